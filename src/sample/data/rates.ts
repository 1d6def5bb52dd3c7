import { amountParts } from '../../features/orders/core/amount.ts'
import type { ChainCurrency } from '../chain/chain-types.ts'

const dollars: Readonly<Record<string, number>> = { ETH: 2650, WETH: 2650, USDC: 1 }

export const rateOf = ({ symbol }: ChainCurrency): number => dollars[symbol] ?? 1

export const inUnits = (amount: bigint, decimals: number): string =>
  amountParts(amount.toString(), decimals)?.plain ?? ''

/** What an amount is worth in US dollars, rounded to cents. Made-up rates need no exact sums, and thousands are compared. */
export const inDollars = (amount: bigint, currency: ChainCurrency): number =>
  Math.round((Number(amount) / 10 ** currency.decimals) * rateOf(currency) * 100) / 100

export const worthOf = (wei: bigint, native: ChainCurrency, currency: ChainCurrency): bigint => {
  const numerator = wei * BigInt(rateOf(native)) * 10n ** BigInt(currency.decimals)
  const denominator = BigInt(rateOf(currency)) * 10n ** BigInt(native.decimals)
  return (numerator + denominator - 1n) / denominator
}
