import { readTime } from './expiry.ts'
import { rawAmount } from './raw-amount.ts'
import type { SnapshotOrder } from './snapshot-order.ts'

export const changeKinds = ['new', 'gone', 'repriced', 'filled', 'expired', 'revived'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What became of an order between two snapshots. */
export type SnapshotChange = {
  readonly kind: ChangeKind
  /** `null`: it was not there. */
  readonly before: SnapshotOrder | null
  readonly after: SnapshotOrder | null
  /** How it is known, for people. */
  readonly note: string
}

const dead = new Set(['inactive', 'expired', 'cancelled', 'filled'])

/** One maker's order for one token on one side: what takes the place of what. */
const placeOf = ({ maker, tokenId, side, currency }: SnapshotOrder): string =>
  `${maker} ${tokenId} ${side} ${currency}`

/** What became of an order that is in both. */
const changeOf = (before: SnapshotOrder, after: SnapshotOrder): SnapshotChange | null => {
  const change = (kind: ChangeKind, note: string): SnapshotChange => ({ kind, before, after, note })
  if (before.status !== after.status) {
    const words = `Status ${before.status} became ${after.status}.`
    if (after.status === 'filled') return change('filled', words)
    if (after.status === 'expired') return change('expired', words)
    if (after.status === 'active' && dead.has(before.status)) return change('revived', words)
    if (dead.has(after.status)) return change('gone', words)
  }
  const left = [rawAmount(before.remaining), rawAmount(after.remaining)] as const
  if (left[0] !== null && left[1] !== null && left[1] < left[0])
    return change('filled', `${left[0] - left[1]} filled; ${left[1]} of ${left[0]} remain.`)
  if (before.price !== after.price || before.currency !== after.currency)
    return change('repriced', 'The same order with another price.')
  return null
}

/** What became of an order that the later snapshot does not have. */
const lossOf = (before: SnapshotOrder, takenAt: number, tokenIsThere: boolean): SnapshotChange => {
  const change = (kind: ChangeKind, note: string): SnapshotChange => ({ kind, before, after: null, note })
  const end = readTime(before.validUntil)
  if (end !== null && end <= takenAt) return change('expired', 'Its time was over by the later snapshot.')
  return change(
    'gone',
    tokenIsThere
      ? 'Not the best order of its token any more, or cancelled, or filled: the list shows one order of each token.'
      : 'Cancelled, filled, or held back by the service: the list does not say which.',
  )
}

/** Where an order comes from that the earlier snapshot does not have. */
const gainOf = (after: SnapshotOrder, takenBefore: number, tokenWasThere: boolean): SnapshotChange => {
  const change = (kind: ChangeKind, note: string): SnapshotChange => ({ kind, before: null, after, note })
  const made = readTime(after.madeAt)
  if (made === null || made > takenBefore) return change('new', 'Made after the earlier snapshot.')
  return tokenWasThere
    ? change('new', 'Older than the earlier snapshot; another order of its token stood before it then.')
    : change('revived', 'Older than the earlier snapshot, which did not have it.')
}

/** A snapshot and when it was complete (ms). */
export type TakenOrders = {
  readonly takenAt: number
  /** All orders, or those alone that the other snapshot does not have just so. */
  readonly orders: readonly SnapshotOrder[]
  /** Tokens with an order in it; those of `orders` where that is all of them. */
  readonly tokens?: ReadonlySet<string>
}

const byKey = (orders: readonly SnapshotOrder[]): Map<string, SnapshotOrder> =>
  new Map(orders.map((order) => [order.key, order]))

const tokensOf = ({ orders, tokens }: TakenOrders): ReadonlySet<string> =>
  tokens ?? new Set(orders.map(({ tokenId }) => tokenId))

/**
 * All changes between two snapshots of the same list. A maker who cancels an order and makes another one for the same token
 * and currency has repriced it: on chain a price cannot be changed otherwise.
 */
export const compareSnapshots = (earlier: TakenOrders, later: TakenOrders): SnapshotChange[] => {
  const before = byKey(earlier.orders)
  const after = byKey(later.orders)
  const tokensBefore = tokensOf(earlier)
  const tokensAfter = tokensOf(later)
  const changes: SnapshotChange[] = []
  const lost = new Map<string, SnapshotOrder[]>()
  for (const [key, order] of before) {
    const now = after.get(key)
    if (now === undefined) {
      const place = placeOf(order)
      lost.set(place, [...(lost.get(place) ?? []), order])
      continue
    }
    const change = changeOf(order, now)
    if (change !== null) changes.push(change)
  }
  for (const [key, order] of after) {
    if (before.has(key)) continue
    const former = lost.get(placeOf(order))?.shift()
    if (former === undefined) {
      changes.push(gainOf(order, earlier.takenAt, tokensBefore.has(order.tokenId)))
    } else if (former.price === order.price) {
      changes.push({ kind: 'new', before: former, after: order, note: 'Made again at the same price.' })
    } else {
      changes.push({
        kind: 'repriced',
        before: former,
        after: order,
        note: 'The maker’s former order is gone; this one took its place.',
      })
    }
  }
  for (const orders of lost.values()) {
    for (const order of orders) changes.push(lossOf(order, later.takenAt, tokensAfter.has(order.tokenId)))
  }
  return changes
}

/** How many changes there are of each kind. */
export const countChanges = (changes: readonly SnapshotChange[]): Record<ChangeKind, number> => {
  const counts = { new: 0, gone: 0, repriced: 0, filled: 0, expired: 0, revived: 0 }
  for (const { kind } of changes) counts[kind] += 1
  return counts
}
