import { z } from 'zod'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { ChainSession } from './chain-reader.ts'
import type { NodeProblem } from './node-problem.ts'

const quantity = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/)

const simulatedSchema = z.array(
  z.object({
    parentHash: z.string().optional(),
    calls: z.array(
      z.object({
        status: z.string(),
        returnData: z.string().optional(),
        gasUsed: quantity.optional(),
        logs: z
          .array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() }))
          .nullish(),
        error: z.object({ message: z.string().optional(), data: z.unknown().optional() }).nullish(),
      }),
    ),
  }),
)

/** A call of a simulation. Numbers are quantities: `0x` and hex digits. */
export type CallToSimulate = {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value?: string
  readonly gas?: string
}
export type SimulatedCall = z.output<typeof simulatedSchema>[number]['calls'][number]

export type StateOverrides = Readonly<
  Record<
    string,
    {
      readonly code?: string
      readonly balance?: string
      readonly stateDiff?: Readonly<Record<string, string>>
    }
  >
>

export type Simulation = {
  readonly calls: readonly CallToSimulate[]
  readonly stateOverrides?: StateOverrides
  readonly block?: { readonly number: string; readonly hash: string }
  /** Whether native coins that move are among the logs. */
  readonly traceTransfers: boolean
}

/** Anvil names no parent. */
const none = /^0x0{64}$/

/** Carries calls out one after the other (`eth_simulateV1`), each on what those before it did, on top of one block. */
export const simulateCalls = async (
  node: ChainSession,
  { calls, stateOverrides, block, traceTransfers }: Simulation,
): Promise<Result<readonly SimulatedCall[], NodeProblem>> => {
  const answered = await node('eth_simulateV1', [
    {
      blockStateCalls: [{ ...(stateOverrides === undefined ? {} : { stateOverrides }), calls }],
      traceTransfers,
      validation: false,
    },
    block === undefined ? 'latest' : `0x${BigInt(block.number).toString(16)}`,
  ])
  if (!answered.ok) return answered
  const read = simulatedSchema.safeParse(answered.value.value)
  const simulated = read.success ? read.data[0] : undefined
  const refuse = (kind: NodeProblem['kind'], message: string): Result<never, NodeProblem> =>
    fail({ kind, message, node: answered.value.node.label })
  if (simulated?.calls.length !== calls.length)
    return refuse('bad-answer', 'its answer has another shape than expected')
  const { parentHash } = simulated
  if (block !== undefined && parentHash !== undefined && !none.test(parentHash) && parentHash !== block.hash)
    return refuse('behind', 'it simulated on another block than the one it was asked for')
  return succeed(simulated.calls)
}
