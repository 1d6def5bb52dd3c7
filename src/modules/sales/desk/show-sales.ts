import type { SaleFilter, SaleRow } from '../contract.ts'
import type { StoredSnapshot } from '../../../features/orders/desk/snapshots-table.ts'
import type { SaleQuery, SaleWord, StoredSale } from './sale-rows.ts'

const timeOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text))

/** The project as it is stored: empty for paths of no listener. */
export const projectOf = (projectId: string | undefined): string | null =>
  projectId === 'none' ? '' : (projectId ?? null)

/** What the table is asked for a filter of sales. @param words those of its text */
export const saleQuery = (filter: SaleFilter, words: readonly SaleWord[] = []): SaleQuery => ({
  project: projectOf(filter.projectId),
  network: filter.network ?? null,
  collection: filter.collection ?? null,
  tokenId: filter.tokenId ?? null,
  currency: filter.currency ?? null,
  txnHash: filter.txnHash?.toLowerCase() ?? null,
  from: timeOf(filter.from),
  to: timeOf(filter.to),
  buyer: filter.buyer ?? null,
  seller: filter.seller ?? null,
  account: filter.account ?? null,
  recipient: filter.recipient ?? null,
  side: filter.side ?? null,
  selfTrade: filter.selfTrade ?? null,
  ids: filter.ids ?? null,
  words,
})

const floorOf = (sale: Pick<StoredSale, 'currency'>, snapshot: StoredSnapshot | null): SaleRow['floor'] => {
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
  { project, network, at, items, evidence, ...sale }: StoredSale,
  snapshot: StoredSnapshot | null,
  proven: ReadonlySet<number>,
  names: readonly (string | null)[] = [],
): SaleRow => ({
  ...sale,
  projectId: project === '' ? null : project,
  network: network === '' ? null : network,
  at: new Date(at).toISOString(),
  selfTrade: sale.seller === sale.buyer,
  items: items.map((item, place) => ({ ...item, name: names[place] ?? null })),
  net:
    sale.fees === null
      ? null
      : sale.fees
          .filter(({ kind }) => kind === 'order')
          .reduce((net, { amount }) => net - BigInt(amount), BigInt(sale.price))
          .toString(),
  floor: floorOf(sale, snapshot),
  evidence: evidence.map(({ event, index, role }) => ({
    event,
    logIndex: index,
    role,
    isProven: proven.has(event),
  })),
  proven: evidence.filter(({ event }) => proven.has(event)).length,
})
