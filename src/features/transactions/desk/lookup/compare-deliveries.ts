import type { EventRow } from '../../../events/contract.ts'
import type { TransactionLookup } from '../../contract/lookup.ts'
import type { ReadLog } from '../../core/lookup/read-logs.ts'
import type { FoundReceipt } from './lookup-reader.ts'

type Delivered = TransactionLookup['deliveries'][number]

/** Senders count logs in the block or in the transaction: what is to be added to get places in the block. */
const offsetOf = (rows: readonly EventRow[], logs: readonly ReadLog[]): number => {
  const [first] = logs
  if (first === undefined) return 0
  const fits = (offset: number): number =>
    rows.filter(({ txnLogIndex, contractAddress }) =>
      logs.some(
        ({ index, address }) =>
          index === Number(txnLogIndex ?? -1) + offset && address === contractAddress?.toLowerCase(),
      ),
    ).length
  return fits(first.index) > fits(0) ? first.index : 0
}

const plain = (value: unknown): string => JSON.stringify(value ?? null).toLowerCase()

/** How a delivered event compares with the receipt. */
const compare = (
  row: EventRow,
  index: number | null,
  receipt: FoundReceipt | null,
  logs: readonly ReadLog[],
): Delivered['onChain'] => {
  if (receipt === null || index === null) return 'unknown'
  if (row.blockHash !== null && row.blockHash.toLowerCase() !== receipt.blockHash) return 'other-block'
  const log = logs.find((other) => other.index === index)
  if (log === undefined) return 'no-such-log'
  if (row.contractAddress !== null && row.contractAddress.toLowerCase() !== log.address) return 'differs'
  // Values that are too long for a row, and events unknown here, are not compared.
  if (log.eventName === null || row.args.length !== log.args.length) return 'same'
  const differs = row.args.some(
    ({ value, leftOut }, place) => leftOut === undefined && plain(value) !== plain(log.args[place]?.value),
  )
  return differs ? 'differs' : 'same'
}

/** Events of the log that name the transaction, each compared with the receipt. `logIndex` is its place in the block. */
export const compareDeliveries = (
  rows: readonly EventRow[],
  receipt: FoundReceipt | null,
  logs: readonly ReadLog[],
): Delivered[] => {
  const offset = offsetOf(rows, logs)
  return rows.map((row) => {
    const logIndex = row.txnLogIndex === null ? null : Number(row.txnLogIndex) + offset
    return {
      event: row.id,
      delivery: row.deliveryId,
      receivedAt: row.receivedAt,
      listenerId: row.listenerId,
      eventName: row.eventName,
      logIndex,
      test: row.test,
      backfilled: row.backfilled,
      state: row.state,
      verdict: row.verdict,
      chainVerdict: row.chainVerdict,
      onChain: compare(row, logIndex, receipt, logs),
    }
  })
}
