import type { Answer } from '../../../contract/contract.ts'
import type { Background } from '../faults/faults.ts'

/** When something is done by itself. */
export type Scheduled<Of> = Of & {
  readonly minutes: number
  /** Milliseconds since the epoch. */
  readonly lastAt: number | null
  readonly problem: string | null
}

export type ScheduleRunnerDeps<Of> = {
  /** What it does, for the log: "taking snapshots by schedule". */
  readonly what: string
  readonly schedules: () => Promise<Answer<readonly Scheduled<Of>[]>>
  /** Does what is due; resolves when it is done or failed. */
  readonly run: (of: Scheduled<Of>) => Promise<Answer<unknown>>
  readonly note: (of: Scheduled<Of> & { lastAt: number; problem: string | null }) => Promise<unknown>
  readonly background: Background
  readonly now: () => number
  /** How often it looks for what is due, in ms; 15 s by default. */
  readonly everyMs?: number
}

/**
 * Does something of collections every so many minutes while the desk is open. What was missed while it was closed stays missed. A fault in
 * one is reported and noted, and the others have their turn.
 */
export const createScheduleRunner = <Of>(deps: ScheduleRunnerDeps<Of>) => {
  const { what, schedules, run, note, background, now, everyMs = 15_000 } = deps
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let stopped = false

  const isDue = ({ lastAt, minutes }: Scheduled<Of>): boolean =>
    // A clock that was set back must not stop the schedule.
    lastAt === null || lastAt > now() || now() - lastAt >= minutes * 60_000

  const look = async (): Promise<void> => {
    const stored = await schedules()
    if (!stored.ok) return
    for (const one of stored.value) {
      if (stopped || !isDue(one)) continue
      const lastAt = now()
      const running = run(one)
      background(what, running)
      const [done] = await Promise.allSettled([running])
      const failed = done.status === 'fulfilled' && !done.value.ok ? done.value.error : null
      if (stopped && failed?.kind === 'cancelled') return
      const bug = done.status === 'rejected' ? 'A bug ended it; the desk’s log has it.' : null
      await note({ ...one, lastAt, problem: failed?.message ?? bug })
    }
  }

  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => (looking = undefined))
    return looking
  }

  const lookSoon = (): void => background(what, lookOnce())

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
