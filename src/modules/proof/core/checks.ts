import { same, toHex } from '../../../features/signatures/core/bytes.ts'
import type { Recover } from '../../../features/signatures/core/curve.ts'
import { keccak } from '../../../features/signatures/core/keccak.ts'
import type { DeliveredLog } from '../../../core/webhooks/delivered-log.ts'
import type { Header } from './header.ts'
import type { ReceiptLog } from './receipts.ts'
import { readTransaction, type ReadTransaction } from './read-transaction.ts'
import type { ChainCheck, CheckName } from '../../../core/webhooks/chain-verdicts.ts'

type Said = string | null

/** Compares two texts; `open` where one of them is not there. */
export const compare = (name: CheckName, claimed: Said, found: Said): ChainCheck => ({
  name,
  outcome: claimed === null || found === null ? 'open' : claimed === found ? 'holds' : 'fails',
  claimed,
  found,
})

const iso = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.0{1,9})?(Z|[+-]\d{2}:\d{2})$/

/** Seconds since the epoch; `NaN` for a text that names no whole second. */
export const secondsOf = (ts: string): number => {
  const parts = iso.exec(ts)
  return parts === null ? Number.NaN : Date.parse(`${parts[1]}${parts[2]}`) / 1000
}

export const timeOf = ({ timestamp }: Pick<Header, 'timestamp'>): string | null => {
  const ms = Number(timestamp) * 1000
  return ms <= 8.64e15 ? new Date(ms).toISOString() : null
}

export const checkHeader = (delivered: DeliveredLog, header: Header): ChainCheck[] => [
  compare('block-hash', delivered.blockHash, header.hash),
  compare('block-number', delivered.blockNumber, String(header.number)),
  compare('parent-hash', delivered.parentBlockHash, header.parentHash),
  {
    ...compare(
      'block-time',
      delivered.ts === null ? null : String(secondsOf(delivered.ts)),
      String(header.timestamp),
    ),
    claimed: delivered.ts,
    found: timeOf(header),
  },
]

/** Whether a log is the delivered one: contract, topics and data, and nothing else makes a log. */
export const isDeliveredLog = (delivered: DeliveredLog, log: ReceiptLog): boolean =>
  toHex(log.address) === delivered.contractAddress &&
  log.topics.length === delivered.topics.length &&
  log.topics.every((topic, at) => toHex(topic) === delivered.topics[at]) &&
  toHex(log.data) === delivered.data

export const checkLog = (delivered: DeliveredLog, log: ReceiptLog): ChainCheck[] => [
  compare('log-address', delivered.contractAddress, toHex(log.address)),
  compare('log-topics', delivered.topics.join(' '), log.topics.map(toHex).join(' ')),
  compare('log-data', delivered.data, toHex(log.data)),
]

export type LogIndexReading = {
  readonly claimed: string | null
  readonly inTransaction: number
  readonly inBlock: number | null
  readonly holds: 'transaction' | 'block' | 'both' | 'neither' | 'not-said'
}

/** Deliveries do not say whether an index counts in the transaction or in the block. `inBlock` null: not computed. */
export const readLogIndex = (
  claimed: number | null,
  inTransaction: number,
  inBlock: number | null,
): LogIndexReading => {
  const isFirst = claimed === inTransaction
  const isSecond = claimed === inBlock
  const holds =
    claimed === null
      ? 'not-said'
      : isFirst
        ? isSecond
          ? 'both'
          : 'transaction'
        : isSecond
          ? 'block'
          : 'neither'
  return { claimed: claimed === null ? null : String(claimed), inTransaction, inBlock, holds }
}

/** @param isCounted whether the logs before it in the block were computed, and not read from a file */
export const checkLogIndex = (reading: LogIndexReading, isCounted: boolean): ChainCheck => {
  const { claimed, inTransaction, inBlock, holds } = reading
  const outcome =
    holds === 'not-said'
      ? 'open'
      : holds === 'neither'
        ? 'fails'
        : holds === 'block' && !isCounted
          ? 'stated'
          : 'holds'
  return { name: 'log-index', outcome, claimed, found: [inTransaction, inBlock ?? []].flat().join(' / ') }
}

export const checkPlace = (delivered: DeliveredLog, place: number): ChainCheck =>
  compare('transaction-index', delivered.txnIndex === null ? null : String(delivered.txnIndex), String(place))

/** No address: what stands where a transaction creates a contract. */
const nobody = `0x${'0'.repeat(40)}`

const checkInfo = (delivered: DeliveredLog, { from, to, value }: ReadTransaction): ChainCheck[] => {
  // Of a contract that is created, an address of zeros is delivered.
  const target = to === '0x' && delivered.txnTo === nobody ? nobody : to
  const checks = [
    compare('transaction-from', delivered.txnFrom, from),
    compare('transaction-to', delivered.txnTo, target),
    compare('transaction-value', delivered.txnValue, value === null ? null : String(value)),
  ]
  return checks.filter(({ claimed }) => claimed !== null)
}

/** @param found hash of the transaction that stands at the place of the receipt */
export const checkTransactionHash = (delivered: DeliveredLog, found: string): ChainCheck =>
  compare('transaction-hash', delivered.txnHash, found)

/** The transaction's bytes, against the delivered hash, the chain, and what is delivered of the transaction. */
export const checkTransaction = (
  delivered: DeliveredLog,
  transaction: Uint8Array,
  chainId: number,
  recover: Recover,
): ChainCheck[] => {
  const read = readTransaction(transaction, recover)
  return [
    checkTransactionHash(delivered, toHex(keccak(transaction))),
    compare('chain', String(chainId), read.chain === null ? null : String(read.chain)),
    ...checkInfo(delivered, read),
  ]
}

/** Whether the chain was computed: a block does not say of which chain it is, a transaction may. */
export const isChainBound = (checks: readonly ChainCheck[]): boolean =>
  checks.some(({ name, outcome }) => name === 'chain' && outcome === 'holds')

/** Whether a delivery says something of a transaction, so that its bytes are needed. */
export const namesTransaction = ({
  txnHash,
  txnFrom,
  txnTo,
  txnValue,
}: Pick<DeliveredLog, 'txnHash' | 'txnFrom' | 'txnTo' | 'txnValue'>): boolean =>
  [txnHash, txnFrom, txnTo, txnValue].some((said) => said !== null)

export const uncompared = (checks: readonly ChainCheck[]): ChainCheck | undefined =>
  checks.find(({ name, outcome }) => outcome === 'open' && infoChecks.has(name))

export const infoChecks: ReadonlySet<CheckName> = new Set([
  'transaction-from',
  'transaction-to',
  'transaction-value',
])

export const checkRoot = (
  name: 'receipts-root' | 'transactions-root',
  header: Uint8Array,
  computed: Uint8Array | null,
): ChainCheck => ({
  name,
  outcome: computed === null ? 'open' : same(header, computed) ? 'holds' : 'fails',
  claimed: toHex(header),
  found: computed === null ? null : toHex(computed),
})

export const failed = (checks: readonly ChainCheck[]): ChainCheck | undefined =>
  checks.find(({ outcome }) => outcome === 'fails')
