import { address } from '../../transactions/core/market-orders.ts'
import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import { classifyByWire, classifyOrder } from '../core/classify-order.ts'
import type { HealthFacts, MarketOrder, CallReading, SimulatedFill } from '../core/health-facts.ts'
import type { HealthOrder } from '../core/health-order.ts'
import { withMarketRemaining } from '../core/read-market.ts'
import { balanceKey, sumTogether } from '../core/together.ts'
import type { HealthVerdict } from '../core/verdict.ts'
import type { KnownContract } from '../../transactions/core/known-contracts.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { HealthCall } from './health-calls.ts'
import { placeOrders, type OrderPlace } from './markets.ts'
import type { Readings } from './readings.ts'
import { simulateFills, type FillToTry } from './simulate-fills.ts'

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

/** Nothing is wrong with these as far as it is known: a fill shows the rest. */
const triable: ReadonlySet<HealthVerdict['state']> = new Set(['fillable', 'held-approved', 'ownership-only'])

const leastOf = (...said: readonly (CallReading<bigint> | undefined)[]): bigint | null =>
  said
    .flatMap((one) => (one?.is === 'said' ? [one.value] : []))
    .reduce<bigint | null>((least, value) => (least === null || value < least ? value : least), null)

export type ClassifiedOrders = {
  readonly verdicts: ReadonlyMap<string, HealthVerdict>
  readonly standard: Standard
}

export const classifyOrders = async (
  readings: Readings,
  {
    collection,
    chainId,
    orders,
    contracts,
    account,
  }: {
    readonly collection: string
    readonly chainId: number
    readonly orders: readonly HealthOrder[]
    readonly contracts: readonly KnownContract[]
    /** Buys and sells in simulations. No contract may have heard of it: one that means harm would let it alone trade. `null`: none is made. */
    readonly account: string | null
  },
): Promise<Answer<ClassifiedOrders>> => {
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
  const askedOrders: Asked[] = open.flatMap((order) => {
    const place = places.get(order.key)
    return place === undefined ? [] : [{ order, place }]
  })
  for (const [, call] of standardCalls(collection)) readings.want(call)
  for (const { order, place } of askedOrders) {
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
  for (const request of askedOrders) {
    if (standard === null || !isReadable(request.order)) continue
    const calls = callsOf(request, collection)
    // Whoever holds what an offer asks for could sell it.
    if (request.order.side === 'offer' && standard === 'ERC721' && request.order.tokenId !== '')
      readings.want(calls.owner)
    if (request.order.side === 'offer') continue
    readings.want(standard === 'ERC721' ? calls.owner : calls.pieces)
    if (isSingle(request) && !isApproved(request)) readings.want(calls.approved)
  }
  const second = await readings.read()
  if (!second.ok) return second

  const isOver = (said: CallReading<MarketOrder> | null): boolean =>
    said?.is === 'said' &&
    (said.value.state !== 'open' ||
      (said.value.validUntil !== null && said.value.validUntil * 1000n <= BigInt(block.at)))
  const markets = new Map(askedOrders.map(({ order, place }) => [order.key, place.said(readings)]))
  const sums = sumTogether(
    askedOrders.flatMap(({ order }) => {
      const market = markets.get(order.key) ?? null
      return isOver(market) ? [] : [withMarketRemaining(order, market)]
    }),
  )
  const factsOf = (request: Asked, simulated: SimulatedFill | null): HealthFacts => {
    const { order, place } = request
    const calls = callsOf(request, collection)
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
      ...(of721 || (isOffer && standard === 'ERC721' && order.tokenId !== '')
        ? { owner: readings.said(calls.owner, address) }
        : {}),
      ...(of1155 ? { balance: readings.said(calls.pieces, z.bigint()) } : {}),
      ...(isOffer ? { balance: readings.said(calls.coins, z.bigint()) } : {}),
      ...(isOffer && isKnown ? { allowance: readings.said(calls.allowance, z.bigint()) } : {}),
      ...(!isOffer && isKnown ? { approvedForAll: readings.said(calls.approvedForAll, z.boolean()) } : {}),
      ...(isSingle(request) && !isApproved(request)
        ? { approved: readings.said(calls.approved, address) }
        : {}),
    }
  }
  const toTry: (FillToTry & { readonly isOpen: boolean })[] = []
  const simulated = new Map<string, SimulatedFill>()
  for (const request of askedOrders) {
    const { order, place } = request
    const facts = factsOf(request, null)
    const verdict = classifyOrder(order, facts)
    verdicts.set(order.key, verdict)
    if (account === null || !triable.has(verdict.state)) continue
    const owner = facts.owner?.is === 'said' ? facts.owner.value : null
    const fill =
      facts.market?.is === 'said'
        ? place.fill(facts.market.value, { collection, account, owner, standard })
        : fail('which market it is on is unknown.')
    if (fill.ok)
      toTry.push({
        order,
        fill: fill.value,
        has: order.side === 'offer' ? leastOf(facts.balance, facts.allowance) : null,
        isOpen: verdict.state !== 'fillable',
      })
    else simulated.set(order.key, { is: 'not-tried', of: '', call: 'a fill', by: '', text: fill.error })
  }
  if (account === null) return succeed({ verdicts, standard })
  // Those that nothing else can decide first.
  const chosen = toTry.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen))
  for (const [key, tried] of await simulateFills(readings, collection, account, chosen))
    simulated.set(key, tried)
  for (const request of askedOrders) {
    const tried = simulated.get(request.order.key)
    if (tried !== undefined)
      verdicts.set(request.order.key, classifyOrder(request.order, factsOf(request, tried)))
  }
  return succeed({ verdicts, standard })
}
