import { succeed } from '../../../core/result.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { SenderStanding } from '../../team-log/desk/service.ts'
import type { ForwardingDeps } from './forwarding-deps.ts'
import { ruleKeys } from './rule-keys.ts'

type Deps = Pick<ForwardingDeps, 'table' | 'team' | 'logger'>

export const createTeamRules = ({ table, team, logger }: Deps) => {
  const standing = (): SenderStanding => team?.standing() ?? { kind: 'own' }
  const keys = (): string[] => [...ruleKeys(table.rules()).values()]
  return {
    standing,
    /** Why a rule that this desk does not run may be run by none. */
    problemOf: (key: string): string | null => {
      const now = standing()
      if (now.kind !== 'waits') return null
      if (now.problem !== null || now.sender === null) return now.problem
      return now.rules.includes(key)
        ? null
        : `“${now.sender}” sends for the team and does not run this rule: it is paused there, or not the same`
    },
    keys,
    /** The team forgets those that are not there any more. */
    forget: (before: readonly string[]): void => {
      if (team === undefined || standing().kind !== 'sends') return
      const now = new Set(keys())
      for (const key of before) if (!now.has(key)) team.remove(key)
    },
    /** Rules that others ran go on from where those are. */
    takePlaces: async (): Promise<void> => {
      if (team === undefined || standing().kind !== 'waits') return
      const rows = table.rules()
      const named = ruleKeys(rows)
      for (const { id: ruleId, source, cursor, problem } of rows) {
        const place = await team.place({ rule: named.get(ruleId) ?? '', source, cursor })
        const step = { ruleId, source, problem, answers: [], underWay: [] }
        const done = await orStorageFailure(() =>
          place.ok ? succeed(table.advance({ ...step, cursor: place.value })) : place,
        )
        if (!done.ok)
          logger.warn({ ruleId, problem: done.error.message }, 'a rule continues from an older place')
      }
    },
    /** @param onTurn rules begin or end to run here @param onWords what is said of them changed */
    onChange: (onTurn: () => void, onWords: () => void, onLeave: () => Promise<void>): (() => void) => {
      let turn = standing().kind
      const stops = [
        team?.onChange(() => {
          const { kind } = standing()
          if (kind === turn) return onWords()
          turn = kind
          onTurn()
        }),
        team?.onLeave(onLeave),
      ]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
  }
}
