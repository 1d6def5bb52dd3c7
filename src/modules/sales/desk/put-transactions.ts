import type { Evidence } from '../../../core/sales/sale.ts'
import type { TableConnection } from '../../../main/platform/app-database/table.ts'
import { integer, rowReader } from '../../../main/platform/db/row-reader.ts'
import type {
  RecognisedTransaction,
  TransactionSales,
} from '../../../features/events/desk/recognise-transactions.ts'
import type { StoredSale } from './sale-rows.ts'

type Known = {
  readonly id: number
  readonly project: string
  readonly network: string
  readonly log_index: number
  readonly first_event: number
}

const writtenId = rowReader({ id: integer })

const firstOf = (evidence: readonly Evidence[]): number => Math.min(...evidence.map(({ event }) => event))

export const openPutTransactions = (database: TableConnection) => {
  const known = database.prepare<[string], Known>(
    'SELECT id, project, network, log_index, first_event FROM sales WHERE txn_hash = ?',
  )
  const drop = database.prepare<[number]>('DELETE FROM sales WHERE id = ?')
  const insert = database.prepare(
    `INSERT INTO sales (project, network, txn_hash, log_index, document, collection, first_event)
     VALUES (@project, @network, @txnHash, @logIndex, @document, @collection, @firstEvent)
     ON CONFLICT (txn_hash, project, network, log_index) DO UPDATE SET
       document = @document, collection = @collection, first_event = @firstEvent
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
    const { project, network, blockTime, blockNumber } = group
    const place = { project: project ?? '', network: network ?? '', txnHash }
    const at = blockTime ?? group.receivedAt
    for (const { reason } of group.unmatched) insertUnmatched.run(txnHash, place.project, reason)
    return group.sales.map(({ index: logIndex, items, fees, price, ...sale }) => {
      const [{ collection }] = items
      const document: Omit<StoredSale, 'id'> = {
        ...place,
        ...sale,
        logIndex,
        at,
        isBlockTime: blockTime !== null,
        blockNumber,
        snapshot: sale.snapshot ?? null,
        price: price.toString(),
        items: items.map((item) => ({ ...item, quantity: item.quantity.toString() })),
        fees: fees && fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
        evidence: [...sale.evidence],
      }
      const written = insert.get({
        ...place,
        logIndex,
        document: JSON.stringify(document),
        collection: items.every((item) => item.collection === collection) ? collection : '',
        firstEvent: firstOf(sale.evidence),
      })
      const row = writtenId(written, 'a sale that was written')
      dropFees.run(row.id)
      for (const { recipient } of fees ?? []) insertFee.run(recipient, at, row.id)
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
