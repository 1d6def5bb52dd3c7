import { amountParts } from '../../core/orders/amount.ts'
import type { Order } from '../../core/wire/marketplace.ts'
import { feeRecipients, makers } from './accounts.ts'
import { collection, network } from './collection.ts'
import { dollar, native, wrapped, type SampleCurrency } from './currencies.ts'
import type { Random } from './random.ts'

/** An order of the sample. All members of the document are there; `priceUSD` and `createdAt` are what it is sorted by. */
export type SampleOrder = Order & {
  readonly status: string
  readonly side: string
  readonly marketplace: string
  readonly createdBy: string
  readonly priceCurrencyAddress: string
  readonly priceUSD: number
  readonly createdAt: string
}

const day = 86_400_000

/** ISO 8601 without fractions, as the service writes times. */
const iso = (time: number): string => new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z')

const markets = [
  { kind: 'platform_marketplace_v2', origin: 'platform', feeBps: 250 },
  { kind: 'platform_marketplace_v2', origin: 'platform', feeBps: 250 },
  { kind: 'platform_marketplace_v1', origin: 'platform', feeBps: 200 },
  { kind: 'third_party_1', origin: 'Harbour Exchange (sample)', feeBps: 500 },
  { kind: 'third_party_4', origin: 'Night Market (sample)', feeBps: 0 },
  { kind: 'third_party_7', origin: 'Quay Auctions (sample)', feeBps: 750 },
] as const

const statuses = ['inactive', 'expired', 'cancelled', 'filled'] as const

const plain = (raw: bigint, decimals: number): string => amountParts(raw.toString(), decimals)?.plain ?? ''

/** A price in the currency's smallest unit, with few significant digits, as people set prices. */
const priceIn = (currency: SampleCurrency, dollars: number, random: Random): bigint => {
  const inUnits = (dollars / currency.usd) * (0.9 + random.next() / 5)
  const significant = BigInt(Math.max(1, Math.round(inUnits * 10_000)))
  return currency.decimals >= 4 ? significant * 10n ** BigInt(currency.decimals - 4) : significant
}

export type OrderSeed = {
  readonly side: 'listing' | 'offer'
  readonly tokenId: string
  readonly collectibleId: number
  /** Number of the order; unique. */
  readonly id: number
  /** What one piece is worth to people, in US dollars. */
  readonly worth: number
  /** Most pieces an order may be about. */
  readonly supply: number
  /** `active`, or another status of the document. */
  readonly status: 'active' | 'other'
  /** Milliseconds since the epoch that stand for "now". */
  readonly now: number
}

/** Makes one order. Fees, net price and the formatted fields agree with each other. */
export const makeOrder = (seed: OrderSeed, random: Random): SampleOrder => {
  const { side, now } = seed
  const market = random.pick(markets)
  // An offer cannot be paid in the native coin: nobody could collect it later.
  const currency =
    side === 'offer' ? random.pick([wrapped, wrapped, dollar]) : random.pick([native, native, dollar])
  const dollars = seed.worth * (side === 'listing' ? 1 + random.next() * 0.8 : 0.4 + random.next() * 0.55)
  const price = priceIn(currency, dollars, random)
  const fee = (price * BigInt(market.feeBps)) / 10_000n
  const status = seed.status === 'active' ? 'active' : random.pick(statuses)
  const initial = BigInt(random.int(1, seed.supply))
  const remaining = status === 'filled' ? 0n : random.chance(0.2) ? (initial + 1n) / 2n : initial
  const available = status === 'active' ? remaining : 0n
  const created = now - random.int(1, 60) * day - random.int(0, 86_399) * 1000
  // A few active orders have run out without the service having noticed: the desk points at them.
  const overdue = status === 'expired' || (status === 'active' && random.chance(0.015))
  const until = overdue
    ? now - random.int(1, 20) * 3_600_000
    : now + random.int(1, 90) * day + random.int(0, 86_399) * 1000
  const updated = created + Math.floor(((overdue ? until : now) - created) * random.next() * 0.9)
  const royalty = Math.floor(market.feeBps / 2)
  const usd = Math.round(Number(plain(price, currency.decimals)) * currency.usd * 100) / 100
  return {
    id: seed.id,
    collectionId: collection.id,
    collectibleId: seed.collectibleId,
    orderId: random.hex(32),
    marketplace: market.kind,
    source: market.origin === 'platform' ? market.kind : 'external',
    side,
    status,
    chainId: network.chainId,
    originName: market.origin,
    slug: network.slug,
    collectionContractAddress: collection.address,
    tokenId: seed.tokenId,
    createdBy: random.pick(makers),
    priceAmount: price.toString(),
    priceAmountFormatted: plain(price, currency.decimals),
    priceAmountNet: (price - fee).toString(),
    priceAmountNetFormatted: plain(price - fee, currency.decimals),
    priceCurrencyAddress: currency.address,
    priceDecimals: currency.decimals,
    priceUSD: usd,
    priceUSDFormatted: usd.toFixed(2),
    quantityInitial: initial.toString(),
    quantityInitialFormatted: initial.toString(),
    quantityRemaining: remaining.toString(),
    quantityRemainingFormatted: remaining.toString(),
    quantityAvailable: available.toString(),
    quantityAvailableFormatted: available.toString(),
    quantityDecimals: 0,
    feeBps: market.feeBps,
    feeBreakdown:
      market.feeBps === 0
        ? []
        : [
            { kind: 'royalty', recipientAddress: feeRecipients[0], bps: royalty },
            {
              kind: 'marketplace',
              recipientAddress: feeRecipients[1] ?? feeRecipients[0],
              bps: market.feeBps - royalty,
            },
          ],
    validFrom: iso(created),
    validUntil: iso(until),
    blockNumber: 1_000_000 + Math.floor((created - now) / 12_000) + 432_000,
    orderCreatedAt: iso(created),
    orderUpdatedAt: iso(updated),
    createdAt: iso(created),
    updatedAt: iso(updated),
    ...(status === 'cancelled' ? { deletedAt: iso(updated) } : {}),
  }
}
