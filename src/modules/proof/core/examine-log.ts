import { same } from '../../../features/signatures/core/bytes.ts'
import type { Recover } from '../../../features/signatures/core/curve.ts'
import {
  checkHeader,
  checkLog,
  checkLogIndex,
  checkPlace,
  checkRoot,
  checkTransaction,
  failed,
  infoChecks,
  isDeliveredLog,
  namesTransaction,
  readLogIndex,
  uncompared,
  type LogIndexReading,
} from './checks.ts'
import type { DeliveredLog } from '../../../core/webhooks/delivered-log.ts'
import type { Header } from './header.ts'
import { readReceiptLogs, stateSyncHash, type BlockReceipts, type ReceiptLog } from './receipts.ts'
import type { BlockTransactions } from './transactions.ts'
import { sayCheck } from './say.ts'
import type { ChainCheck, OpenReason } from '../../../core/webhooks/chain-verdicts.ts'

/** A block as it was rebuilt: everything in it was computed from hashes, whoever brought it. */
export type RebuiltBlock = {
  readonly chainId: number
  readonly header: Header
  readonly receipts: BlockReceipts
  /** `null`: their bytes could not be had. */
  readonly transactions: BlockTransactions | null
  /** Of each receipt its logs, and how many logs stand before them in the block. */
  readonly logs: readonly { readonly before: number; readonly logs: readonly ReceiptLog[] }[]
}

/** Reads the logs of all receipts. @returns `null` where a receipt has an unknown layout */
export const rebuiltBlock = (block: Omit<RebuiltBlock, 'logs'>): RebuiltBlock | null => {
  let before = 0
  const logs: { before: number; logs: readonly ReceiptLog[] }[] = []
  for (const encoded of block.receipts.encoded) {
    const read = readReceiptLogs(encoded)
    if (read === null) return null
    logs.push({ before, logs: read })
    before += read.length
  }
  return { ...block, logs }
}

/** Where a log stands: its receipt's place in the block, its own in the receipt, and the logs before that receipt. */
export type LogPlace = { readonly receipt: number; readonly position: number; readonly before: number }

export type ExaminedLog = {
  readonly outcome: 'in-block' | 'refuted' | 'open'
  readonly reason: OpenReason | null
  readonly message: string
  readonly checks: readonly ChainCheck[]
  readonly logIndex: LogIndexReading | null
  readonly place: LogPlace | null
}

const findEqual = (delivered: DeliveredLog, { logs }: RebuiltBlock): LogPlace[] =>
  logs.flatMap(({ before, logs: own }, receipt) =>
    own.flatMap((log, position) => (isDeliveredLog(delivered, log) ? [{ receipt, position, before }] : [])),
  )

const hasIndex = ({ txnLogIndex }: DeliveredLog, { position, before }: LogPlace): boolean =>
  txnLogIndex === null || txnLogIndex === position || txnLogIndex === before + position

/** Of several equal logs the one that is meant: in the delivered transaction, then at the delivered index. */
const choose = (delivered: DeliveredLog, places: readonly LogPlace[], { transactions }: RebuiltBlock) => {
  const { txnHash, txnIndex } = delivered
  const inTransaction =
    transactions === null || txnHash === null
      ? places.filter(({ receipt }) => txnIndex === null || receipt === txnIndex)
      : places.filter(({ receipt }) => transactions.hashes[receipt] === txnHash)
  const [meant] = [
    ...inTransaction.filter((place) => hasIndex(delivered, place)),
    ...inTransaction,
    ...places,
  ]
  return meant
}

const noneOf = (number: bigint, receipts: number): string =>
  receipts === 0
    ? `Block ${number} is empty: it holds no log.`
    : receipts === 1
      ? `Block ${number} does not hold this log: its one receipt has no such log.`
      : `Block ${number} does not hold this log: none of its ${receipts} receipts has it.`

