import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'
import type { Background } from '../../platform/faults/faults.ts'
import type { StoredSchedule } from './schedules-table.ts'
import type { SnapshotOf } from './snapshots-table.ts'

export type ScheduleRunnerDeps = {
  readonly schedules: () => Promise<Result<readonly StoredSchedule[], Failure>>
  /** Takes a snapshot; resolves when it is kept or failed. */
  readonly take: (of: SnapshotOf) => Promise<Result<unknown, Failure>>
  readonly note: (of: SnapshotOf & { lastAt: number; problem: string | null }) => Promise<unknown>
  readonly background: Background
  readonly now: () => number
  /** How often it looks for what is due, in ms; 15 s by default. */
  readonly everyMs?: number
}

/** Takes snapshots of collections every so many minutes while the desk is open. What was missed while it was closed stays missed. */
export const createScheduleRunner = (deps: ScheduleRunnerDeps) => {
  const { schedules, take, note, background, now, everyMs = 15_000 } = deps
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let stopped = false

  const isDue = ({ lastAt, minutes }: StoredSchedule): boolean =>
    // A clock that was set back must not stop the schedule.
    lastAt === null || lastAt > now() || now() - lastAt >= minutes * 60_000

  const look = async (): Promise<void> => {
    const stored = await schedules()
    if (!stored.ok) return
    for (const { minutes, lastAt, problem, ...of } of stored.value) {
      if (stopped || !isDue({ ...of, minutes, lastAt, problem })) continue
      const began = now()
      const taken = await take(of)
      if (stopped && !taken.ok && taken.error.kind === 'cancelled') return
      await note({ ...of, lastAt: began, problem: taken.ok ? null : taken.error.message })
    }
  }

  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => (looking = undefined))
    return looking
  }

  const lookSoon = (): void => background('taking snapshots by schedule', lookOnce())

  return {
    /** Nothing is opened or asked before the first interval is over: a start of the desk has better things to do. */
    start: (): void => {
      timer = setInterval(lookSoon, everyMs)
      timer.unref()
    },
    /** Looks now. */
    look: lookOnce,
    /** Looks now; nobody awaits it. */
    lookSoon,
    stop: async (): Promise<void> => {
      stopped = true
      clearInterval(timer)
      // What it rejected with was reported by then.
      await Promise.allSettled([looking])
    },
  }
}
