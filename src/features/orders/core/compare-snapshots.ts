import { changedMembers } from './changed-members.ts'
import { readTime } from './expiry.ts'
import type { ListReading } from './list-reading.ts'
import type { SnapshotOrder } from './snapshot-order.ts'

/**
 * `gone`: the later list does not have it, and nothing says why. `inactive`: still listed, and not active any more. `uncertain`: one of the two
 * snapshots does not say whether it had the order, because the list moved while it was read.
 */
export const changeKinds = [
  'new',
  'gone',
  'inactive',
  'repriced',
  'filled',
  'expired',
  'revived',
  'expiry',
  'fees',
  'availability',
  'maker',
  'uncertain',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export type SnapshotChange = {
  readonly kind: ChangeKind
  readonly before: SnapshotOrder | null
  readonly after: SnapshotOrder | null
  readonly note: string
}

const placeOf = ({ maker, tokenId, side, currency }: SnapshotOrder): string =>
  `${maker} ${tokenId} ${side} ${currency}`

export type SnapshotOrders = {
  readonly takenAt: number
  readonly orders: readonly SnapshotOrder[]
  readonly tokens?: ReadonlySet<string>
  readonly reading?: ListReading
  readonly uncertain?: ReadonlySet<string>
}

const isWhole = ({ reading = 'whole' }: SnapshotOrders): boolean => reading === 'whole'

const missedBy = (which: 'earlier' | 'later', { reading }: SnapshotOrders): string =>
  reading === 'cut'
    ? `beyond the ${which} snapshot: a limit of the desk ended its reading.`
    : reading === 'once'
      ? `passed over by the ${which} snapshot: a former release read the list once, and it may have moved.`
      : `passed over by the ${which} snapshot: the list moved while that was read.`

const lossOf = (before: SnapshotOrder, later: SnapshotOrders, tokenIsThere: boolean): SnapshotChange => {
  const change = (kind: ChangeKind, note: string): SnapshotChange => ({ kind, before, after: null, note })
  const end = readTime(before.validUntil)
  if (end !== null && end <= later.takenAt)
    return change('expired', 'Its time was over by the later snapshot.')
  if (!isWhole(later)) return change('uncertain', `Left the list, or ${missedBy('later', later)}`)
  return change(
    'gone',
    tokenIsThere
      ? 'Cancelled, filled, or no longer the best order of its token: the list shows one of each token.'
      : 'Cancelled, filled, or held back by the service: the list does not say which.',
  )
}

/** Clocks of chain, service and desk differ, and a chain's time is that of its blocks (ms). */
const clocksDiffer = 120_000

const gainOf = (after: SnapshotOrder, earlier: SnapshotOrders, tokenWasThere: boolean): SnapshotChange => {
  const change = (kind: ChangeKind, note: string): SnapshotChange => ({ kind, before: null, after, note })
  const made = readTime(after.madeAt)
  if (made !== null && made > earlier.takenAt) return change('new', 'Made after the earlier snapshot.')
  if (!isWhole(earlier)) return change('uncertain', `New, or ${missedBy('earlier', earlier)}`)
  if (made === null)
    return change('new', 'The earlier snapshot does not have it; the service does not say when it was made.')
  if (made > earlier.takenAt - clocksDiffer)
    return change('new', 'Made about when the earlier one was taken.')
  return tokenWasThere
    ? change('new', 'Older than the earlier snapshot; another order of its token stood before it then.')
    : change('revived', 'Older than the earlier snapshot, which did not have it.')
}

const byKey = (orders: readonly SnapshotOrder[]): Map<string, SnapshotOrder> =>
  new Map(orders.map((order) => [order.key, order]))

const tokensOf = ({ orders, tokens }: SnapshotOrders): ReadonlySet<string> =>
  tokens ?? new Set(orders.map(({ tokenId }) => tokenId))

/**
 * All changes between two snapshots of the same list; an order has one for each thing that differs. A maker who cancels an order
 * and makes another one for the same token and currency has repriced it: on chain a price cannot be changed otherwise. What only a
 * list says that moved while it was read is uncertain, and nothing else.
 */
export const compareSnapshots = (earlier: SnapshotOrders, later: SnapshotOrders): SnapshotChange[] => {
  const before = byKey(earlier.orders)
  const after = byKey(later.orders)
  const tokensBefore = tokensOf(earlier)
  const tokensAfter = tokensOf(later)
  const changes: SnapshotChange[] = []
  const lost = new Map<string, SnapshotOrder[]>()
  const doubt = (was: SnapshotOrder | null, is: SnapshotOrder | null, note: string): void =>
    void changes.push({ kind: 'uncertain', before: was, after: is, note })
  for (const [key, order] of before) {
    const now = after.get(key)
    if (now !== undefined && later.uncertain?.has(key) === true)
      doubt(order, now, 'It may have left the list, which moved while the later snapshot was read.')
    else if (now !== undefined)
      for (const { kind, note } of changedMembers(order, now))
        changes.push({ kind, before: order, after: now, note })
    else if (earlier.uncertain?.has(key) === true)
      doubt(order, null, 'It may have left the list before, which moved while the earlier snapshot was read.')
    else {
      const place = placeOf(order)
      lost.set(place, [...(lost.get(place) ?? []), order])
    }
  }
  for (const [key, order] of after) {
    if (before.has(key)) continue
    if (later.uncertain?.has(key) === true) {
      doubt(null, order, 'It was seen for a moment: the list moved while the later snapshot was read.')
      continue
    }
    const former = lost.get(placeOf(order))?.shift()
    if (former === undefined) {
      changes.push(gainOf(order, earlier, tokensBefore.has(order.tokenId)))
    } else if (former.price === order.price) {
      changes.push({ kind: 'new', before: former, after: order, note: 'Made again at the same price.' })
    } else {
      changes.push({
        kind: 'repriced',
        before: former,
        after: order,
        note: 'The maker’s former order left the list; this one took its place.',
      })
    }
  }
  for (const orders of lost.values()) {
    for (const order of orders) changes.push(lossOf(order, later, tokensAfter.has(order.tokenId)))
  }
  return changes
}

export const countChanges = (changes: readonly SnapshotChange[]): Record<ChangeKind, number> => {
  const counts = {
    new: 0,
    gone: 0,
    inactive: 0,
    repriced: 0,
    filled: 0,
    expired: 0,
    revived: 0,
    expiry: 0,
    fees: 0,
    availability: 0,
    maker: 0,
    uncertain: 0,
  }
  for (const { kind } of changes) counts[kind] += 1
  return counts
}

/** How many orders came into the list and how many left it: by these its length changed. One that ended may still be listed. */
export const countMoves = (
  changes: readonly SnapshotChange[],
): { readonly came: number; readonly left: number } => ({
  came: changes.filter(({ before }) => before === null).length,
  left: changes.filter(({ after }) => after === null).length,
})
