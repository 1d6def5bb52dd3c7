import type { SaleFilter, SaleRow, UnmatchedFilter, UnmatchedRow } from '../../../contract/sales.ts'
import { unmatchedWords } from '../../../core/sales/unmatched-words.ts'
import type { StoredSnapshot } from '../orders/snapshots-table.ts'
import type { SaleQuery, SaleWord, StoredSale, StoredUnmatched, UnmatchedQuery } from './sale-rows.ts'

const timeOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text))

const commonOf = (filter: UnmatchedFilter): Omit<UnmatchedQuery, 'reasons' | 'words'> => ({
  project: filter.projectId === 'none' ? '' : (filter.projectId ?? null),
  network: filter.network ?? null,
  collection: filter.collection ?? null,
  tokenId: filter.tokenId ?? null,
  currency: filter.currency ?? null,
  txnHash: filter.txnHash?.toLowerCase() ?? null,
  from: timeOf(filter.from),
  to: timeOf(filter.to),
})

/** What the table is asked for a filter of sales. @param words those of its text */
export const saleQuery = (
  { buyer, seller, account, recipient, side, selfTrade, ids, ...common }: SaleFilter,
  words: readonly SaleWord[] = [],
): SaleQuery => ({
  ...commonOf(common),
  buyer: buyer ?? null,
  seller: seller ?? null,
  account: account ?? null,
  recipient: recipient ?? null,
  side: side ?? null,
  selfTrade: selfTrade ?? null,
  ids: ids ?? null,
  words,
})

/** What the table is asked for a filter of what was not joined. @param words those of its text */
export const unmatchedQuery = (
  { reasons, ...common }: UnmatchedFilter,
  words: readonly SaleWord[] = [],
): UnmatchedQuery => ({ ...commonOf(common), reasons: reasons ?? null, words })

const placeOf = (row: StoredUnmatched | StoredSale) => ({
  id: row.id,
  projectId: row.project === '' ? null : row.project,
  network: row.network === '' ? null : row.network,
  at: new Date(row.at).toISOString(),
  isBlockTime: row.isBlockTime,
  blockNumber: row.blockNumber,
  txnHash: row.txnHash,
})

const evidenceOf = ({ evidence }: Pick<StoredSale, 'evidence'>): UnmatchedRow['evidence'] =>
  evidence.map(({ event, index, role }) => ({ event, logIndex: index, role }))

const sumTo = (
  fees: StoredSale['fees'],
  wanted: (fee: NonNullable<StoredSale['fees']>[number]) => boolean,
): bigint => (fees ?? []).filter(wanted).reduce((sum, { amount }) => sum + BigInt(amount), 0n)

const royaltyOf = ({ royalty, fees }: StoredSale): SaleRow['royalty'] => {
  if (royalty === null) return null
  const { recipient, checkedAt } = royalty
  const paid = fees === null ? null : sumTo(fees, (fee) => fee.recipient === recipient).toString()
  return { ...royalty, paid, checkedAt: new Date(checkedAt).toISOString() }
}

const floorOf = (sale: StoredSale, snapshot: StoredSnapshot | null): SaleRow['floor'] => {
  const floor = snapshot?.floors.find(({ currency }) => currency === sale.currency)
  return snapshot === null || floor === undefined
    ? null
    : {
        price: floor.lowest,
        takenAt: new Date(snapshot.takenAt).toISOString(),
        snapshot: snapshot.id,
        isWhole: snapshot.reading === 'whole',
      }
}

/** A sale for people and programs. @param names of its items, as snapshots have them */
export const showSale = (
  sale: StoredSale,
  snapshot: StoredSnapshot | null,
  proven: ReadonlySet<number>,
  names: readonly (string | null)[] = [],
): SaleRow => ({
  ...placeOf(sale),
  logIndex: sale.logIndex,
  market: sale.market,
  order: sale.order,
  side: sale.side,
  seller: sale.seller,
  buyer: sale.buyer,
  selfTrade: sale.seller === sale.buyer,
  items: sale.items.map((item, place) => ({ ...item, name: names[place] ?? null })),
  currency: sale.currency,
  price: sale.price,
  payment: sale.payment,
  snapshot: sale.snapshot,
  fees: sale.fees,
  net:
    sale.fees === null
      ? null
      : (BigInt(sale.price) - sumTo(sale.fees, ({ kind }) => kind === 'order')).toString(),
  royalty: royaltyOf(sale),
  floor: floorOf(sale, snapshot),
  evidence: evidenceOf(sale).map((one) => ({ ...one, isProven: proven.has(one.event) })),
  proven: sale.evidence.filter(({ event }) => proven.has(event)).length,
})

/** What could not be joined, for people and programs. */
export const showUnmatched = (row: StoredUnmatched): UnmatchedRow => ({
  ...placeOf(row),
  reason: row.reason,
  explanation: unmatchedWords[row.reason],
  event: row.event,
  logIndex: row.logIndex,
  collection: row.collection,
  tokenId: row.tokenId,
  currency: row.currency,
  price: row.price,
  evidence: evidenceOf(row),
})
