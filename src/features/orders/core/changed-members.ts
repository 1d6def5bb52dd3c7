import { readTime } from './expiry.ts'
import { rawAmount } from './raw-amount.ts'
import type { SnapshotOrder } from './snapshot-order.ts'

export type MemberChange = {
  readonly kind:
    | 'inactive'
    | 'repriced'
    | 'filled'
    | 'expired'
    | 'revived'
    | 'expiry'
    | 'fees'
    | 'availability'
    | 'maker'
  readonly note: string
}

type Pair = readonly [before: SnapshotOrder, after: SnapshotOrder]

const over = new Set(['inactive', 'expired', 'cancelled', 'filled'])
const named = (text: string): string => (text === '' ? 'none' : text)

const lifeOf = ([before, after]: Pair): MemberChange | null => {
  if (before.status !== after.status) {
    const note = `Its status was ${before.status} and is ${after.status}.`
    if (after.status === 'filled') return { kind: 'filled', note }
    if (after.status === 'expired') return { kind: 'expired', note }
    if (after.status === 'active' && over.has(before.status)) return { kind: 'revived', note }
    if (over.has(after.status))
      return { kind: 'inactive', note: `Still listed, but ${after.status}; it was ${before.status}.` }
  }
  const left = [rawAmount(before.remaining), rawAmount(after.remaining)] as const
  if (left[0] !== null && left[1] !== null && left[1] < left[0])
    return { kind: 'filled', note: `${left[0] - left[1]} filled; ${left[1]} of ${left[0]} left.` }
  return null
}

const priceOf = ([before, after]: Pair): MemberChange | null =>
  before.price !== after.price || before.currency !== after.currency || before.decimals !== after.decimals
    ? { kind: 'repriced', note: 'The same order with another price.' }
    : null

const expiryOf = ([before, after]: Pair): MemberChange | null => {
  if (before.validUntil === after.validUntil) return null
  const times = [readTime(before.validUntil), readTime(after.validUntil)]
  if (times[0] !== null && times[0] === times[1]) return null
  return {
    kind: 'expiry',
    note: `Valid until: ${named(before.validUntil)} became ${named(after.validUntil)}.`,
  }
}

const feesOf = ([before, after]: Pair): MemberChange | null => {
  if (before.feeBps !== null && after.feeBps !== null && before.feeBps !== after.feeBps)
    return { kind: 'fees', note: `Fees of ${before.feeBps} bps became ${after.feeBps} bps.` }
  if (before.fees === null || after.fees === null) return null
  return JSON.stringify(before.fees) === JSON.stringify(after.fees)
    ? null
    : { kind: 'fees', note: 'The fee is divided otherwise, or goes to others.' }
}

/** Pieces that remain and cannot be had: of an order that is filled in part, both numbers go down. */
const withheld = ({ remaining, available }: SnapshotOrder): bigint | null => {
  const [left, had] = [rawAmount(remaining), rawAmount(available)]
  return left === null || had === null ? null : left - had
}

const availabilityOf = ([before, after]: Pair, life: MemberChange | null): MemberChange | null => {
  if (life === null && before.status !== after.status)
    return {
      kind: 'availability',
      note: `Its status was ${named(before.status)} and is ${named(after.status)}.`,
    }
  const left = [rawAmount(before.remaining), rawAmount(after.remaining)] as const
  if (left[0] !== null && left[1] !== null && left[1] > left[0])
    return { kind: 'availability', note: `${left[0]} remained; now ${left[1]} do.` }
  // An order that ended or came back has less or more available by that alone.
  if (life !== null && before.status !== after.status) return null
  if (before.available === null || after.available === null || before.available === after.available)
    return null
  const held = [withheld(before), withheld(after)] as const
  if (held[0] !== null && held[0] === held[1]) return null
  return { kind: 'availability', note: `Available: ${before.available} became ${after.available}.` }
}

const makerOf = ([before, after]: Pair): MemberChange | null =>
  before.maker === after.maker || before.maker === '' || after.maker === ''
    ? null
    : { kind: 'maker', note: 'The same order id with another maker.' }

/** Everything that became of an order that both snapshots have. What one of them does not say is no difference. */
export const changedMembers = (before: SnapshotOrder, after: SnapshotOrder): MemberChange[] => {
  const pair = [before, after] as const
  const life = lifeOf(pair)
  return [
    life,
    priceOf(pair),
    expiryOf(pair),
    feesOf(pair),
    availabilityOf(pair, life),
    makerOf(pair),
  ].filter((change) => change !== null)
}
