import type { ForwardingDeps } from './forwarding-deps.ts'
import type { RuleRow } from './forwarding-rows.ts'
import { createTeamPlace, elsewhereWords, teamKeys, type TeamPlace } from './team-place.ts'
import type { TeamWork } from '../team-log/service.ts'

type Deps = Pick<ForwardingDeps, 'table' | 'team' | 'logger'>

/** Whether the rules run here, when they are run once for a team. */
export const createTeamRules = ({ table, team, logger }: Deps) => {
  const standing = (): ReturnType<TeamWork['standing']> => team?.standing() ?? { kind: 'own' }
  const keys = async (): Promise<string[]> => {
    const rows = await table.rules()
    return rows.ok ? [...teamKeys(rows.value).values()] : []
  }
  return {
    standing,
    /** Where a rule goes on; `null`: where this desk was with it. @param rows all rules */
    placeOf: (row: RuleRow, rows: readonly RuleRow[]): TeamPlace | null => {
      const key = teamKeys(rows).get(row.id)
      const isTurn = team !== undefined && key !== undefined && standing().kind === 'held'
      return isTurn ? createTeamPlace(team, row.name, key) : null
    },
    /** Why a rule that this desk does not run may be run by none. */
    problemOf: (row: RuleRow, rows: readonly RuleRow[]): string | null => {
      const now = standing()
      return now.kind === 'elsewhere' ? elsewhereWords(now, teamKeys(rows).get(row.id) ?? '') : null
    },
    /** What the team knows the rules by. */
    keys,
    /** The team forgets those that are not there any more. */
    forget: async (before: readonly string[]): Promise<void> => {
      if (team === undefined || standing().kind !== 'held') return
      const now = new Set(await keys())
      for (const key of before) if (!now.has(key)) team.end(key)
    },
    /** Rules that others ran go on from where those are. */
    takePlaces: async (): Promise<void> => {
      const rows = await table.rules()
      if (team === undefined || standing().kind !== 'elsewhere' || !rows.ok) return
      const named = teamKeys(rows.value)
      for (const { id: ruleId, source, cursor, problem } of rows.value) {
        const place = await team.place({ work: named.get(ruleId) ?? '', source, cursor })
        const step = { ruleId, source, problem, answers: [], underWay: [] }
        const done = place.ok ? await table.advance({ ...step, cursor: place.value }) : place
        if (!done.ok)
          logger.warn({ ruleId, problem: done.error.message }, 'a rule continues from an older place')
      }
    },
    /** @param onChange rules begin or end to run here @param onLeave before this desk runs all of them by itself again */
    onTurn: (onChange: () => void, onLeave: () => Promise<void>): (() => void) => {
      const stops = [team?.onChange(onChange), team?.onLeave(onLeave)]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
  }
}
