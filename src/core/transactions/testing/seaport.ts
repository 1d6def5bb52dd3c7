import { encodeFunctionData } from 'viem/utils'
import { seaportAbi } from '../known-abis.ts'
import { addresses, native } from './trade.ts'

type Hex = `0x${string}`

const noBytes = `0x${'0'.repeat(64)}` as const

type Item = {
  readonly itemType: number
  readonly token: Hex
  readonly identifierOrCriteria: bigint
  readonly startAmount: bigint
  readonly endAmount: bigint
}
type Received = Item & { readonly recipient: Hex }

const item = (itemType: number, token: Hex, identifierOrCriteria: bigint, amount: bigint): Item => ({
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
/** An ERC-721 token. */
export const unique = (id: bigint, token: Hex = addresses.collection): Item => item(2, token, id, 1n)
/** Any token of a collection, unless a resolver names one. */
export const anyToken = (amount: bigint, token: Hex = addresses.collection): Item =>
  item(5, token, 0n, amount)
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
  offer,
  consideration,
  orderType,
  startTime,
  endTime,
  zoneHash: noBytes,
  salt: 1n,
  conduitKey,
  totalOriginalConsiderationItems: BigInt(consideration.length),
})

type Part = {
  readonly part?: readonly [numerator: bigint, denominator: bigint]
  readonly recipient?: Hex
  readonly resolved?: readonly (readonly [side: number, index: bigint, identifier: bigint])[]
  readonly conduitKey?: Hex
}

/** Calldata of `fulfillAdvancedOrder`. */
export const advancedData = (
  terms: SeaportTerms,
  { part = [1n, 1n], recipient = native as Hex, resolved = [], conduitKey = noBytes }: Part = {},
): Hex =>
  encodeFunctionData({
    abi: seaportAbi(),
    functionName: 'fulfillAdvancedOrder',
    args: [
      {
        parameters: parametersOf(terms),
        numerator: part[0],
        denominator: part[1],
        signature: '0x',
        extraData: '0x',
      },
      resolved.map(([side, index, identifier]) => ({
        orderIndex: 0n,
        side,
        index,
        identifier,
        criteriaProof: [],
      })),
      conduitKey,
      recipient,
    ],
  })
