import type { ChainOrder, ChainOrderStatus } from './chain-types.ts'

export type OrderState = {
  readonly available: bigint
  readonly remaining: bigint
  readonly updatedAt: number
  readonly cancelled: boolean
}

const bits = (word: bigint, from: number, count: number): bigint =>
  (word >> BigInt(from)) & ((1n << BigInt(count)) - 1n)

export const unpackState = (word: bigint): OrderState => ({
  available: bits(word, 0, 96),
  remaining: bits(word, 96, 96),
  updatedAt: Number(bits(word, 192, 40)),
  cancelled: bits(word, 232, 1) === 1n,
})

/** What was done to an order counts before time, and time before what the maker holds. */
export const orderStatus = (
  { validFrom, validUntil }: Pick<ChainOrder, 'validFrom' | 'validUntil'>,
  { available, remaining, cancelled }: OrderState,
  seconds: number,
): ChainOrderStatus => {
  if (cancelled) return 'cancelled'
  if (remaining === 0n) return 'filled'
  if (seconds >= validUntil) return 'expired'
  return seconds < validFrom || available === 0n ? 'inactive' : 'active'
}
