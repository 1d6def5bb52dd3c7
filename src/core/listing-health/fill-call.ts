import { encodeFunctionData } from 'viem/utils'
import type { Hex } from 'viem'
import { nativeAddress } from '../orders/currency.ts'
import { platformAbi, sampleMarketAbi } from '../transactions/known-abis.ts'
import { buyer } from './funded-buyer.ts'
import type { MarketOrder } from './health-facts.ts'

/** The call with which somebody buys all that is left of a listing. */
export type FillCall = {
  readonly to: string
  readonly data: Hex
  readonly value: bigint
  /** What it takes of which currency, by the market. */
  readonly currency: string
  readonly price: bigint
  readonly quantity: bigint
  /** For people. */
  readonly call: string
}

/** The fill of a listing whose book is known; `null` where its market does not say what it costs. */
export const fillCall = (
  book: 'sample' | 'platform',
  number: bigint,
  { market, side, state, price, currency, remaining }: MarketOrder,
): FillCall | null => {
  if (side !== 'listing' || state !== 'open' || price === null || currency === null || remaining === null)
    return null
  const total = price * remaining
  const terms = {
    to: market,
    currency,
    price: total,
    quantity: remaining,
    value: currency === nativeAddress ? total : 0n,
  }
  return book === 'sample'
    ? {
        ...terms,
        call: `buy(${number}, ${remaining})`,
        data: encodeFunctionData({
          abi: sampleMarketAbi(),
          functionName: 'buy',
          args: [[{ number, quantity: remaining }], []],
        }),
      }
    : {
        ...terms,
        call: `acceptRequest(${number}, ${remaining}, ${buyer}, [], [])`,
        data: encodeFunctionData({
          abi: platformAbi(),
          functionName: 'acceptRequest',
          args: [number, remaining, buyer, [], []],
        }),
      }
}