/** Compares a delivered log with its block. The order of the comparisons decides which difference is named. */
export const examineLog = (delivered: DeliveredLog, block: RebuiltBlock, recover: Recover): ExaminedLog => {
  const { header, receipts, transactions, chainId } = block
  const ofHeader = checkHeader(delivered, header)
  const count = receipts.encoded.length
  const root = checkRoot('receipts-root', header.receiptsRoot, receipts.trie.root)
  const open = (reason: OpenReason, message: string, rest: Partial<ExaminedLog> = {}): ExaminedLog => ({
    outcome: 'open',
    reason,
    message,
    checks: [...ofHeader, root],
    logIndex: null,
    place: null,
    ...rest,
  })
  const refuted = (message: string, rest: Partial<ExaminedLog> = {}): ExaminedLog => ({
    ...open('no-log', message, rest),
    outcome: 'refuted',
    reason: null,
  })
  if (header.hash !== delivered.blockHash || !same(receipts.trie.root, header.receiptsRoot))
    return open('header-not-rebuilt', 'The block is not the delivered one.')
  const wrong = failed(ofHeader.filter(({ name }) => name === 'block-number' || name === 'parent-hash'))
  const chosen = choose(delivered, findEqual(delivered, block), block)
  if (chosen === undefined) {
    if (receipts.outside > 0 || delivered.txnHash === stateSyncHash(header.number, header.hash))
      return open(
        'receipts-not-rebuilt',
        'The block has a receipt that its root does not hold, as that of a state sync: no log of it can be proven or refuted.',
      )
    if (count !== (transactions?.encoded.length ?? Math.max(1, count)))
      return open('receipts-not-rebuilt', 'The block has not as many receipts as transactions.')
    return refuted(noneOf(header.number, count))
  }
  const { receipt, position, before } = chosen
  const logIndex = readLogIndex(delivered.txnLogIndex, position, before + position)
  const log = block.logs[receipt]?.logs[position]
  const bytes = transactions?.encoded[receipt]
  const ofTransaction =
    transactions === null || bytes === undefined
      ? []
      : [
          checkRoot('transactions-root', header.transactionsRoot, transactions.trie.root),
          ...checkTransaction(delivered, bytes, chainId, recover),
        ]
  const checks = [
    ...ofHeader,
    root,
    checkPlace(delivered, receipt),
    ...(log === undefined ? [] : checkLog(delivered, log)),
    checkLogIndex(logIndex, true),
    ...ofTransaction,
  ]
  const compared = { checks, logIndex, place: chosen }
  if (wrong !== undefined) return refuted(sayCheck(wrong), compared)
  const failure = failed(checks)
  const isWrong = (name: ChainCheck['name']): ChainCheck | undefined =>
    failed(checks.filter((check) => check.name === name))
  // What refutes a delivery does so whatever else of it differs.
  const other = isWrong('transaction-hash')
  if (other !== undefined)
    return refuted(`The log is in the block, but another transaction made it: ${other.found}.`, compared)
  if (bytes === undefined && namesTransaction(delivered))
    return open(
      'transaction-not-bound',
      'The log is in the block. Which transaction made it could not be computed, since the bytes of the block’s transactions could not be had.',
      compared,
    )
  if (isWrong('transaction-index') !== undefined)
    return refuted(`The log is in the block, but its transaction stands at place ${receipt}.`, compared)
  if (failure?.name === 'chain') return open('chain-differs', sayCheck(failure), compared)
  if (failure !== undefined && infoChecks.has(failure.name))
    return open('transaction-differs', `The log is in the block. ${sayCheck(failure)}`, compared)
  if (failure?.name === 'log-index')
    return open(
      'index-differs',
      `The log is in the block, but its index is another one: ${position} in its transaction, ${before + position} in its block.`,
      compared,
    )
  if (failure?.name === 'block-time')
    return open('time-differs', `The log is in the block. ${sayCheck(failure)}`, compared)
  if (failure !== undefined) return open('unreadable', sayCheck(failure), compared)
  const unread = uncompared(checks)
  if (unread !== undefined)
    return open('transaction-not-read', `The log is in the block. ${sayCheck(unread)}`, compared)
  return { outcome: 'in-block', reason: null, message: 'The block holds the log as delivered.', ...compared }
}
