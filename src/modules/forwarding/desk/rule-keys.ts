import { createHash } from 'node:crypto'
import type { RuleRow } from './forwarding-rows.ts'

/**
 * What rules are known by on every desk: desks have the same rule when what it sends, and where to, is the same. Digests, because addresses
 * hold secrets and a team log is read by everybody of the team.
 */
export const ruleKeys = (rules: readonly RuleRow[]): ReadonlyMap<number, string> => {
  const count = new Map<string, number>()
  return new Map(
    rules.map(({ id, name, url, send, filter, backfilled }) => {
      const digest = createHash('sha256').update(JSON.stringify([name, url, send, filter, backfilled]))
      const key = `rule ${digest.digest('hex').slice(0, 32)}`
      const place = (count.get(key) ?? 0) + 1
      count.set(key, place)
      return [id, place === 1 ? key : `${key} ${place}`]
    }),
  )
}
