import type { EventRow, TransactionRow } from '../../contract.ts'
import type { OutageRow } from '../../../receiver/contract.ts'

export type OutageMark = { readonly kind: 'outage'; readonly id: number; readonly outage: OutageRow }

export type ListedEvent = EventRow & { readonly eventsOfTransaction?: number }

export type ListRow = ListedEvent | OutageMark

export const isOutage = (row: ListRow): row is OutageMark => 'kind' in row

export const toListed = (row: EventRow | TransactionRow): ListedEvent =>
  'mainEvent' in row
    ? {
        ...row.mainEvent,
        receivedAt: row.lastReceivedAt,
        chainVerdict: row.worstVerdict,
        eventsOfTransaction: row.events,
      }
    : row

/** A transaction stands once, where its newest event is: an older page, or an earlier answer, may have it too. */
export const eachTransactionOnce = (rows: readonly ListedEvent[]): readonly ListedEvent[] => {
  const seen = new Set<string | null>()
  return rows.filter(({ eventsOfTransaction, txnHash }) => {
    if (eventsOfTransaction === undefined) return true
    if (seen.has(txnHash)) return false
    seen.add(txnHash)
    return true
  })
}

const logOf = ({ txnHash, txnLogIndex, blockHash, uid }: EventRow): string | null =>
  txnHash === null || txnLogIndex === null ? (uid ?? null) : `${txnHash} ${txnLogIndex} ${blockHash ?? ''}`

/** New rows come in among so many at the head of a list; those below were asked for later than what they say. */
const headRows = 1_000

/**
 * Brings rows that were loaded earlier to what a newer row of the same log in the same block says of it: that it was removed, or
 * came again. Rows that stay as they are stay the same objects.
 */
export const withNewestState = (rows: readonly ListedEvent[]): readonly ListedEvent[] => {
  const newest = new Map<string, EventRow>()
  const hashes = new Set<string | null>()
  for (const row of rows.slice(0, headRows)) {
    const log = row.deliveries > 1 ? logOf(row) : null
    if (log === null || newest.has(log)) continue
    newest.set(log, row)
    hashes.add(row.txnHash)
  }
  if (newest.size === 0) return rows
  let changed = false
  const brought = rows.map((row) => {
    const log = hashes.has(row.txnHash) ? logOf(row) : null
    const first = log === null ? undefined : newest.get(log)
    if (first === undefined || (first.state === row.state && first.deliveries === row.deliveries)) return row
    changed = true
    return { ...row, state: first.state, deliveries: first.deliveries }
  })
  return changed ? brought : rows
}

const placeOf = ({ txnHash, txnLogIndex, uid }: EventRow): string | null =>
  txnHash === null || txnLogIndex === null ? uid : `${txnHash} ${txnLogIndex}`.toLowerCase()

/** One row for each on-chain log, where pages that were loaded earlier still have one that has since come again. */
export const withoutFormer = (rows: readonly ListedEvent[]): readonly ListedEvent[] => {
  const met = new Set<string>()
  const unrepeated = rows.filter((row) => {
    const place = placeOf(row)
    if (place === null) return true
    if (met.has(place)) return false
    met.add(place)
    return true
  })
  return unrepeated.length === rows.length ? rows : unrepeated
}

/**
 * Puts outages among events, newest first: each above what was received before it began. Those older than the last event are left
 * out while there are older events to load.
 */
export const withOutages = (
  rows: readonly ListedEvent[],
  outages: readonly OutageRow[],
  hasMore: boolean,
): readonly ListRow[] => {
  const oldest = rows.at(-1)?.receivedAt
  if (oldest === undefined || outages.length === 0) return rows
  const shown = outages.filter(({ from }) => !hasMore || from >= oldest)
  if (shown.length === 0) return rows
  const mixed: ListRow[] = []
  let next = 0
  const putBefore = (time: string | null): void => {
    for (let outage = shown[next]; outage !== undefined; outage = shown[next]) {
      if (time !== null && outage.from < time) return
      // Below all numbers of events, and the same for the same outage.
      mixed.push({ kind: 'outage', id: -Date.parse(outage.from), outage })
      next += 1
    }
  }
  for (const row of rows) {
    putBefore(row.receivedAt)
    mixed.push(row)
  }
  putBefore(null)
  return mixed
}

export const listRows = (
  events: readonly ListedEvent[],
  outages: readonly OutageRow[],
  {
    hasMore,
    oldestFirst,
    isFolded = false,
  }: { readonly hasMore: boolean; readonly oldestFirst: boolean; readonly isFolded?: boolean },
): readonly ListRow[] => {
  const listed = isFolded && !oldestFirst ? withoutFormer(events) : events
  if (!oldestFirst) return withOutages(withNewestState(listed), outages, hasMore)
  const last = events.at(-1)?.receivedAt ?? ''
  const reached = hasMore ? outages.filter(({ from }) => from <= last) : outages
  return withOutages(withNewestState(events.toReversed()), reached, false).toReversed()
}
