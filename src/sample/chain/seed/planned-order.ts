import type { Random } from '../../data/random.ts'
import type { SeedCollectible } from '../chain-types.ts'

export type Fate = 'active' | 'inactive' | 'expired' | 'cancelled' | 'filled' | 'partly'

export type PlannedOrder = {
  readonly side: 'listing' | 'offer'
  readonly collectible: SeedCollectible
  readonly maker: number
  readonly currency: 0 | 1 | 2
  readonly unitPrice: bigint
  readonly quantity: number
  readonly front: Front
  readonly step: number
  readonly validAfter: number
  readonly validUntil: number
  readonly fate: Fate
  readonly fill: { readonly taker: number; readonly quantity: number } | null
}

export type Front = { readonly kind: number; readonly royaltyBps: number; readonly feeBps: number }

const fronts: readonly [Front, ...Front[]] = [
  { kind: 2, royaltyBps: 125, feeBps: 125 },
  { kind: 2, royaltyBps: 125, feeBps: 125 },
  { kind: 1, royaltyBps: 100, feeBps: 100 },
  { kind: 3, royaltyBps: 250, feeBps: 250 },
  { kind: 6, royaltyBps: 0, feeBps: 0 },
  { kind: 9, royaltyBps: 375, feeBps: 375 },
]

const units = [
  { dollars: 2650, decimals: 18 },
  { dollars: 2650, decimals: 18 },
  { dollars: 1, decimals: 6 },
] as const

export const priceIn = (currency: 0 | 1 | 2, dollars: number): bigint => {
  const { dollars: usd, decimals } = units[currency]
  return BigInt(Math.max(1, Math.round((dollars / usd) * 10_000))) * 10n ** BigInt(decimals - 4)
}

const day = 86_400

type PlannedTerms = Pick<PlannedOrder, 'side' | 'collectible' | 'maker' | 'quantity' | 'fate' | 'fill'> & {
  readonly worth: number
  readonly step?: number
}

/** Completes an order: price, currency, front end and times. Few steps keep the number of blocks low, which is what the start takes its time for. */
export const planOrder = ({ worth, step, ...terms }: PlannedTerms, random: Random): PlannedOrder => {
  const listing = terms.side === 'listing'
  // An offer cannot be paid in the native coin: nobody could collect it later.
  const currency = listing ? random.pick([0, 0, 1, 2] as const) : random.pick([1, 1, 2] as const)
  const dollars = worth * (listing ? 1 + random.next() * 0.8 : 0.4 + random.next() * 0.55)
  const ahead = random.int(1, 90) * day + random.int(0, day - 1)
  const past = -random.int(1, 40) * 3600
  return {
    ...terms,
    currency,
    unitPrice: priceIn(currency, dollars),
    front: random.pick(fronts),
    step: step ?? random.int(0, 3) * 5 + (terms.maker % 2) * 2,
    validAfter: random.int(0, day),
    validUntil: terms.fate === 'expired' ? past : ahead,
  }
}
