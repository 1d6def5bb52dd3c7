import type { Evidence } from '../../../core/sales/sale.ts'
import type { TableConnection } from '../../../main/platform/app-database/table.ts'
import { integer, rowReader } from '../../../main/platform/db/row-reader.ts'
import type {
  RecognisedTransaction,
  TransactionSales,
} from '../../../features/events/desk/recognise-transactions.ts'

type Known = {
  readonly id: number
  readonly project: string
  readonly network: string
  readonly log_index: number
  readonly first_event: number
}

const writtenId = rowReader({ id: integer })

const firstOf = (evidence: readonly Evidence[]): number => Math.min(...evidence.map(({ event }) => event))

const placeOf = (txnHash: string, group: TransactionSales) => ({
  project: group.project ?? '',
  network: group.network ?? '',
  txnHash,
  at: group.blockTime ?? group.receivedAt,
  isBlockTime: group.blockTime === null ? 0 : 1,
  blockNumber: typeof group.blockNumber === 'number' ? BigInt(group.blockNumber) : group.blockNumber,
})

export const openPutTransactions = (database: TableConnection) => {
  const known = database.prepare<[string], Known>(
    'SELECT id, project, network, log_index, first_event FROM sales WHERE txn_hash = ?',
  )
  const drop = database.prepare<[number]>('DELETE FROM sales WHERE id = ?')
  const insert = database.prepare(
    `INSERT INTO sales (project, network, txn_hash, log_index, at, is_block_time, block_number, market, order_id, side, seller,
       buyer, collection, items, currency, price, payment, snapshot, fees, evidence, first_event)
     VALUES (@project, @network, @txnHash, @index, @at, @isBlockTime, @blockNumber, @market, @order, @side, @seller,
       @buyer, @collection, @items, @currency, @price, @payment, @snapshot, @fees, @evidence, @firstEvent)
     ON CONFLICT (txn_hash, project, network, log_index) DO UPDATE SET at = @at, is_block_time = @isBlockTime,
       block_number = @blockNumber, market = @market, order_id = @order, side = @side, seller = @seller, buyer = @buyer,
       collection = @collection, items = @items, currency = @currency, price = @price, payment = @payment, snapshot = @snapshot, fees = @fees, evidence = @evidence,
       first_event = @firstEvent
     RETURNING id`,
  )
  const dropFees = database.prepare<[number]>('DELETE FROM sale_fees WHERE sale = ?')
  const insertFee = database.prepare<[string, number, number]>(
    'INSERT OR IGNORE INTO sale_fees VALUES (?, ?, ?)',
  )
  const dropUnmatched = database.prepare<[string]>('DELETE FROM unmatched WHERE txn_hash = ?')
  const insertUnmatched = database.prepare<[string, string, string]>(
    'INSERT INTO unmatched (txn_hash, project, reason) VALUES (?, ?, ?)',
  )

  const putGroup = (txnHash: string, group: TransactionSales): number[] => {
    const place = placeOf(txnHash, group)
    for (const { reason } of group.unmatched) insertUnmatched.run(txnHash, place.project, reason)
    return group.sales.map(({ items, fees, evidence, price, ...sale }) => {
      const [{ collection }] = items
      const written = insert.get({
        ...place,
        ...sale,
        snapshot: sale.snapshot ?? null,
        price: price.toString(),
        collection: items.every((item) => item.collection === collection) ? collection : '',
        items: JSON.stringify(items.map((item) => ({ ...item, quantity: item.quantity.toString() }))),
        fees:
          fees === null
            ? null
            : JSON.stringify(fees.map((fee) => ({ ...fee, amount: fee.amount.toString() }))),
        evidence: JSON.stringify(evidence),
        firstEvent: firstOf(evidence),
      })
      const row = writtenId(written, 'a sale that was written')
      dropFees.run(row.id)
      for (const { recipient } of fees ?? []) insertFee.run(recipient, place.at, row.id)
      return row.id
    })
  }

  /**
   * @param oldest event that is still in the log: a sale whose evidence went with the log's oldest deliveries stays
   * @returns whether anything was known of one of them before, or is now
   */
  return (transactions: readonly RecognisedTransaction[], oldest: number): boolean => {
    let hasChanged = false
    for (const { txnHash, groups } of transactions) {
      const before = known.all(txnHash)
      const went = dropUnmatched.run(txnHash).changes
      const now = new Set(groups.flatMap((group) => putGroup(txnHash, group)))
      for (const { id, first_event } of before) if (!now.has(id) && first_event >= oldest) drop.run(id)
      hasChanged ||= went > 0 || before.length > 0 || groups.length > 0
    }
    return hasChanged
  }
}
