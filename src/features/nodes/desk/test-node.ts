import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import type { NodeTest } from '../contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import { quantitySchema, toQuantity } from '../../../main/platform/chain/chain-shapes.ts'
import { failOfNode, nodeFailureOf, type NodeProblem } from '../../../main/platform/chain/node-problem.ts'

const blockSchema = z
  .object({ number: quantitySchema, hash: quantitySchema, timestamp: quantitySchema })
  .transform(({ number, hash, timestamp }) => ({
    number: BigInt(number).toString(),
    hash,
    at: new Date(Math.min(Number(BigInt(timestamp)) * 1000, 8.64e15)).toISOString(),
  }))
type Block = z.output<typeof blockSchema>

type Place = {
  readonly id: string
  readonly chainId: number
  readonly others: readonly string[]
}

const timeoutMs = 10_000
const nobody = `0x${'0'.repeat(40)}`
/** No contract announces it: the node looks through the range and finds nothing. */
const noTopic = `0x${'0'.repeat(63)}1`
const ranges = [100_000n, 10_000n, 2_000n, 500n, 50n]

const probes = ({ number, hash }: Block): readonly (readonly [string, readonly unknown[]])[] => {
  const at = toQuantity(BigInt(number))
  const call = { from: nobody, to: nobody, data: '0x' }
  return [
    ['eth_getBlockReceipts', [hash]],
    ['eth_getLogs', [{ fromBlock: at, toBlock: at, address: nobody, topics: [noTopic] }]],
    ['debug_getRawHeader', [at]],
    ['eth_simulateV1', [{ blockStateCalls: [{ calls: [call] }] }, 'latest']],
    ['debug_traceCall', [call, 'latest', { tracer: 'callTracer' }]],
    ['eth_getRawTransactionByBlockHashAndIndex', [hash, '0x0']],
  ]
}

/** A node that was refused something understood what it was asked for; what else went wrong says nothing of the method. */
const stateOf = (problem: NodeProblem | null): NodeTest['methods'][number]['state'] => {
  if (problem === null) return 'served'
  return problem.kind === 'unsupported' ? 'not-served' : 'unclear'
}

/** The usual advice is to test the node. */
const hintOf = ({ kind }: NodeProblem): { readonly hint?: string } =>
  ['unreachable', 'refused', 'bad-answer', 'unsupported'].includes(kind)
    ? { hint: 'Check its address, and whether it runs.' }
    : {}

export const testNode = async (
  chain: ChainReader,
  { id, chainId, others }: Place,
  signal: AbortSignal,
): Promise<Answer<NodeTest>> => {
  const ask = (method: string, params: readonly unknown[], node = id) =>
    chain.request({ chainId, node, method, params, purpose: 'health', timeoutMs }, signal)
  const blockOf = async (tag: string): Promise<Result<Block | null, NodeProblem>> => {
    const answered = await ask('eth_getBlockByNumber', [tag, false])
    if (!answered.ok) return answered
    const read = blockSchema.safeParse(answered.value.value)
    return succeed(read.success ? read.data : null)
  }

  const begun = performance.now()
  const head = await blockOf('latest')
  if (!head.ok) return fail({ ...nodeFailureOf(head.error), ...hintOf(head.error) })
  const milliseconds = Math.round(performance.now() - begun)
  const tagged = async (tag: string): Promise<Block | null> => {
    const found = await blockOf(tag)
    return found.ok ? found.value : null
  }
  const test: NodeTest = {
    milliseconds,
    head: head.value,
    finalized: await tagged('finalized'),
    safe: await tagged('safe'),
    behind: null,
    methods: [],
    largestRange: null,
  }
  if (head.value === null) return succeed(test)

  const methods: NodeTest['methods'] = []
  for (const [method, params] of probes(head.value)) {
    const answered = await ask(method, params)
    if (!answered.ok && answered.error.kind === 'cancelled') return failOfNode(answered.error)
    const problem = answered.ok ? null : answered.error
    methods.push({ method, state: stateOf(problem), message: problem?.said ?? problem?.message ?? null })
  }

  const top = BigInt(head.value.number)
  const rangeServed = async (): Promise<number | null> => {
    // A young chain has fewer blocks than any of them.
    for (const blocks of new Set(ranges.map((one) => (one > top ? top + 1n : one)))) {
      const filter = {
        fromBlock: toQuantity(top - blocks + 1n),
        toBlock: toQuantity(top),
        address: nobody,
        topics: [noTopic],
      }
      if ((await ask('eth_getLogs', [filter])).ok) return Number(blocks)
    }
    return null
  }

  const heads = await Promise.all(
    others.map(async (other) => {
      const answered = await ask('eth_blockNumber', [], other)
      const read = answered.ok ? quantitySchema.safeParse(answered.value.value) : null
      return read?.success === true ? BigInt(read.data) : null
    }),
  )
  const known = heads.filter((one) => one !== null)
  const newest = known.reduce((most, one) => (one > most ? one : most), top)
  return succeed({
    ...test,
    methods,
    largestRange: await rangeServed(),
    behind: known.length === 0 ? null : Number(newest - top),
  })
}
