import { decodeFunctionData } from 'viem/utils'
import { allCalls, type DecodedCall } from '../decode-call.ts'
import { platformAbi, sampleMarketAbi, seaportAbi } from '../known-abis.ts'
import type { SeaportComponents } from '../undo/seaport-components.ts'

export type OrderName =
  | { readonly book: 'sample' | 'platform'; readonly number: string }
  | { readonly book: 'seaport'; readonly components: SeaportComponents }
  /** The maker's counter belongs to what is hashed, and is not in the calldata. */
  | { readonly book: 'seaport'; readonly withoutCounter: Omit<SeaportComponents, 'counter'> }

export type CalledOrder = OrderName & {
  readonly market: string
  readonly action: 'fill' | 'cancel'
  readonly quantity: string | null
}

type Parameters = Omit<SeaportComponents, 'counter'> & {
  readonly totalOriginalConsiderationItems: bigint
}
type Basic = ReturnType<typeof basicOf>
type Named = OrderName & Pick<CalledOrder, 'action' | 'quantity'>

const basicOf = (data: `0x${string}`) => {
  const call = decodeFunctionData({ abi: seaportAbi(), data })
  return call.functionName === 'fulfillBasicOrder' ||
    call.functionName === 'fulfillBasicOrder_efficient_6GL6yc'
    ? call.args[0]
    : null
}

const routes = [
  [2, 0, 0],
  [3, 0, 0],
  [2, 1, 1],
  [3, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
] as const

const fromBasic = (basic: NonNullable<Basic>): Omit<SeaportComponents, 'counter'> | null => {
  const route = routes[Math.floor(basic.basicOrderType / 4)]
  if (route === undefined) return null
  const [offered, received, others] = route
  const item = (itemType: number, token: `0x${string}`, identifierOrCriteria: bigint, amount: bigint) => ({
    itemType,
    token,
    identifierOrCriteria,
    startAmount: amount,
    endAmount: amount,
  })
  const isOffer = received > 1
  return {
    offerer: basic.offerer,
    zone: basic.zone,
    offer: [item(offered, basic.offerToken, basic.offerIdentifier, basic.offerAmount)],
    consideration: [
      {
        ...item(received, basic.considerationToken, basic.considerationIdentifier, basic.considerationAmount),
        recipient: basic.offerer,
      },
      ...basic.additionalRecipients
        .slice(0, Number(basic.totalOriginalAdditionalRecipients))
        .map(({ amount, recipient }) => ({
          ...item(others, isOffer ? basic.offerToken : basic.considerationToken, 0n, amount),
          recipient,
        })),
    ],
    orderType: basic.basicOrderType % 4,
    startTime: basic.startTime,
    endTime: basic.endTime,
    zoneHash: basic.zoneHash,
    salt: basic.salt,
    conduitKey: basic.offererConduitKey,
  }
}

const ofParameters = ({ totalOriginalConsiderationItems, consideration, ...rest }: Parameters): Named => ({
  book: 'seaport',
  action: 'fill',
  quantity: null,
  withoutCounter: {
    ...rest,
    consideration: consideration.slice(0, Number(totalOriginalConsiderationItems)),
  },
})

const onSeaport = (data: `0x${string}`): readonly Named[] => {
  const call = decodeFunctionData({ abi: seaportAbi(), data })
  switch (call.functionName) {
    case 'fulfillBasicOrder':
    case 'fulfillBasicOrder_efficient_6GL6yc': {
      const withoutCounter = fromBasic(call.args[0])
      return withoutCounter === null
        ? []
        : [{ book: 'seaport', action: 'fill', quantity: null, withoutCounter }]
    }
    case 'fulfillOrder':
    case 'fulfillAdvancedOrder':
      return [ofParameters(call.args[0].parameters as Parameters)]
    case 'fulfillAvailableOrders':
    case 'fulfillAvailableAdvancedOrders':
    case 'matchOrders':
    case 'matchAdvancedOrders':
      return call.args[0].map(({ parameters }) => ofParameters(parameters as Parameters))
    case 'cancel':
      return call.args[0].map((components) => ({
        book: 'seaport',
        action: 'cancel',
        quantity: null,
        components: components as SeaportComponents,
      }))
    default:
      return []
  }
}

const numbered =
  (book: 'sample' | 'platform') =>
  (id: string | bigint, action: CalledOrder['action'], quantity?: bigint): Named => ({
    book,
    number: id.toString(),
    action,
    quantity: quantity?.toString() ?? null,
  })

const onSample = (data: `0x${string}`): readonly Named[] => {
  const call = decodeFunctionData({ abi: sampleMarketAbi(), data })
  const named = numbered('sample')
  if (call.functionName === 'cancel') return call.args[0].map((number) => named(number, 'cancel'))
  if (call.functionName !== 'buy' && call.functionName !== 'sell') return []
  return call.args[0].map(({ number, quantity }) => named(number, 'fill', quantity))
}

const onPlatform = (data: `0x${string}`): readonly Named[] => {
  const call = decodeFunctionData({ abi: platformAbi(), data })
  const named = numbered('platform')
  switch (call.functionName) {
    case 'acceptRequest':
    case 'acceptOrder':
      return [named(call.args[0], 'fill', call.args[1])]
    case 'acceptRequestBatch':
    case 'acceptOrderBatch': {
      const [ids, quantities] = call.args
      return ids.map((id: string | bigint, place: number) => named(id, 'fill', quantities[place]))
    }
    case 'cancelRequest':
      return [named(call.args[0], 'cancel')]
    case 'cancelRequestBatch':
      return call.args[0].map((id) => named(id, 'cancel'))
    default:
      return []
  }
}

const readers: Readonly<Record<string, (data: `0x${string}`) => readonly Named[]>> = {
  Seaport: onSeaport,
  'sample order book': onSample,
  'platform order book': onPlatform,
}

export const calledOrders = (call: DecodedCall): CalledOrder[] =>
  allCalls(call).flatMap(({ known, to, data }) => {
    const read = known === null ? undefined : readers[known.source]
    if (read === undefined) return []
    // The same bytes were decoded with the same function before.
    return read(data as `0x${string}`).map((order) => ({ ...order, market: to.toLowerCase() }))
  })
