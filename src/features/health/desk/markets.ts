import type { z } from 'zod'
import type { MarketOrder, CallReading } from '../core/health-facts.ts'
import type { HealthOrder } from '../core/health-order.ts'
import { fillCall, type FillCall, type Fillers } from '../core/fill-call.ts'
import { bookOf, type KnownContract } from '../../transactions/core/known-contracts.ts'
import { platformRequests, sampleOrders } from '../../transactions/core/market-orders.ts'
import { sampleOrderId } from '../../transactions/core/undo/sample-order-id.ts'
import { ordersAtOnce, type HealthCall } from './health-calls.ts'
import { fail, type Result } from '../../../core/result.ts'
import type { Readings } from './readings.ts'
import { onSeaport } from './seaport-place.ts'

export type OrderPlace = {
  readonly spender: string | null
  want(readings: Readings): void
  said(readings: Readings): CallReading<MarketOrder> | null
  fill(order: MarketOrder, fillers: Fillers): Result<FillCall, string>
}

const nobody = `0x${'0'.repeat(40)}`
const nowhere: OrderPlace = {
  spender: null,
  want: () => undefined,
  said: () => null,
  fill: () => fail('how its market fills it is unknown here.'),
}

const runsOf = (numbers: readonly bigint[]): bigint[][] => {
  const runs: bigint[][] = []
  for (const number of numbers.toSorted((a, b) => (a < b ? -1 : 1))) {
    const run = runs.at(-1)
    const first = run?.[0]
    if (run === undefined || first === undefined || number - first >= BigInt(ordersAtOnce.sample))
      runs.push([number])
    else if (run.at(-1) !== number) run.push(number)
  }
  return runs
}

const askFor = <T>(
  spender: string,
  call: HealthCall,
  schema: z.ZodType<T>,
  read: (value: T) => MarketOrder | null,
  fill: OrderPlace['fill'],
): OrderPlace => ({
  spender,
  fill,
  want: (readings) => readings.want(call),
  said: (readings) => {
    const said = readings.said(call, schema)
    if (said.is !== 'said') return said
    const order = read(said.value)
    return order === null ? { is: 'unknown' } : { is: 'said', value: order }
  },
})

const onSample = (market: string, numbers: readonly bigint[]): Map<bigint, OrderPlace> => {
  const places = new Map<bigint, OrderPlace>()
  for (const run of runsOf(numbers)) {
    const [first = 0n] = run
    const count = (run.at(-1) ?? first) - first + 1n
    const call: HealthCall = { to: market, fn: 'sampleOrders', args: [first, count] }
    for (const number of run)
      places.set(
        number,
        askFor(
          market,
          call,
          sampleOrders,
          (orders) => {
            const order = orders[Number(number - first)]
            if (order === undefined) return null
            const { maker, collection, currency, remaining, cancelled, validUntil } = order
            return {
              market,
              state: cancelled ? 'cancelled' : remaining === 0n ? 'filled' : 'open',
              side: order.side === 0 ? 'listing' : 'offer',
              standard: order.standard === 0 ? 'ERC721' : 'ERC1155',
              valid: null,
              maker,
              collection,
              tokenId: order.tokenId.toString(),
              currency,
              price: order.unitPrice,
              remaining,
              validFrom: order.validFrom,
              validUntil,
              isSigned: false,
            }
          },
          (found, fillers) => fillCall('sample', number, found, fillers),
        ),
      )
  }
  return places
}

const onPlatform = (market: string, numbers: readonly bigint[]): Map<bigint, OrderPlace> => {
  const places = new Map<bigint, OrderPlace>()
  for (let from = 0; from < numbers.length; from += ordersAtOnce.platform) {
    const some = numbers.slice(from, from + ordersAtOnce.platform)
    // A quantity of 0 stands for all that is left.
    const call: HealthCall = { to: market, fn: 'platformRequests', args: [some, some.map(() => 0n)] }
    for (const [index, number] of some.entries())
      places.set(
        number,
        askFor(
          market,
          call,
          platformRequests,
          ([valid, requests]) => {
            const request = requests[index]
            const isValid = valid[index]
            if (request === undefined || isValid === undefined) return null
            return {
              market,
              state: request.creator === nobody ? 'gone' : 'open',
              side: request.isListing ? 'listing' : 'offer',
              standard: request.isERC1155 ? 'ERC1155' : 'ERC721',
              valid: isValid,
              maker: request.creator,
              collection: request.tokenContract,
              tokenId: request.tokenId.toString(),
              currency: request.currency,
              price: request.pricePerToken,
              remaining: request.quantity,
              // It knows an end alone.
              validFrom: 0n,
              validUntil: request.expiry,
              isSigned: false,
            }
          },
          (found, fillers) => fillCall('platform', number, found, fillers),
        ),
      )
  }
  return places
}

const bookAndNumber = (
  order: HealthOrder,
  contracts: readonly KnownContract[],
  chainId: number,
): { readonly market: string; readonly book: 'sample' | 'platform'; readonly number: bigint } | null => {
  for (const contract of contracts) {
    // Coins are among what is known; no coin is a market.
    if (contract.decimals !== undefined) continue
    if (contract.marketplace !== null && contract.marketplace !== order.marketplace) continue
    const book = bookOf(contract, order.marketplace)
    const market = contract.address.toLowerCase()
    if (book === 'sample' && /^\d{1,18}$/.test(order.number)) {
      const number = BigInt(order.number)
      if (sampleOrderId(chainId, market, number) === order.orderId.toLowerCase())
        return { market, book, number }
    }
    const isRequest = contract.marketplace !== null && /^\d{1,18}$/.test(order.orderId)
    if (book === 'platform' && isRequest) return { market, book, number: BigInt(order.orderId) }
  }
  return null
}

export const placeOrders = (
  orders: readonly HealthOrder[],
  contracts: readonly KnownContract[],
  chainId: number,
): ReadonlyMap<string, OrderPlace> => {
  const places = new Map<string, OrderPlace>()
  const placedOrders = orders.map((order) => ({ order, at: bookAndNumber(order, contracts, chainId) }))
  for (const group of Map.groupBy(placedOrders, ({ at }) =>
    at === null ? '' : `${at.book} ${at.market}`,
  ).values()) {
    const at = group[0]?.at ?? null
    if (at === null) {
      for (const { order } of group)
        places.set(order.key, /^0x[0-9a-fA-F]{64}$/.test(order.orderId) ? onSeaport(order) : nowhere)
      continue
    }
    const numbers = group.flatMap((one) => (one.at === null ? [] : [one.at.number]))
    const byNumber = at.book === 'sample' ? onSample(at.market, numbers) : onPlatform(at.market, numbers)
    for (const placedOrder of group)
      places.set(placedOrder.order.key, byNumber.get(placedOrder.at?.number ?? -1n) ?? nowhere)
  }
  return places
}
