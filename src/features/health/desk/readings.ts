import type { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import type { HealthBlock, CallReading } from '../core/health-facts.ts'
import { isOldBlock } from '../core/old-block.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { NodeName } from '../../../main/platform/chain/node-pool.ts'
import { failOfNode } from '../../../main/platform/chain/node-problem.ts'
import type { NodePurpose } from '../../../main/platform/chain/node-config.ts'
import type { Thread } from '../../../main/platform/worker/thread-client.ts'
import type { SimulatedCall, Simulation } from '../../../main/platform/chain/simulate-calls.ts'
import { callKey, type HealthCall } from './health-calls.ts'
import type { HealthThread } from './health-thread.ts'

export type ReadingsDeps = {
  readonly thread: Pick<Thread<HealthThread>, 'request'>
  readonly now?: () => number
}

export type Readings = {
  readonly block: HealthBlock
  readonly gasLimit: bigint
  readonly node: NodeName
  requests(): number
  want(call: HealthCall): void
  read(): Promise<Answer<null>>
  said<T>(call: HealthCall, schema: z.ZodType<T>): CallReading<T>
  simulate(simulation: Omit<Simulation, 'block'>): Promise<Result<readonly SimulatedCall[], string>>
  /** Whether the block still stands: what was read at a block that was given up says nothing. */
  confirm(): Promise<Answer<boolean>>
}

export const openReadings = async (
  { thread, now = Date.now }: ReadingsDeps,
  choice: { readonly chainId: number; readonly purpose: NodePurpose },
  report: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<Answer<Readings>> => {
  const first = await thread.request('healthBlock', { choice, number: null }, { signal })
  if (!first.ok) return first
  if (!first.value.ok) return failOfNode(first.value.error)
  const { block, gasLimit, node } = first.value.value
  if (block === null) return fail({ kind: 'bad-answer', message: `${node.label} has no block.` })
  // A second node may stand at another block.
  const pinned = { ...choice, node: node.id }
  const answers = new Map<string, CallReading<unknown>>()
  const callsByKey = new Map<string, HealthCall>()
  let requests = 1
  let done = 0

  return succeed({
    block: { ...block, isOld: isOldBlock(choice.chainId, block.at, now()) },
    gasLimit,
    node,
    requests: () => requests,
    want: (call) => {
      const key = callKey(call)
      if (!answers.has(key)) callsByKey.set(key, call)
    },
    read: async () => {
      const calls = [...callsByKey]
      callsByKey.clear()
      if (calls.length === 0) return succeed(null)
      const total = done + calls.length
      const read = await thread.request(
        'readHealth',
        { choice: pinned, block, calls: calls.map(([, call]) => call) },
        { signal, onProgress: (progress) => 'done' in progress && report(done + progress.done, total) },
      )
      if (!read.ok) return read
      if (!read.value.ok) return failOfNode(read.value.error)
      requests += read.value.value.requests
      done = total
      for (const [place, [key]] of calls.entries())
        answers.set(key, read.value.value.said[place] ?? { is: 'unknown' })
      return succeed(null)
    },
    said: (call, schema) => {
      const answer = answers.get(callKey(call))
      if (answer === undefined || answer.is !== 'said') return answer ?? { is: 'unknown' }
      const parsed = schema.safeParse(answer.value)
      return parsed.success ? { is: 'said', value: parsed.data } : { is: 'unknown' }
    },
    simulate: async (simulation) => {
      requests += 1
      const input = { choice: pinned, simulation: { ...simulation, block } }
      const simulated = await thread.request('simulateHealth', input, { signal })
      if (!simulated.ok) return fail(simulated.error.message)
      const { value } = simulated
      return value.ok ? value : fail(`${node.label}: ${value.error.said ?? value.error.message}`)
    },
    confirm: async () => {
      const again = await thread.request('healthBlock', { choice: pinned, number: block.number }, { signal })
      if (!again.ok) return again
      if (!again.value.ok) return failOfNode(again.value.error)
      requests += 1
      return succeed(again.value.value.block?.hash === block.hash)
    },
  })
}
