import { createHash } from 'node:crypto'
import type { AlertIncident, AlertRule, AlertScope } from '../../../core/alerts/alert-types.ts'
import type { TargetRow } from './alert-rows.ts'

const digest = (parts: readonly unknown[], length: number): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, length)

/**
 * What a team knows rules by: desks have the same rule when its name, kind, scope and number are the same.
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

/**
 * The id of what a message says, the same on every desk that has the same to say.
 *
 * @param again when it is sent once more because its mute on this desk ended; `null`: it is not
 */
export const teamMessageId = (
  ruleKey: string,
  shared: NonNullable<AlertIncident['shared']>,
  what: 'opened' | 'resolved',
  again: number | null,
): string => `msg_${digest([ruleKey, shared.subject, what, shared.evidence, again], 27)}`

/** A message to one target, without its address: that may hold secrets. */
export const teamKeyOf = (webhookId: string, { name, mail }: Pick<TargetRow, 'name' | 'mail'>): string =>
  `${webhookId} ${digest([mail === null ? 'webhook' : 'email', name], 16)}`
