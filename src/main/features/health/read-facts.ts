import { z } from 'zod'
import { classifyByWire, classifyOrder } from '../../../core/listing-health/classify-order.ts'
import type { HealthFacts, MarketOrder, Said } from '../../../core/listing-health/health-facts.ts'
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

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .toLowerCase()

type Standard = HealthFacts['standard']
type Asked = {
  readonly order: HealthOrder
  readonly place: OrderPlace
}

const readStandard = async (readings: Readings, collection: string): Promise<Result<Standard, Failure>> => {
  const supports = (id: string): HealthCall => ({ to: collection, fn: 'supports', args: [id] })
  const [erc721, erc1155] = [supports('0x80ac58cd'), supports('0xd9b67a26')]
  readings.want(erc721)
  readings.want(erc1155)
  const read = await readings.read()
  if (!read.ok) return read
  const says = (call: HealthCall): boolean => {
    const said = readings.said(call, z.boolean())
    return said.is === 'said' && said.value
  }
  return succeed(says(erc721) ? 'ERC721' : says(erc1155) ? 'ERC1155' : null)
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

/** What each verdict was made of, and what it cost. */
export type ClassifiedOrders = {
  readonly verdicts: ReadonlyMap<string, HealthVerdict>
  readonly standard: Standard
}

/**
 * Asks the chain about orders of one collection and goes up the ladder with each.
 *
 * @param others listings that are asked for too, because they need the same balances
 */
export const classifyOrders = async (
  readings: Readings,
  {
    collection,
    chainId,
    orders,
    contracts,
  }: {
    readonly collection: string
    readonly chainId: number
    readonly orders: readonly HealthOrder[]
    readonly contracts: readonly KnownContract[]
  },
): Promise<Result<ClassifiedOrders, Failure>> => {
  const { block } = readings
  const verdicts = new Map<string, HealthVerdict>()
  const standard = await readStandard(readings, collection)
  if (!standard.ok) return standard

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
  for (const one of asked) {
    one.place.want(readings)
    if (!isReadable(one.order)) continue
    const calls = callsOf(one, collection)
    if (one.order.side === 'offer') {
      readings.want(calls.coins)
      if (one.place.spender !== null) readings.want(calls.allowance)
      continue
    }
    if (standard.value === null) continue
    readings.want(standard.value === 'ERC721' ? calls.owner : calls.pieces)
    if (one.place.spender !== null) readings.want(calls.approvedForAll)
  }
  const first = await readings.read()
  if (!first.ok) return first

  const isApproved = (one: Asked): boolean => {
    const said = readings.said(callsOf(one, collection).approvedForAll, z.boolean())
    return said.is === 'said' && said.value
  }
  const isSingle = ({ order, place }: Asked): boolean =>
    standard.value === 'ERC721' && order.side === 'listing' && place.spender !== null && isReadable(order)
  for (const one of asked)
    if (isSingle(one) && !isApproved(one)) readings.want(callsOf(one, collection).approved)
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
  for (const one of asked) {
    const { order, place } = one
    const calls = callsOf(one, collection)
    const isOffer = order.side === 'offer'
    const sum = sums.get(balanceKey(order))
    const of721 = !isOffer && standard.value === 'ERC721'
    const of1155 = !isOffer && standard.value === 'ERC1155'
    const isKnown = place.spender !== null
    verdicts.set(
      order.key,
      classifyOrder(order, {
        block,
        collection,
        standard: standard.value,
        spender: place.spender,
        market: markets.get(order.key) ?? null,
        simulated: null,
        together: of1155 && sum !== undefined && sum.listings > 1 ? sum : null,
        ...(of721 ? { owner: readings.said(calls.owner, address) } : {}),
        ...(of1155 ? { balance: readings.said(calls.pieces, z.bigint()) } : {}),
        ...(isOffer ? { balance: readings.said(calls.coins, z.bigint()) } : {}),
        ...(isOffer && isKnown ? { allowance: readings.said(calls.allowance, z.bigint()) } : {}),
        ...(!isOffer && isKnown ? { approvedForAll: readings.said(calls.approvedForAll, z.boolean()) } : {}),
        ...(isSingle(one) && !isApproved(one) ? { approved: readings.said(calls.approved, address) } : {}),
      }),
    )
  }
  return succeed({ verdicts, standard: standard.value })
}
