import { quote } from '../../../../core/facts.ts'
import type { FactValues } from '../../core/say.ts'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import type { LookupOrder } from '../../contract/lookup.ts'
import { orderReaders, platformRequests, sampleOrders, seaportStatus } from '../../core/market-orders.ts'
import type { CalledOrder } from '../../core/lookup/called-orders.ts'
import { fail, succeed, type Result } from '../../../../core/result.ts'
import { seaportOrderHash, type SeaportComponents } from '../../core/undo/seaport-components.ts'
import type { LookupReader } from './lookup-reader.ts'

const abi = parseAbi([
  ...orderReaders.sample,
  ...orderReaders.platform,
  ...orderReaders.seaport,
  'function getCounter(address) view returns (uint256)',
])

export type MarketOrderState = {
  readonly onChain: NonNullable<LookupOrder['now']>
  readonly terms: Partial<
    Pick<LookupOrder, 'side' | 'collection' | 'tokenId' | 'currency' | 'maker'> & {
      readonly unitPrice: string
    }
  >
}

type State = MarketOrderState['onChain']['state']

const iso = (seconds: bigint): string | null =>
  seconds > 0n && seconds <= 253_402_300_799n ? new Date(Number(seconds) * 1000).toISOString() : null

export type AtBlock = { readonly number: bigint; readonly at: bigint | null }

const byTime = ({ at }: AtBlock, from: bigint, until: bigint): State => {
  if (at === null) return 'open'
  if (until <= at) return 'ended'
  return from > at ? 'not-begun' : 'open'
}

type Asked = { readonly book: LookupOrder['book']; readonly market: string; readonly name: string }

const requestOf = ({ book, name }: Asked): `0x${string}` | null => {
  if (book === 'seaport')
    return /^0x[0-9a-f]{64}$/i.test(name)
      ? encodeFunctionData({ abi, functionName: 'getOrderStatus', args: [name as `0x${string}`] })
      : null
  if (!/^\d{1,78}$/.test(name)) return null
  const number = BigInt(name)
  return book === 'sample'
    ? encodeFunctionData({ abi, functionName: 'readOrders', args: [number, 1n] })
    : encodeFunctionData({ abi, functionName: 'isRequestValidBatch', args: [[number], [0n]] })
}

const readers = {
  seaport: 'getOrderStatus',
  sample: 'readOrders',
  platform: 'isRequestValidBatch',
} as const

const decoded = ({ book }: Asked, data: `0x${string}`): unknown => {
  return decodeFunctionResult({ abi, functionName: readers[book], data })
}

const nobody = `0x${'0'.repeat(40)}`

const readState = (orderQuestion: Asked, value: unknown, block: AtBlock): MarketOrderState | null => {
  const at = (
    state: State,
    remaining: string | null,
    until: bigint | null,
    terms = {},
  ): MarketOrderState => ({
    onChain: {
      block: block.number.toString(),
      state,
      remaining,
      validUntil: until === null ? null : iso(until),
    },
    terms,
  })
  if (orderQuestion.book === 'seaport') {
    const read = seaportStatus.safeParse(value)
    if (!read.success) return null
    const [, isCancelled, filled, size] = read.data
    if (isCancelled) return at('cancelled', '0', null)
    return at(size > 0n && filled >= size ? 'filled' : 'open', null, null)
  }
  if (orderQuestion.book === 'sample') {
    const read = sampleOrders.safeParse(value)
    if (!read.success) return null
    const [order] = read.data
    if (order === undefined) return at('missing', null, null)
    const { maker, side, collection, tokenId, currency, unitPrice, remaining, validFrom, validUntil } = order
    const state = order.cancelled
      ? 'cancelled'
      : remaining === 0n
        ? 'filled'
        : byTime(block, validFrom, validUntil)
    return at(state, remaining.toString(), validUntil, {
      maker,
      side: side === 0 ? 'listing' : 'offer',
      collection,
      tokenId: tokenId.toString(),
      currency,
      unitPrice: unitPrice.toString(),
    })
  }
  const read = platformRequests.safeParse(value)
  if (!read.success) return null
  const [, [marketOrder]] = read.data
  if (marketOrder === undefined) return null
  const { creator, isListing, tokenContract, tokenId, quantity, expiry, currency, pricePerToken } =
    marketOrder
  if (creator === nobody) return at('missing', null, null)
  return at(quantity === 0n ? 'filled' : byTime(block, 0n, expiry), quantity.toString(), expiry, {
    maker: creator,
    side: isListing ? 'listing' : 'offer',
    collection: tokenContract,
    tokenId: tokenId.toString(),
    currency,
    unitPrice: pricePerToken.toString(),
  })
}

type StateProblem = FactValues['order-state-unknown']['problem']

export const readOrderState = async (
  reader: LookupReader,
  orderQuestion: Asked,
  block: AtBlock,
): Promise<Result<MarketOrderState, StateProblem>> => {
  const data = requestOf(orderQuestion)
  if (data === null) return fail({ why: 'no-name' })
  const answered = await reader.ethCall(orderQuestion.market, data, block.number)
  if (!answered.ok) return fail({ why: 'node', said: quote(answered.error.said ?? answered.error.message) })
  try {
    const state = readState(orderQuestion, decoded(orderQuestion, answered.value as `0x${string}`), block)
    return state === null ? fail({ why: 'unreadable' }) : succeed(state)
  } catch {
    return fail({ why: 'other-contract' })
  }
}

export const nameOfCalled = async (
  reader: LookupReader,
  order: CalledOrder,
  block: bigint,
): Promise<string | null> => {
  if (order.book !== 'seaport') return order.number
  if ('components' in order) return seaportOrderHash(order.components)
  const { withoutCounter } = order
  const data = encodeFunctionData({
    abi,
    functionName: 'getCounter',
    args: [withoutCounter.offerer],
  })
  const answered = await reader.ethCall(order.market, data, block)
  if (!answered.ok || !/^0x[0-9a-fA-F]{64}$/.test(answered.value)) return null
  const components: SeaportComponents = { ...withoutCounter, counter: BigInt(answered.value) }
  return seaportOrderHash(components)
}
