import type { ContractFunctionParameters } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type { CallReading } from '../core/health-facts.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { createChainClient, hasReverted } from '../../../main/platform/chain/chain-client.ts'
import type { ChainSession } from '../../../main/platform/chain/chain-reader.ts'
import type { NodeChoice, NodeName, NodePool } from '../../../main/platform/chain/node-pool.ts'
import type { NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import type { ChainReads } from '../../../main/platform/chain/read-chain.ts'
import type { RequestControls } from '../../../main/platform/worker/thread-types.ts'
import {
  simulateCalls,
  type SimulatedCall,
  type Simulation,
} from '../../../main/platform/chain/simulate-calls.ts'
import { functionOf, isLarge, type HealthCall } from './health-calls.ts'

/**
 * Calls of one deployless request. Their data goes into the code of a contract that is never made (EIP-3860: 48 KiB), and their answers take
 * the place of its code (EIP-170: 24 KiB), 160 bytes for a word.
 */
const mostDeployless = 150

const splitCalls = (places: readonly number[], most: number): number[][] => {
  const count = Math.ceil(places.length / most)
  const size = Math.ceil(places.length / Math.max(1, count))
  return Array.from({ length: count }, (_, at) => places.slice(at * size, (at + 1) * size))
}

export type PinnedBlock = { readonly number: string; readonly hash: string; readonly at: number }

export type ReadHealthInput = {
  readonly choice: NodeChoice
  readonly block: PinnedBlock
  readonly calls: readonly HealthCall[]
}

export type HealthRead = { readonly said: readonly CallReading<unknown>[]; readonly requests: number }

export type SimulateHealthInput = {
  readonly choice: NodeChoice
  readonly simulation: Simulation & { readonly block: PinnedBlock }
}

const timeoutMs = 20_000
/** Calls of one simulation: their gas has to fit into a block. Each has its own, so that a contract that wastes it harms no other. */
const mostSimulated = 750
const gasOfRead = 1_000_000n
const usualGasLimit = 30_000_000
const nobody = `0x${'0'.repeat(40)}`

/** With these fewer calls at once may do. */
const isTooMuch: ReadonlySet<NodeProblem['kind']> = new Set([
  'refused',
  'size',
  'range',
  'timeout',
  'bad-answer',
])

const contractOf = ({ to, fn, args }: HealthCall): ContractFunctionParameters => ({
  address: `0x${to.slice(2)}`,
  ...functionOf(fn),
  args: [...args],
})

/** What a simulated read says. One that wasted its gas says nothing, and neither does one that answers with another shape. */
const readSimulated = (
  call: HealthCall,
  { status, returnData = '0x', gasUsed = '0x0' }: SimulatedCall,
): CallReading<unknown> => {
  if (status !== '0x1') return BigInt(gasUsed) < gasOfRead ? { is: 'reverted' } : { is: 'unknown' }
  try {
    return {
      is: 'said',
      value: decodeFunctionResult({ ...functionOf(call.fn), data: `0x${returnData.slice(2)}` }),
    }
  } catch {
    return { is: 'unknown' }
  }
}

export type HealthChain = {
  readonly pool: Pick<NodePool, 'request'>
  readonly reads: Pick<ChainReads, 'block'>
}

/** Makes calls at one block, many in one request. One that reverts is an answer; one that cannot be made at all is unknown. */
const readCalls = async (
  { block, calls }: Omit<ReadHealthInput, 'choice'>,
  ask: ChainSession,
  controls: RequestControls<{ readonly done: number }>,
): Promise<Result<HealthRead, NodeProblem>> => {
  const { signal } = controls
  const readings: CallReading<unknown>[] = calls.map(() => ({ is: 'unknown' }))
  let requests = 0
  let done = 0

  const session: ChainSession = (method, params) => {
    requests += 1
    return ask(method, params)
  }
  /** A client whose last problem can be read: viem makes one failure of all. */
  const openClient = () => {
    const met: { problem: NodeProblem | null } = { problem: null }
    const client = createChainClient(async (method, params) => {
      const answered = await session(method, params)
      if (!answered.ok) met.problem = answered.error
      return answered
    })
    return { client, met }
  }
  const advance = (count: number): void => {
    done += count
    controls.progress({ done })
  }

  const readChunk = async (places: readonly number[]): Promise<NodeProblem | null> => {
    const { client, met } = openClient()
    const results = await client.multicall({
      contracts: places.flatMap((place) => calls[place] ?? []).map(contractOf),
      deployless: true,
      allowFailure: true,
      // One request: how much goes into it was decided above.
      batchSize: 0,
      blockNumber: BigInt(block.number),
    })
    if (met.problem !== null) return met.problem
    for (const [turn, place] of places.entries()) {
      const result = results[turn]
      if (result?.status === 'success') readings[place] = { is: 'said', value: result.result }
      // What answers with nothing, or with another shape, did not refuse.
      else if (hasReverted(result?.error)) readings[place] = { is: 'reverted' }
    }
    advance(places.length)
    return null
  }

  const readLarge = async (place: number, call: HealthCall): Promise<NodeProblem | null> => {
    const { client, met } = openClient()
    const [answered] = await Promise.allSettled([
      client.readContract({ ...contractOf(call), blockNumber: BigInt(block.number) }),
    ])
    if (met.problem !== null && !isTooMuch.has(met.problem.kind)) return met.problem
    // A refusal and an unreadable answer are the same: the market’s state stays unknown.
    if (answered.status === 'fulfilled') readings[place] = { is: 'said', value: answered.value }
    advance(1)
    return null
  }

  /** What is too much at once is halved; what no node answers alone stays unknown. */
  const readHalving = async (places: readonly number[]): Promise<NodeProblem | null> => {
    const problem = await readChunk(places)
    if (problem === null) return null
    if (signal.aborted || !isTooMuch.has(problem.kind)) return problem
    if (places.length === 1) return null
    const half = Math.ceil(places.length / 2)
    return (await readHalving(places.slice(0, half))) ?? (await readHalving(places.slice(half)))
  }

  /** Hundreds in one request, where the node offers that. */
  const readTogether = async (places: readonly number[]): Promise<NodeProblem | null> => {
    const simulated = await simulateCalls(session, {
      block,
      traceTransfers: false,
      calls: places
        .flatMap((place) => calls[place] ?? [])
        .map((call) => ({
          from: nobody,
          to: call.to,
          data: encodeFunctionData({ ...functionOf(call.fn), args: [...call.args] }),
          gas: `0x${gasOfRead.toString(16)}`,
        })),
    })
    if (!simulated.ok) return simulated.error
    for (const [turn, place] of places.entries()) {
      const [call, result] = [calls[place], simulated.value[turn]]
      if (call !== undefined && result !== undefined) readings[place] = readSimulated(call, result)
    }
    advance(places.length)
    return null
  }

  for (const [place, call] of calls.entries()) {
    const problem = isLarge(call) ? await readLarge(place, call) : null
    if (problem !== null) return fail(problem)
  }
  const small = [...calls.keys()].filter((place) => calls[place] !== undefined && !isLarge(calls[place]))
  let isTogether = true
  for (const many of splitCalls(small, mostSimulated)) {
    const problem = isTogether ? await readTogether(many) : null
    if (isTogether && problem === null) continue
    if (
      problem !== null &&
      (signal.aborted || !(isTooMuch.has(problem.kind) || problem.kind === 'unsupported'))
    )
      return fail(problem)
    // What it does not do once it does not do a moment later.
    isTogether = false
    for (const chunk of splitCalls(many, mostDeployless)) {
      const failed = await readHalving(chunk)
      if (failed !== null) return fail(failed)
    }
  }
  return succeed({ said: readings, requests })
}

export const healthThreadHandlers = ({ pool, reads }: HealthChain) => ({
  healthBlock: async (
    { choice, number }: { readonly choice: NodeChoice; readonly number: string | null },
    { signal }: RequestControls,
  ): Promise<
    Result<
      Result<
        { readonly block: PinnedBlock | null; readonly gasLimit: bigint; readonly node: NodeName },
        NodeProblem
      >,
      never
    >
  > => {
    const ref = number === null ? ({ tag: 'latest' } as const) : { number: BigInt(number) }
    const header = await reads.block(choice, ref, signal)
    if (!header.ok) return succeed(header)
    const { block, node } = header.value
    return succeed(
      succeed({
        block:
          block === null
            ? null
            : {
                number: BigInt(block.number).toString(),
                hash: block.hash,
                at: Number(BigInt(block.timestamp)) * 1000,
              },
        gasLimit: BigInt(block?.gasLimit ?? usualGasLimit),
        node,
      }),
    )
  },

  readHealth: async (
    { choice, ...reading }: ReadHealthInput,
    controls: RequestControls<{ readonly done: number }>,
  ): Promise<Result<Result<HealthRead, NodeProblem>, never>> =>
    succeed(
      await readCalls(
        reading,
        (method, params) => pool.request({ ...choice, method, params, timeoutMs }, controls.signal),
        controls,
      ),
    ),

  simulateHealth: async (
    { choice, simulation }: SimulateHealthInput,
    { signal }: RequestControls,
  ): Promise<Result<Result<readonly SimulatedCall[], NodeProblem>, never>> =>
    succeed(
      await simulateCalls(
        (method, params) => pool.request({ ...choice, method, params, timeoutMs }, signal),
        simulation,
      ),
    ),
})

export type HealthThread = {
  readonly data: null
  readonly handlers: ReturnType<typeof healthThreadHandlers>
  readonly report: unknown
}
