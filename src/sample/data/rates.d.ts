import type { ChainCurrency } from '../chain/chain-types.ts'
/** What one unit of a currency is worth in whole US dollars. */
export declare const rateOf: ({ symbol }: ChainCurrency) => number
/** An amount in whole units, exactly: `1.25`. */
export declare const inUnits: (amount: bigint, decimals: number) => string
/** What an amount is worth in US dollars, rounded to cents. Made-up rates need no exact sums, and thousands are compared. */
export declare const inDollars: (amount: bigint, currency: ChainCurrency) => number
/**
 * The amount of another currency that is worth as much as an amount of the native coin, rounded up.
 *
 * @param wei of the native coin
 */
export declare const worthOf: (wei: bigint, native: ChainCurrency, currency: ChainCurrency) => bigint
