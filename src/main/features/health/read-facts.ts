import { z } from 'zod'
import { classifyByWire, classifyOrder } from '../../../core/listing-health/classify-order.ts'
import type {
  HealthFacts,
  MarketOrder,
  Said,
  SimulatedFill,
} from '../../../core/listing-health/health-facts.ts'
import type { HealthOrder } from '../../../core/listing-health/health-order.ts'
import { withMarketRemaining } from '../../../core/listing-health/read-market.ts'
import { balanceKey, sumTogether } from '../../../core/listing-health/together.ts'
import type { HealthVerdict } from '../../../core/listing-health/verdict.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { KnownContract } from '../../../core/transactions/known-contracts.ts'
import { succeed, type Result } from '../../../core/result.ts'
import type { HealthCall } from './health-calls.ts'
import { placeOrders, type OrderPlace } from './markets.ts'
import type { Readings } from './readings.ts'
import { simulateFills } from './simulate-fills.ts'

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .toLowerCase()

type Standard = HealthFacts['standard']
type Asked = {
  readonly order: HealthOrder
  readonly place: OrderPlace
}

const standardCalls = (collection: string): readonly (readonly [NonNullable<Standard>, HealthCall])[] => [
  ['ERC721', { to: collection, fn: 'supports', args: ['0x80ac58cd'] }],
  ['ERC1155', { to: collection, fn: 'supports', args: ['0xd9b67a26'] }],
]

/** What a collection says of itself. Who claims both standards says nothing that can be relied on. */
const standardOf = (readings: Readings, collection: string): Standard => {
  const claimed = standardCalls(collection).filter(([, call]) => {
    const said = readings.said(call, z.boolean())
    return said.is === 'said' && said.value
  })
  return claimed.length === 1 ? (claimed[0]?.[0] ?? null) : null
}

/** The calls an order's tokens and coins are asked with. */
const callsOf = ({ order, place: { spender } }: Asked, collection: string) => {
  const { maker, tokenId, currency } = order
  const token = /^\d{1,78}$/.test(tokenId) ? BigInt(tokenId) : 0n
  return {
    owner: { to: collection, fn: 'owner', args: [token] },
    pieces: { to: collection, fn: 'pieces', args: [maker, token] },
    approved: { to: collection, fn: 'approved', args: [token] },
    approvedForAll: { to: collection, fn: 'approvedForAll', args: [maker, spender ?? ''] },
    coins: { to: currency, fn: 'coins', args: [maker] },
    allowance: { to: currency, fn: 'allowance', args: [maker, spender ?? ''] },
  } satisfies Record<string, HealthCall>
}

const isReadable = ({ side, maker, tokenId, currency }: HealthOrder): boolean =>
  /^0x[0-9a-f]{40}$/.test(maker) &&
  (side === 'listing' ? /^\d{1,78}$/.test(tokenId) : /^0x[0-9a-f]{40}$/.test(currency))

/** Keys of orders of which somebody wants to see why no fill was tried. Fills of all others are tried, too, where nothing is wrong with them. */
export type WantedFills = ReadonlySet<string>

const unknownFill: SimulatedFill = {
  is: 'not-tried',
  of: '',
  call: 'a fill',
  text: 'how somebody would buy it from its market is not known here.',
}

/** What each verdict was made of, and what it cost. */
export type ClassifiedOrders = {
  readonly verdicts: ReadonlyMap<string, HealthVerdict>
  readonly standard: Standard
}

/**
 * Asks the chain about orders of one collection and goes up the ladder with each.
 */
