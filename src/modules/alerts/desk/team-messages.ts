import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { inChunks } from '../../../main/platform/app-database/in-chunks.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { createTimedLooks } from '../../../main/platform/worker/timed-looks.ts'
import type { TeamAlerts } from '../../team-log/desk/service.ts'
import type { TeamStep } from './alert-rows.ts'
import type { alertsTable } from './alerts-table.ts'

export type TeamMessagesDeps = {
  readonly table: Pick<TableClient<typeof alertsTable>, 'teamMessages' | 'noteMessages' | 'sentByTeam'>
  readonly team: TeamAlerts | undefined
  readonly now: () => number
  readonly logger: Logger
  readonly onChange: () => void
  readonly onTurn: () => void
}

const everyMs = 1000
const longestMs = 60_000
/** What was sent longer before a desk had it to say was said of something before (ms). */
const sameWithinMs = 3_600_000

export const createTeamMessages = (deps: TeamMessagesDeps) => {
  const { table, team, now, logger } = deps
  /** What other desks sent was looked up since this one became the sender. */
  let isReady = false
  let stopListening = (): void => {}
  const standing = () => team?.standing() ?? ({ kind: 'own' } as const)

  const maySend = (): boolean => {
    const { kind } = standing()
    return kind === 'own' || (kind === 'sends' && isReady)
  }

  const skipSent = async (
    waiting: readonly { readonly id: number; readonly key: string; readonly at: number }[],
  ): Promise<Answer<null>> => {
    if (team === undefined || waiting.length === 0) return succeed(null)
    const sent = await team.sent(waiting.map(({ key }) => key))
    if (!sent.ok) return sent
    const isSent = ({ key, at }: (typeof waiting)[number]): boolean =>
      (sent.value.get(key) ?? -Infinity) >= at - sameWithinMs
    const ids = waiting.filter(isSent).map(({ id }) => id)
    await inChunks((max) => {
      const chunk = ids.splice(0, max)
      table.sentByTeam(chunk)
      return chunk.length
    })
    deps.onChange()
    return succeed(null)
  }

  /** @returns whether something is left to be looked at again */
  const step = async (): Promise<Answer<boolean>> => {
    const { kind } = standing()
    if (team === undefined || kind === 'own') return succeed(false)
    const { waiting, unnoted } = table.teamMessages()
    if (unnoted.length > 0) {
      const noted = await team.note(unnoted.map(({ key }) => key))
      if (!noted.ok) return noted
      table.noteMessages(unnoted.map(({ id }) => id))
    }
    if (kind === 'sends' && isReady) return succeed(unnoted.length > 0)
    const skipped = await skipSent(waiting)
    if (!skipped.ok) return skipped
    if (kind === 'waits') return succeed(waiting.length > 0)
    isReady = standing().kind === 'sends'
    if (isReady) deps.onTurn()
    return succeed(!isReady)
  }

  const looks = createTimedLooks({
    look: async () => {
      const left = await orStorageFailure(step)
      return left.ok && !left.value ? null : now() + everyMs
    },
    now,
    longestMs,
    onBug: (cause) => logger.error({ err: cause }, 'messages of the team met a bug'),
    afterBugMs: everyMs,
  })

  return {
    maySend,
    wake: looks.wake,
    problem: (): string | null => {
      const current = standing()
      return current.kind === 'waits' ? current.problem : null
    },
    /** Null: this desk takes part in no team. */
    step: (): TeamStep | null => {
      const { kind } = standing()
      return kind === 'own' ? null : { waits: kind === 'waits' }
    },
    start: (): void => {
      stopListening =
        team?.onChange(() => {
          if (standing().kind !== 'sends') isReady = false
          looks.wake()
          deps.onChange()
          if (standing().kind === 'own') deps.onTurn()
        }) ?? stopListening
      looks.wake()
    },
    stop: async (): Promise<void> => {
      stopListening()
      await looks.stop()
    },
  }
}
