import { readTime } from '../orders/expiry.ts'
import { rawAmount } from '../orders/raw-amount.ts'
import type { HealthBlock } from './health-facts.ts'
import type { HealthOrder } from './health-order.ts'
import type { HealthFinding } from './verdict.ts'

const ends = { cancelled: 'cancelled', expired: 'expired', filled: 'filled' } as const
const endOf = (status: string) =>
  status === 'cancelled' || status === 'expired' || status === 'filled' ? ends[status] : null

const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/.test(text)

/** What an order says of itself, read at the time of a block. */
export type WireReading = {
  readonly ended: HealthFinding | null
  readonly waits: HealthFinding | null
  /** What of it cannot be read; `null`: all that is needed is there. */
  readonly gap: HealthFinding | null
}

const gapOf = (order: HealthOrder): string | null => {
  if (!isAddress(order.maker)) return 'The service does not say who made the order.'
  if ((rawAmount(order.remaining) ?? -1n) < 0n)
    return 'The service does not say how much of the order remains.'
  if (order.side === 'listing' && !/^\d{1,78}$/.test(order.tokenId))
    return 'The service does not say which token is listed.'
  if (order.side === 'offer' && (rawAmount(order.price) === null || !isAddress(order.currency)))
    return 'The service does not say what the offer pays.'
  return null
}

/** First step of the ladder: status, time of validity and what remains. */
export const readWire = (order: HealthOrder, block: HealthBlock): WireReading => {
  const found = (reason: HealthFinding['reason'], text: string): HealthFinding => ({
    reason,
    step: 'wire',
    text,
  })
  const until = readTime(order.validUntil)
  const from = readTime(order.validFrom)
  const at = new Date(block.at).toISOString()
  const status = endOf(order.status)
  const gap = gapOf(order)
  const ended =
    status !== null
      ? found(status, `The service calls it ${status}.`)
      : rawAmount(order.remaining) === 0n
        ? found('filled', 'Nothing of it remains, by the service.')
        : until !== null && until <= block.at
          ? found(
              'expired',
              `It ended at ${new Date(until).toISOString()}; block ${block.number} is of ${at}.`,
            )
          : null
  return {
    ended,
    waits:
      from !== null && from > block.at
        ? found(
            'not-begun',
            `It begins at ${new Date(from).toISOString()}; block ${block.number} is of ${at}.`,
          )
        : null,
    gap: gap === null ? null : found('not-known', gap),
  }
}
