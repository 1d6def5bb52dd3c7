import { amountParts } from '../../features/orders/core/amount.ts'
import type { ChainCurrency } from '../chain/chain-types.ts'

/** Made-up prices of one unit in US dollars, by symbol. */
const dollars: Readonly<Record<string, number>> = { ETH: 2650, WETH: 2650, USDC: 1 }

export const rateOf = ({ symbol }: ChainCurrency): number => dollars[symbol] ?? 1

/** An amount in whole units, exactly: `1.25`. */
export const inUnits = (amount: bigint, decimals: number): string =>
  amountParts(amount.toString(), decimals)?.plain ?? ''

/** What an amount is worth in US dollars, rounded to cents. Made-up rates need no exact sums, and thousands are compared. */
export const inDollars = (amount: bigint, currency: ChainCurrency): number =>
  Math.round((Number(amount) / 10 ** currency.decimals) * rateOf(currency) * 100) / 100

/**
 * The amount of another currency that is worth as much as an amount of the native coin, rounded up.
 *
 * @param wei of the native coin
 */
export const worthOf = (wei: bigint, native: ChainCurrency, currency: ChainCurrency): bigint => {
  const numerator = wei * BigInt(rateOf(native)) * 10n ** BigInt(currency.decimals)
  const denominator = BigInt(rateOf(currency)) * 10n ** BigInt(native.decimals)
  return (numerator + denominator - 1n) / denominator
}
