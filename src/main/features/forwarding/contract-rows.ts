import { ruleFilterSchema, type RuleFilter } from '../../../contract/event-filter.ts'
import type { ForwardedAnswer } from '../../../contract/sending.ts'
import type { ForwardedAnswerDetail, ForwardingRule } from '../../../contract/forwarding.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { AnswerDetail, AnswerRow, RuleRow } from './forwarding-rows.ts'
import type { RunnerStatus } from './runner.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

/** What cannot be read is shown empty: such a rule stands still, and its problem says why. */
const filterOf = (text: string): RuleFilter => {
  const read = readStored(ruleFilterSchema, text, 'a filter')
  return read.ok ? read.value : {}
}

/**
 * A rule as the contract shows it.
 *
 * @param behind deliveries it has still to look through
 */
export const toRule = (
  row: RuleRow,
  standing: RunnerStatus | undefined,
  behind: number,
  secrets: Pick<ForwardingRule, 'headers' | 'signing'>,
): ForwardingRule => ({
  id: row.id,
  name: row.name,
  url: row.url,
  filter: filterOf(row.filter),
  send: row.send,
  ...secrets,
  attempts: row.attempts,
  timeoutMs: row.timeoutMs,
  order: row.order,
  lanes: row.lanes,
  perSecond: row.perSecond,
  backfilled: row.backfilled,
  state: row.paused ? 'paused' : (standing?.state ?? 'paused'),
  createdAt: iso(row.createdAt),
  delivered: row.delivered,
  dead: row.dead,
  cursor: standing?.cursor ?? row.cursor,
  behind,
  inFlight: standing?.inFlight ?? 0,
  trying: standing?.trying ?? null,
  nextTryAt: standing?.nextTryAt == null ? null : iso(standing.nextTryAt),
  problem: standing === undefined ? row.problem : standing.problem,
})

/** The same of a rule that another desk of the team runs. @param problem why that one may not do so */
export const toElsewhere = (
  row: RuleRow,
  secrets: Pick<ForwardingRule, 'headers' | 'signing'>,
  problem: string | null,
): ForwardingRule => ({ ...toRule(row, undefined, 0, secrets), state: 'elsewhere', problem })

/** An answer of a target as lists of the contract show it. */
export const toAnswer = (row: AnswerRow): ForwardedAnswer => ({
  id: row.id,
  ruleId: row.ruleId,
  outcome: row.outcome,
  at: iso(row.at),
  url: row.url,
  eventId: row.eventId,
  deliveryId: row.deliveryId,
  edited: row.edited,
  tries: row.tries,
  status: row.status,
  problem: row.problem,
  durationMs: row.durationMs,
  sentBytes: row.sentBytes,
})

/** An answer of a target as the contract shows it whole, with its headers and body. */
export const toAnswerDetail = (row: AnswerDetail): ForwardedAnswerDetail => ({
  ...toAnswer(row),
  headers: row.headers.map(([name, value]): [string, string] => [name, value]),
  bodyBase64: Buffer.from(row.body).toString('base64'),
  cut: row.cut,
})
