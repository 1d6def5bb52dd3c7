import type { ForwardingRule } from '../contract.ts'
import type { RuleRow } from './forwarding-rows.ts'
import type { RunnerStatus } from './runner.ts'

export const toRule = (
  { paused, source: _source, isReadable: _isReadable, createdAt, ...row }: RuleRow,
  standing: RunnerStatus | undefined,
  behind: number,
  secrets: Pick<ForwardingRule, 'headers' | 'signing'>,
): ForwardingRule => ({
  ...row,
  ...secrets,
  state: paused ? 'paused' : (standing?.state ?? 'paused'),
  createdAt: new Date(createdAt).toISOString(),
  cursor: standing?.cursor ?? row.cursor,
  behind,
  inFlight: standing?.inFlight ?? 0,
  trying: standing?.trying ?? null,
  nextTryAt: standing?.nextTryAt == null ? null : new Date(standing.nextTryAt).toISOString(),
  problem: standing === undefined ? row.problem : standing.problem,
})

/** The same of a rule that another desk of the team runs. @param problem why that one may not do so */
export const toElsewhere = (
  row: RuleRow,
  secrets: Pick<ForwardingRule, 'headers' | 'signing'>,
  problem: string | null,
): ForwardingRule => ({ ...toRule(row, undefined, 0, secrets), state: 'elsewhere', problem })
