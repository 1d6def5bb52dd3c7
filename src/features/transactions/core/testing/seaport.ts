import type { Abi } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { seaportAbi } from '../known-abis.ts'
import { addresses, native, typesOf } from './trade.ts'

type Hex = `0x${string}`

const noBytes = `0x${'0'.repeat(64)}` as const

export type Item = {
  readonly itemType: number
  readonly token: Hex
  readonly identifierOrCriteria: bigint
  readonly startAmount: bigint
  readonly endAmount: bigint
}
type Received = Item & { readonly recipient: Hex }

export const item = (itemType: number, token: Hex, identifierOrCriteria: bigint, amount: bigint): Item => ({
  itemType,
  token,
  identifierOrCriteria,
  startAmount: amount,
  endAmount: amount,
})

export const coins = (amount: bigint, token: Hex = addresses.coin): Item => item(1, token, 0n, amount)
export const nativeCoins = (amount: bigint): Item => item(0, native as Hex, 0n, amount)
/** Pieces of an ERC-1155 token. */
export const pieces = (id: bigint, amount: bigint, token: Hex = addresses.collection): Item =>
  item(3, token, id, amount)
export const to = (recipient: Hex, given: Item): Received => ({ ...given, recipient })

export type SeaportTerms = {
  readonly offerer?: Hex
  readonly offer: readonly Item[]
  readonly consideration: readonly Received[]
  readonly orderType?: number
  readonly conduitKey?: Hex
  readonly startTime?: bigint
  readonly endTime?: bigint
}

/** The parameters of an order as Seaport's ABI has them. */
export const parametersOf = ({
  offerer = addresses.maker,
  offer,
  consideration,
  orderType = 1,
  conduitKey = noBytes,
  startTime = 0n,
  endTime = 2_000_000_000n,
}: SeaportTerms) => ({
  offerer,
  zone: native as Hex,
  offer: [...offer],
  consideration: [...consideration],
  orderType,
  startTime,
  endTime,
  zoneHash: noBytes,
  salt: 1n,
  conduitKey,
  totalOriginalConsiderationItems: BigInt(consideration.length),
})

/** One piece of token 7 for 1,000, of which 25 are a fee. */
export const fairTerms = (money: (amount: bigint) => Item = coins): SeaportTerms => ({
  offer: [pieces(7n, 1n)],
  consideration: [to(addresses.maker, money(975n)), to(addresses.fee, money(25n))],
})

const offered =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
export const orderTypes = typesOf({
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  OfferItem: offered,
  ConsiderationItem: `${offered},address recipient`,
})

/** An order as its maker signs it. */
export const componentsOf = (over: object = {}) => ({
  offerer: addresses.taker,
  zone: addresses.stranger,
  offer: [],
  consideration: [],
  orderType: 0,
  startTime: 1,
  endTime: 1_900_000_000,
  zoneHash: noBytes,
  salt: 1,
  conduitKey: noBytes,
  counter: 0,
  ...over,
})

/** An order whose parameters come with its maker's signature. */
export const signed = (terms: SeaportTerms) => ({ parameters: parametersOf(terms), signature: '0x' as const })

export type Place = readonly [order: number, place: number]
export const componentOf = ([order, place]: Place) => ({
  orderIndex: BigInt(order),
  itemIndex: BigInt(place),
})

/** Calldata of Seaport. */
export const seaportData = (functionName: string, args: readonly unknown[] = []): Hex =>
  encodeFunctionData<Abi>({ abi: seaportAbi(), functionName, args })

/** Calldata of `fulfillBasicOrder`, for one piece of token 7 unless said otherwise. */
export const basicData = (over: object): Hex =>
  seaportData('fulfillBasicOrder', [
    {
      considerationToken: native,
      considerationIdentifier: 0n,
      considerationAmount: 90n,
      offerer: addresses.maker,
      zone: native,
      offerToken: addresses.collection,
      offerIdentifier: 7n,
      offerAmount: 1n,
      basicOrderType: 4,
      startTime: 0n,
      endTime: 2_000_000_000n,
      zoneHash: noBytes,
      salt: 1n,
      offererConduitKey: noBytes,
      fulfillerConduitKey: noBytes,
      totalOriginalAdditionalRecipients: 0n,
      additionalRecipients: [],
      signature: '0x',
      ...over,
    },
  ])

/** Calldata of `fulfillAdvancedOrder`. */
export const advancedData = (
  terms: SeaportTerms,
  [numerator, denominator]: readonly [numerator: bigint, denominator: bigint] = [1n, 1n],
): Hex => {
  const part = { ...signed(terms), numerator, denominator, extraData: '0x' }
  return seaportData('fulfillAdvancedOrder', [part, [], noBytes, native])
}
