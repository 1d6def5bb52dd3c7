import { createHash } from 'node:crypto'
import type { Answer } from '../../../contract/contract.ts'
import type { TeamWork } from '../team-log/service.ts'
import type { RuleRow } from './forwarding-rows.ts'

/** How a rule goes on where another desk of the team ended. */
export type TeamPlace = {
  /** @returns id of the last event before the first one that the team has not handled */
  begin(source: string | null, cursor: number): Promise<Answer<number>>
  /** Events that another desk handled. */
  handled(events: readonly number[]): Promise<Answer<ReadonlySet<number>>>
  moved(cursor: number): void
}

/**
 * What the team knows rules by: desks have the same rule when what it sends, and where to, is the same. Without secrets: it is
 * read by everybody of the team.
 */
export const teamKeys = (rules: readonly RuleRow[]): ReadonlyMap<number, string> => {
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

/** @param key what the team knows the rule by */
export const createTeamPlace = (team: TeamWork, name: string, key: string): TeamPlace => ({
  begin: (source, cursor) => team.begin({ work: key, name, source, cursor }),
  handled: (events) => team.handled(key, events),
  moved: (cursor) => team.moved(key, cursor),
})

/** Why a rule that this desk does not run may be run by none. @returns `null`: another desk runs it */
export const elsewhereWords = (
  { holder, failure, work }: Extract<ReturnType<TeamWork['standing']>, { kind: 'elsewhere' }>,
  key: string,
): string | null => {
  if (failure !== null) return `it waits for the team log: ${failure}`
  if (holder === null) return 'it waits for the lease of the team log'
  return work.includes(key)
    ? null
    : `“${holder}” forwards for the team and does not run this rule: it is paused there, or not the same`
}
