import type { RuleRow } from '../forwarding-rows.ts'

/** A rule as it is stored. */
export const ruleRow = (id: number, more: Partial<RuleRow> = {}): RuleRow => ({
  id,
  isReadable: true,
  name: 'shop',
  url: 'https://shop.example.org/hook?key=secret',
  send: 'event',
  filter: {},
  headers: [],
  signing: [],
  attempts: 8,
  timeoutMs: 10_000,
  order: 'arrival',
  lanes: 8,
  perSecond: null,
  backfilled: false,
  paused: false,
  createdAt: id,
  cursor: 0,
  source: null,
  problem: null,
  delivered: 0,
  dead: 0,
  ...more,
})
