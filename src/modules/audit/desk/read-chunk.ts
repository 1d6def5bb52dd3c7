import type { ChainFilter } from '../core/chain-filter.ts'
import { contentOf, type ChainLog } from '../../../core/webhooks/chain-log.ts'
import { afterAnswer, afterProblem, rangeFrom, type Pace } from '../core/next-range.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { timeSchema, type ChainLog as NodeLog } from '../../../main/platform/chain/chain-shapes.ts'
import type { NodeName } from '../../../main/platform/chain/node-pool.ts'
import type { NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import type { CountedChain } from './counted-chain.ts'
import { toAuditBlock, type AuditBlock } from './read-period.ts'

export type LogChunk = {
  readonly from: number
  readonly end: AuditBlock
  readonly logs: readonly ChainLog[]
  readonly pace: Pace
  readonly node: NodeName
  /** Whether one peer said the logs and that it has their last block. */
  readonly isTogether: boolean
}

/** Problems that a shorter range may help. What a node refuses for no reason it names may be one of them. */
const shortens = (problem: NodeProblem): 'range' | 'size' | 'timeout' | null => {
  if (problem.kind === 'range' || problem.kind === 'size' || problem.kind === 'timeout') return problem.kind
  return problem.kind === 'refused' ? 'size' : null
}

/** Time of a block, where the node says it with the log (ms). */
const timeOf = (log: NodeLog): number | null => {
  const stated = timeSchema.safeParse(log['blockTimestamp'])
  const time = stated.success ? Number(stated.data) * 1000 : 0
  return time > 0 ? time : null
}

const toLog = (log: NodeLog): ChainLog => ({
  address: log.address,
  topics: log.topics,
  data: log.data.toLowerCase(),
  blockNumber: Number(log.blockNumber),
  blockHash: log.blockHash,
  txnHash: log.transactionHash,
  txnIndex: Number(log.transactionIndex),
  logIndex: Number(log.logIndex),
  time: timeOf(log),
})

/** Each log once. @returns `null` when two blocks have one number, or two logs one place: then it is unknown what the chain holds */
const distinct = (logs: readonly ChainLog[]): ChainLog[] | null => {
  const hashes = new Map<number, string>()
  const found = new Map<string, ChainLog>()
  for (const log of logs) {
    const hash = hashes.get(log.blockNumber) ?? log.blockHash
    if (hash !== log.blockHash) return null
    hashes.set(log.blockNumber, hash)
    const key = `${log.blockHash}/${log.logIndex}`
    const there = found.get(key)
    if (there !== undefined && (there.txnHash !== log.txnHash || contentOf(there) !== contentOf(log)))
      return null
    found.set(key, log)
  }
  return [...found.values()]
}

/** All logs of one block, from its receipts: where a node answers not even one block’s logs. */
const fromReceipts = async (
  chain: CountedChain,
  number: number,
  signal: AbortSignal,
): Promise<Result<{ logs: ChainLog[]; end: AuditBlock; node: NodeName }, NodeProblem>> => {
  const found = await chain.reads.block(chain.choice, { number: BigInt(number) }, signal)
  if (!found.ok) return found
  const { block, node } = found.value
  if (block === null)
    return fail({ kind: 'behind', message: `${node.label} does not have block ${number}.`, node: node.label })
  const receipts = await chain.reads.receiptsOf(chain.choice, block.hash, signal)
  if (!receipts.ok) return receipts
  // A block has a receipt for each transaction; some chains show one more.
  if (receipts.value.receipts.length < block.transactions.length)
    return fail({
      kind: 'bad-answer',
      message: `${node.label} left receipts of block ${number} out.`,
      node: node.label,
    })
  let logIndex = 0
  const logs = receipts.value.receipts.flatMap((receipt) =>
    receipt.logs.map((log): ChainLog => ({
      address: log.address,
      topics: log.topics,
      data: log.data.toLowerCase(),
      blockNumber: number,
      blockHash: block.hash,
      txnHash: receipt.transactionHash,
      txnIndex: Number(receipt.transactionIndex),
      logIndex: logIndex++,
      time: Number(block.timestamp) * 1000,
    })),
  )
  return succeed({ logs, end: toAuditBlock(block), node: receipts.value.node })
}

/** As many blocks as the pace says, fewer where the node refuses, and of one block that is too much its receipts. */
export const readChunk = async (
  chain: CountedChain,
  range: { readonly from: number; readonly last: number; readonly pace: Pace; readonly filter: ChainFilter },
  signal: AbortSignal,
): Promise<Result<LogChunk, NodeProblem>> => {
  const { from, last, filter } = range
  let { pace } = range
  for (;;) {
    const blocks = rangeFrom(from, last, pace)
    const asked = await chain.reads.logs(
      chain.choice,
      {
        from: BigInt(blocks.from),
        to: BigInt(blocks.to),
        addresses: filter.addresses,
        topics: filter.topicHashes === undefined ? undefined : [filter.topicHashes],
      },
      signal,
    )
    if (asked.ok) {
      const { node, end, isTogether } = asked.value
      const logs = distinct(asked.value.logs.map(toLog))
      if (logs === null)
        return fail({
          kind: 'behind',
          message: `${node.label} showed two blocks of one number, or two logs at one place.`,
          node: node.label,
        })
      const next = afterAnswer(pace, blocks.to - from + 1, logs.length)
      return succeed({ from, end: toAuditBlock(end), logs, pace: next, node, isTogether })
    }
    const kind = shortens(asked.error)
    if (kind === null) return asked
    const { suggestedTo } = asked.error
    const next = afterProblem(pace, blocks, {
      kind,
      suggestedTo: suggestedTo === undefined ? undefined : Number(suggestedTo),
    })
    if (next !== null) {
      pace = next
      continue
    }
    const read = await fromReceipts(chain, from, signal)
    // What the node said of the range says more than that its receipts could not be read either.
    if (!read.ok) return asked.error.kind === 'refused' ? asked : read
    // Receipts are of the block by its hash, one for each of its transactions.
    return succeed({ from, ...read.value, pace: { ...pace, size: 1, good: 0 }, isTogether: true })
  }
}
