import type { ContractFunctionParameters } from 'viem'
import type { Said } from '../../../core/listing-health/health-facts.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { createChainClient } from '../../platform/chain/chain-client.ts'
import type { ChainSession } from '../../platform/chain/chain-reader.ts'
import type { ChainAccess } from '../../platform/chain/chain-thread.ts'
import type { NodeChoice, NodeName } from '../../platform/chain/node-pool.ts'
import type { NodeProblem } from '../../platform/chain/node-problem.ts'
import type { RequestControls } from '../../platform/worker/thread-types.ts'
import { functionOf, isLarge, type HealthCall } from './health-calls.ts'
import { splitCalls } from './split-calls.ts'

/** The block everything is read at. */
export type PinnedBlock = { readonly number: string; readonly hash: string; readonly at: number }

export type ReadHealthInput = {
  readonly choice: NodeChoice
  readonly block: PinnedBlock
  readonly calls: readonly HealthCall[]
}

/** Answers in the order of the calls, and how often a node was asked for them. */
export type HealthRead = { readonly said: readonly Said<unknown>[]; readonly requests: number }

const timeoutMs = 20_000

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

/** What health does inside the thread of chains. */
export const healthThreadHandlers = ({ pool, reads }: Pick<ChainAccess, 'pool' | 'reads'>) => ({
  /** The newest block of a node, or its block of a number: to pin what is read, and to see that it still stands. */
  healthBlock: async (
    { choice, number }: { readonly choice: NodeChoice; readonly number: string | null },
    { signal }: RequestControls,
  ): Promise<
    Result<Result<{ readonly block: PinnedBlock | null; readonly node: NodeName }, NodeProblem>, never>
  > => {
    const ref = number === null ? ({ tag: 'latest' } as const) : { number: BigInt(number) }
    const found = await reads.block(choice, ref, signal)
    if (!found.ok) return succeed(found)
    const { block, node } = found.value
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
        node,
      }),
    )
  },

  /** Makes calls at one block, many in one request. One that reverts is an answer; one that cannot be made at all is unknown. */
  readHealth: async (
    { choice, block, calls }: ReadHealthInput,
    controls: RequestControls<{ readonly done: number }>,
  ): Promise<Result<Result<HealthRead, NodeProblem>, never>> => {
    const { signal } = controls
    const said: Said<unknown>[] = calls.map(() => ({ is: 'unknown' }))
    let requests = 0
    let done = 0

    /** A client whose last problem can be read: viem makes one failure of all. */
    const openClient = () => {
      const met: { problem: NodeProblem | null } = { problem: null }
      const session: ChainSession = async (method, params) => {
        requests += 1
        const answered = await pool.request({ ...choice, method, params, timeoutMs }, signal)
        if (!answered.ok) met.problem = answered.error
        return answered
      }
      return { client: createChainClient(session), met }
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
        said[place] = result?.status === 'success' ? { is: 'said', value: result.result } : { is: 'reverted' }
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
      // A market that refuses, and an answer that is none, are the same: it did not say.
      if (answered.status === 'fulfilled') said[place] = { is: 'said', value: answered.value }
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

    for (const [place, call] of calls.entries()) {
      const problem = isLarge(call) ? await readLarge(place, call) : null
      if (problem !== null) return succeed(fail(problem))
    }
    const small = [...calls.keys()].filter((place) => calls[place] !== undefined && !isLarge(calls[place]))
    for (const chunk of splitCalls(small)) {
      const problem = await readHalving(chunk)
      if (problem !== null) return succeed(fail(problem))
    }
    return succeed(succeed({ said, requests }))
  },
})

/** The thread of chains as health knows it. */
export type HealthThread = {
  readonly data: null
  readonly handlers: ReturnType<typeof healthThreadHandlers>
  readonly report: unknown
}