export const classifyOrders = async (
  readings: Readings,
  {
    collection,
    chainId,
    orders,
    contracts,
    wanted,
  }: {
    readonly collection: string
    readonly chainId: number
    readonly orders: readonly HealthOrder[]
    readonly contracts: readonly KnownContract[]
    readonly wanted: WantedFills
  },
): Promise<Result<ClassifiedOrders, Failure>> => {
  const { block } = readings
  const verdicts = new Map<string, HealthVerdict>()
  // What is over by its own word costs no call.
  const open: HealthOrder[] = []
  for (const order of orders) {
    const over = classifyByWire(order, block)
    if (over === null) open.push(order)
    else verdicts.set(order.key, over)
  }
  const places = placeOrders(open, contracts, chainId)
  const asked: Asked[] = open.flatMap((order) => {
    const place = places.get(order.key)
    return place === undefined ? [] : [{ order, place }]
  })
  for (const [, call] of standardCalls(collection)) readings.want(call)
  for (const { order, place } of asked) {
    place.want(readings)
    if (!isReadable(order)) continue
    const calls = callsOf({ order, place }, collection)
    const isOffer = order.side === 'offer'
    if (isOffer) readings.want(calls.coins)
    // Once for a maker and a market, whatever he lists.
    if (place.spender !== null) readings.want(isOffer ? calls.allowance : calls.approvedForAll)
  }
  const first = await readings.read()
  if (!first.ok) return first

  const standard = standardOf(readings, collection)
  const isApproved = (one: Asked): boolean => {
    const said = readings.said(callsOf(one, collection).approvedForAll, z.boolean())
    return said.is === 'said' && said.value
  }
  const isSingle = ({ order, place }: Asked): boolean =>
    standard === 'ERC721' && order.side === 'listing' && place.spender !== null && isReadable(order)
  for (const one of asked) {
    if (one.order.side === 'offer' || standard === null || !isReadable(one.order)) continue
    const calls = callsOf(one, collection)
    readings.want(standard === 'ERC721' ? calls.owner : calls.pieces)
    if (isSingle(one) && !isApproved(one)) readings.want(calls.approved)
  }
  const second = await readings.read()
  if (!second.ok) return second

  const isOver = (said: Said<MarketOrder> | null): boolean =>
    said?.is === 'said' &&
    (said.value.state !== 'open' ||
      (said.value.validUntil !== null && said.value.validUntil * 1000n <= BigInt(block.at)))
  const markets = new Map(asked.map(({ order, place }) => [order.key, place.said(readings)]))
  const sums = sumTogether(
    asked.flatMap(({ order }) => {
      const market = markets.get(order.key) ?? null
      return isOver(market) ? [] : [withMarketRemaining(order, market)]
    }),
  )
  const factsOf = (one: Asked, simulated: SimulatedFill | null): HealthFacts => {
    const { order, place } = one
    const calls = callsOf(one, collection)
    const isOffer = order.side === 'offer'
    const sum = sums.get(balanceKey(order))
    const of721 = !isOffer && standard === 'ERC721'
    const of1155 = !isOffer && standard === 'ERC1155'
    const isKnown = place.spender !== null
    return {
      block,
      collection,
      standard,
      spender: place.spender,
      market: markets.get(order.key) ?? null,
      simulated,
      together: of1155 && sum !== undefined && sum.listings > 1 ? sum : null,
      ...(of721 ? { owner: readings.said(calls.owner, address) } : {}),
      ...(of1155 ? { balance: readings.said(calls.pieces, z.bigint()) } : {}),
      ...(isOffer ? { balance: readings.said(calls.coins, z.bigint()) } : {}),
      ...(isOffer && isKnown ? { allowance: readings.said(calls.allowance, z.bigint()) } : {}),
      ...(!isOffer && isKnown ? { approvedForAll: readings.said(calls.approvedForAll, z.boolean()) } : {}),
      ...(isSingle(one) && !isApproved(one) ? { approved: readings.said(calls.approved, address) } : {}),
    }
  }
  for (const one of asked) verdicts.set(one.order.key, classifyOrder(one.order, factsOf(one, null)))

  const toTry = asked.flatMap((one) => {
    const market = markets.get(one.order.key)
    const fill = market?.is === 'said' ? one.place.fill(market.value) : null
    const state = verdicts.get(one.order.key)?.state
    return fill !== null && (state === 'held-approved' || state === 'fillable')
      ? [{ one, order: one.order, fill, isOpen: state === 'held-approved' }]
      : []
  })
  // Those that nothing else can decide first.
  const chosen = toTry.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
  const simulated = await simulateFills(readings, collection, chosen)
  for (const one of asked) {
    const { key } = one.order
    const isWanted = wanted.has(key) && verdicts.get(key)?.state === 'held-approved'
    const fill = simulated.get(key) ?? (isWanted ? unknownFill : undefined)
    if (fill !== undefined) verdicts.set(key, classifyOrder(one.order, factsOf(one, fill)))
  }
  return succeed({ verdicts, standard })
}
