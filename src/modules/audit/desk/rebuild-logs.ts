import { z } from 'zod'
import { contentOf, type ChainLog, type DeliveredLog } from '../../../core/webhooks/chain-log.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import {
  countIndexed,
  parseEventSignature,
  type EventSignature,
} from '../../../core/webhooks/event-signature.ts'
import { findKnownEvents, standardOfLog } from '../../../core/webhooks/known-events.ts'
import { topicHash } from '../../../core/webhooks/topic-hash.ts'
import { writeElement } from '../../../core/webhooks/write-element.ts'
import { quantitySchema } from '../../../main/platform/chain/chain-shapes.ts'
import type { NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import { createLookups, receiptHas, type Lookups, type TxReceipt } from './chunk-lookups.ts'
import type { CountedChain } from './counted-chain.ts'

export type MissedLog = {
  readonly id: number
  readonly blockNumber: number
  readonly blockHash: string
  readonly txnHash: string
  readonly logIndex: number
  readonly delivered: readonly DeliveredLog[]
}

/** What became of it: its element as text, or why there is none. */
export type RebuiltLog = { readonly id: number } & (
  | { readonly state: 'built'; readonly element: string }
  | { readonly state: 'present' | 'gone' }
)

export type RebuildInput = {
  readonly chainId: number
  readonly missed: readonly MissedLog[]
  /** Events of the listener’s filters, as they were registered. */
  readonly events: readonly string[]
  /** Delivered logs by which the sender’s way of counting is seen. */
  readonly examples: readonly DeliveredLog[]
}

const account = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .toLowerCase()
const transactionSchema = z.looseObject({ from: account, to: account.nullish(), value: quantitySchema })
type Transaction = z.output<typeof transactionSchema>

const zero = `0x${'0'.repeat(40)}`
const mostExamples = 5

const hex = (text: string): `0x${string}` => `0x${text.slice(2)}`

const signatureOf = (log: ChainLog, events: readonly string[]): EventSignature | null => {
  const [topic = ''] = log.topics
  const indexed = log.topics.length - 1
  for (const text of events) {
    const parsed = parseEventSignature(text)
    if (parsed.ok && topicHash(parsed.value.canonical) === topic && countIndexed(parsed.value) === indexed)
      return parsed.value
  }
  return findKnownEvents(topic, indexed)[0]?.signature ?? null
}

/** How the sender counts `txnLogIndex`, by a delivered log for which it makes a difference; in the transaction where none tells. */
const readingOf = async (
  lookups: Lookups,
  examples: readonly DeliveredLog[],
): Promise<'block' | 'transaction'> => {
  let looked = 0
  for (const { blockHash, txnHash, blockNumber, index, address, topics, data } of examples) {
    if (blockHash === null || txnHash === null || index === null || address === null) continue
    if (topics === null || data === null || looked >= mostExamples) continue
    looked += 1
    const receipt = await lookups.receipt({ blockHash, txnHash, blockNumber })
    if (!receipt.ok || receipt.value === null || receipt.value.first === 0) continue
    const content = contentOf({ address, topics, data })
    const found = receipt.value.logs.filter((log) => contentOf(log) === content)
    const [one, ...others] = found
    if (one === undefined || others.length > 0) continue
    return one.logIndex === index ? 'block' : 'transaction'
  }
  return 'transaction'
}

const isDelivered = (
  { delivered, blockHash, txnHash }: MissedLog,
  log: ChainLog,
  receipt: TxReceipt,
): boolean => {
  const alone: TxReceipt = { ...receipt, logs: [log] }
  const content = contentOf(log)
  return delivered.some(
    (one) =>
      !one.removal &&
      one.blockHash === blockHash &&
      one.txnHash === txnHash &&
      one.index !== null &&
      one.address !== null &&
      one.topics !== null &&
      one.data !== null &&
      contentOf({ address: one.address, topics: one.topics, data: one.data }) === content &&
      receiptHas(alone, content, one.index),
  )
}

/** Rebuilds missed logs from the chain, in the layout of deliveries. What is not final there any more is left out. */
export const rebuildLogs = async (
  chain: CountedChain,
  { chainId, missed, events, examples }: RebuildInput,
  signal: AbortSignal,
): Promise<Result<readonly RebuiltLog[], NodeProblem>> => {
  const lookups = createLookups(chain, signal)
  const reading = await readingOf(lookups, examples)
  const transactions = new Map<string, Transaction>()

  const transactionOf = async (hash: string): Promise<Result<Transaction, NodeProblem>> => {
    const known = transactions.get(hash)
    if (known !== undefined) return succeed(known)
    const method = 'eth_getTransactionByHash'
    const found = await chain.pool.onOneNode(
      { ...chain.choice, method },
      async (node): Promise<Result<{ readonly transaction: Transaction }, NodeProblem>> => {
        const asked = await node.ask({ method, params: [hash] })
        if (!asked.ok) return asked
        const transaction = transactionSchema.safeParse(asked.value.value)
        if (transaction.success) return succeed({ transaction: transaction.data })
        const message = `${node.label} answered a transaction that cannot be read.`
        return fail({ kind: 'bad-answer', message, node: node.label })
      },
      signal,
    )
    if (!found.ok) return found
    transactions.set(hash, found.value.transaction)
    return succeed(found.value.transaction)
  }

  const rebuild = async (one: MissedLog): Promise<Result<RebuiltLog, NodeProblem>> => {
    const { id, blockHash, blockNumber, txnHash, logIndex } = one
    const canonical = await lookups.block(blockNumber)
    if (!canonical.ok) return canonical
    if (canonical.value.hash !== blockHash) return succeed({ id, state: 'gone' })
    const receipt = await lookups.receipt({ blockHash, txnHash, blockNumber })
    if (!receipt.ok) return receipt
    const log = receipt.value?.logs.find((other) => other.logIndex === logIndex)
    if (receipt.value === null || log === undefined) return succeed({ id, state: 'gone' })
    if (isDelivered(one, log, receipt.value)) return succeed({ id, state: 'present' })
    const block = await chain.reads.block(chain.choice, { hash: blockHash }, signal)
    if (!block.ok) return block
    if (block.value.block === null) return succeed({ id, state: 'gone' })
    const transaction = await transactionOf(txnHash)
    if (!transaction.ok) return transaction
    const { from, to, value } = transaction.value
    const signature = signatureOf(log, events)
    const element = writeElement(
      {
        chainId,
        type: 'BLOCK_ADDED',
        block: {
          number: blockNumber,
          hash: hex(blockHash),
          parentHash: hex(block.value.block.parentHash),
          timestamp: Number(block.value.block.timestamp),
        },
        log: { address: hex(log.address), topics: log.topics.map(hex), data: hex(log.data) },
        contractType: standardOfLog(log.topics) ?? 'UNKNOWN',
        txnHash: hex(txnHash),
        txnIndex: log.txnIndex,
        logIndex,
        txnLogIndex: reading === 'block' ? logIndex : logIndex - receipt.value.first,
        txnInfo: { from: hex(from), to: hex(to ?? zero), value: BigInt(value).toString() },
      },
      signature ?? { name: '', parameters: [], canonical: '' },
    )
    // Of an event that nobody declared no more than its hash is known.
    const written =
      signature === null ? { ...element, event: { topicHash: element.event.topicHash } } : element
    return succeed({ id, state: 'built', element: JSON.stringify(written) })
  }

  const rebuilt: RebuiltLog[] = []
  for (const one of missed) {
    const done = await rebuild(one)
    if (!done.ok) return done
    rebuilt.push(done.value)
  }
  return succeed(rebuilt)
}
