import type { Order } from '../../../core/wire/marketplace.ts'
import { rawAmount } from './raw-amount.ts'

export type FeePart = {
  readonly kind: string
  readonly recipient: string
  /** Hundredths of a percent; `null` when the service did not say. */
  readonly bps: number | null
  readonly amount: bigint | null
}

export type FeeSplit = {
  readonly gross: bigint | null
  readonly parts: readonly FeePart[]
  readonly fees: bigint | null
  readonly rest: bigint | null
}

const amountOf = (gross: bigint | null, bps: number | null): bigint | null =>
  gross === null || bps === null || !Number.isInteger(bps) || bps < 0 ? null : (gross * BigInt(bps)) / 10_000n

export const splitFees = (order: Pick<Order, 'priceAmount' | 'feeBreakdown'>): FeeSplit => {
  const gross = rawAmount(order.priceAmount)
  const parts = (order.feeBreakdown ?? []).map((fee): FeePart => {
    const bps = fee.bps ?? null
    return {
      kind: fee.kind ?? '',
      recipient: fee.recipientAddress ?? '',
      bps,
      amount: amountOf(gross, bps),
    }
  })
  const fees = parts.reduce<bigint | null>(
    (sum, { amount }) => (sum === null || amount === null ? null : sum + amount),
    0n,
  )
  return { gross, parts, fees, rest: gross === null || fees === null ? null : gross - fees }
}
