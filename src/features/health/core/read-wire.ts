import { readTime } from '../../orders/core/expiry.ts'
import { rawAmount } from '../../orders/core/raw-amount.ts'
import type { HealthBlock } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'
import { healthFact, type HealthFact } from './say.ts'
import type { HealthFinding } from './verdict.ts'

const ends = { cancelled: 'cancelled', expired: 'expired', filled: 'filled' } as const
const endOf = (status: string) =>
  status === 'cancelled' || status === 'expired' || status === 'filled' ? ends[status] : null

const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/.test(text)

export type WireReading = {
  readonly ended: HealthFinding | null
  readonly waits: HealthFinding | null
  readonly gap: HealthFinding | null
}

const gapOf = (order: HealthOrder): HealthFact | null => {
  if (!isAddress(order.maker)) return healthFact('maker-unnamed', {})
  if ((rawAmount(order.remaining) ?? -1n) < 0n) return healthFact('remaining-unnamed', {})
  if (order.side === 'listing' && !/^\d{1,78}$/.test(order.tokenId)) return healthFact('token-unnamed', {})
  if (order.side === 'offer' && (rawAmount(order.price) === null || !isAddress(order.currency)))
    return healthFact('payment-unnamed', {})
  return null
}

export const readWire = (order: HealthOrder, block: HealthBlock): WireReading => {
  const finding = (reason: HealthFinding['reason'], fact: HealthFact): HealthFinding => ({
    reason,
    step: 'wire',
    fact,
  })
  const until = readTime(order.validUntil)
  const from = readTime(order.validFrom)
  const span = { block: block.number, blockAt: block.at }
  const status = endOf(order.status)
  const gap = gapOf(order)
  const ended =
    status !== null
      ? finding(status, healthFact('service-calls-ended', { status }))
      : rawAmount(order.remaining) === 0n
        ? finding('filled', healthFact('service-has-none', {}))
        : until !== null && until <= block.at
          ? finding('expired', healthFact('ended', { until, ...span }))
          : null
  return {
    ended,
    waits:
      from !== null && from > block.at
        ? finding('not-begun', healthFact('not-begun', { from, ...span }))
        : null,
    gap: gap === null ? null : finding('not-known', gap),
  }
}
