import { createHash } from 'node:crypto'
import type { AlertRule, AlertScope } from '../../../core/alerts/alert-types.ts'
import type { AlertClaimRequest } from '../team-log/alert-claims.ts'
import type { TargetRow, TeamSending } from './alert-rows.ts'

const digest = (parts: readonly unknown[], length: number): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, length)

/**
 * What the team knows rules by: desks have the same rule when its name, kind, scope and number are the same.
 *
 * @param scopes of the rules, in words that are the same on every desk
 */
export const teamRuleKeys = (
  rules: readonly AlertRule[],
  scopes: ReadonlyMap<number, AlertScope>,
): ReadonlyMap<number, string> => {
  const count = new Map<string, number>()
  return new Map(
    rules.map(({ id, name, kind, scope, threshold }) => {
      const { project, listener, collection, currency } = scopes.get(id) ?? scope
      const key = digest([name, kind, project, listener, collection, currency, threshold], 32)
      const place = (count.get(key) ?? 0) + 1
      count.set(key, place)
      return [id, place === 1 ? key : `${key} ${place}`]
    }),
  )
}

/** A target of another desk is the same where its name and kind are the same: addresses hold secrets, and do not leave the desk. */
const targetKey = ({ name, mail }: Pick<TargetRow, 'name' | 'mail'>): string =>
  `${mail === null ? 'webhook' : 'email'} ${name}`

/** Rules and targets, as other desks know them. */
export type TeamNames = {
  readonly rules: ReadonlyMap<number, AlertRule>
  readonly ruleKeys: ReadonlyMap<number, string>
  readonly targets: ReadonlyMap<number, TargetRow>
}

/** What a transition is asked about as; `null`: its rule or target is not there any more, or is not for the team. */
export const askOf = (
  sending: TeamSending,
  { rules, ruleKeys, targets }: TeamNames,
): AlertClaimRequest | null => {
  const { incident, what, batch, again, epoch } = sending
  const { shared } = incident
  const [rule, ruleKey, target] = [
    rules.get(incident.rule),
    ruleKeys.get(incident.rule),
    targets.get(sending.target),
  ]
  if (rule?.sends !== 'team' || ruleKey === undefined || target === undefined || shared === null) return null
  return {
    key: sending.key ?? digest([ruleKey, shared.subject, targetKey(target)], 32),
    // PostgreSQL takes neither, and would refuse all that is asked about with it.
    rule: rule.name.toWellFormed().replaceAll('\0', '\uFFFD'),
    what,
    batch,
    evidence: shared.evidence.map((one) => digest([one], 16)),
    blocks: shared.blocks,
    again,
    epoch: what === 'resolved' ? epoch : null,
  }
}
