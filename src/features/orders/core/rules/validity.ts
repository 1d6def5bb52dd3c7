import { isOverdue, readExpiry, readTime } from '../expiry.ts'
import { orderFact } from './say.ts'
import { quoteValue, sentMember, type OrderRule } from './rule.ts'

const minute = 60_000
const week = 7 * 24 * 60 * minute
const soonMs = 30 * minute
const lateMs = 26 * week

/** Clocks of two machines may differ by so much. */
const clockSlack = 5 * minute

const timeText = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null

export const validityRules: readonly OrderRule[] = [
  {
    id: 'active-past-end',
    severity: 'error',
    title: 'Active although its time is over',
    when: 'the status is active and `validUntil` is over',
    explanation:
      'The service calls the order active, but it ended: contracts refuse to fill it. Ask again; if it stays, the service is behind.',
    check: (order, { now }) => {
      if (!isOverdue(order, now)) return null
      return orderFact('active-past-end', { until: order.validUntil ?? '' })
    },
  },
  {
    id: 'valid-until-unreadable',
    severity: 'warning',
    title: 'When it ends cannot be read',
    when: 'active, and `validUntil` is missing or no time',
    explanation:
      'Whether the order still stands cannot be said: it may have ended long ago, or never end. It counts in no comparison of prices.',
    check: ({ status }, _context, came) => {
      const value = sentMember(came, 'validUntil')
      if (status !== 'active' || readTime(timeText(value)) !== null) return null
      return value === null || value === undefined
        ? orderFact('end-missing', {})
        : orderFact('end-unreadable', { until: quoteValue(value) })
    },
  },
  {
    id: 'created-in-future',
    severity: 'warning',
    title: 'Made in the future',
    when: '`orderCreatedAt` or `createdAt` lies more than five minutes ahead',
    explanation:
      'The order says it is made later than now. The service’s clock is wrong, or its times are made up: what else it says of times is not to be trusted.',
    check: ({ orderCreatedAt, createdAt }, { now }) => {
      const ahead = [orderCreatedAt, createdAt]
        .map(readTime)
        .find((time) => time !== null && time > now + clockSlack)
      return ahead === undefined || ahead === null ? null : orderFact('made-ahead', { made: ahead, now })
    },
  },
  {
    id: 'not-yet-valid',
    severity: 'warning',
    title: 'Not valid yet',
    when: '`validFrom` lies ahead',
    explanation: 'The order begins later: until then it cannot be filled, whatever its status says.',
    check: ({ validFrom }, { now }) => {
      const from = readTime(validFrom)
      return from === null || from <= now ? null : orderFact('begins-later', { from })
    },
  },
  {
    id: 'inactive-unexpired',
    severity: 'warning',
    title: 'Not fillable, may return',
    when: 'inactive, but not over: it becomes fillable again with the token or the approval',
    explanation:
      'The maker does not hold the token or has withdrawn an approval. It was not cancelled: once token or approval is back, it can be filled at its old price until it ends.',
    check: (order, { now }) => {
      if (order.status !== 'inactive') return null
      const end = readExpiry(order.validUntil, now)
      return end.state === 'open' ? orderFact('inactive-until', { until: end.until }) : null
    },
  },
  {
    id: 'ends-soon',
    severity: 'notice',
    title: 'Ends within 30 minutes',
    when: 'it ends within 30 minutes',
    explanation: 'A transaction that is prepared now may find the order ended when it gets into a block.',
    check: ({ status, validUntil }, { now }) => {
      const end = readExpiry(validUntil, now)
      if (status !== 'active' || end.state !== 'open' || end.milliseconds > soonMs) return null
      return orderFact('ends-soon', {
        until: end.until,
        minutes: Math.ceil(end.milliseconds / minute),
      })
    },
  },
  {
    id: 'ends-late',
    severity: 'notice',
    title: 'Ends after more than 26 weeks',
    when: 'it ends after more than 26 weeks',
    explanation: 'Orders this old are often forgotten by their makers and filled at outdated prices.',
    check: ({ status, validUntil }, { now }) => {
      const end = readExpiry(validUntil, now)
      if (status !== 'active' || end.state !== 'open' || end.milliseconds <= lateMs) return null
      return orderFact('ends-late', { until: end.until, weeks: Math.floor(end.milliseconds / week) })
    },
  },
]
