import { readTime } from '../../orders/core/expiry.ts'
import { rawAmount } from '../../orders/core/raw-amount.ts'
import type { HealthBlock } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'
import { findingAt } from './say.ts'
import type { HealthFinding } from './verdict.ts'

const finding = findingAt('wire')

const endOf = (status: string) =>
  (['cancelled', 'expired', 'filled'] as const).find((end) => end === status) ?? null

const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/.test(text)

export type WireReading = {
  readonly ended: HealthFinding | null
  readonly waits: HealthFinding | null
  readonly gap: HealthFinding | null
}

const gapOf = (order: HealthOrder) => {
  if (!isAddress(order.maker)) return 'maker-unnamed'
  if ((rawAmount(order.remaining) ?? -1n) < 0n) return 'remaining-unnamed'
  if (order.side === 'listing' && !/^\d{1,78}$/.test(order.tokenId)) return 'token-unnamed'
  if (order.side === 'offer' && (rawAmount(order.price) === null || !isAddress(order.currency)))
    return 'payment-unnamed'
  return null
}

export const readWire = (order: HealthOrder, block: HealthBlock): WireReading => {
  const until = readTime(order.validUntil)
  const from = readTime(order.validFrom)
  const span = { block: block.number, blockAt: block.at }
  const status = endOf(order.status)
  const gap = gapOf(order)
  const ended =
    status !== null
      ? finding(status, 'service-calls-ended', { status })
      : rawAmount(order.remaining) === 0n
        ? finding('filled', 'service-has-none', {})
        : until !== null && until <= block.at
          ? finding('expired', 'ended', { until, ...span })
          : null
  return {
    ended,
    waits: from !== null && from > block.at ? finding('not-begun', 'not-begun', { from, ...span }) : null,
    gap: gap === null ? null : finding('not-known', gap, {}),
  }
}
