import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { orStorageFailure } from '../app-database/storage-fault.ts'
import type { TableClient } from '../app-database/table.ts'
import type { Background } from '../faults/faults.ts'
import type { Scheduled, ScheduledPlace, schedulesTable } from './schedules-table.ts'

export type ScheduleRunnerDeps = {
  readonly what: string
  readonly table: TableClient<typeof schedulesTable>
  readonly projects: { readonly get: (id: string) => unknown }
  readonly run: (of: Scheduled) => Promise<Answer<unknown>>
  readonly onChange: () => void
  readonly background: Background
  readonly now: () => number
  /** How often it looks for what is due, in ms; 15 s by default. */
  readonly everyMs?: number
}

export const noSuchProject: Failure = {
  kind: 'not-found',
  message: 'There is no project of that id.',
  hint: 'Choose a project again; it may have been removed.',
  field: 'project',
}

export type ScheduleRunner = ReturnType<typeof createScheduleRunner>

/**
 * Does something of collections every so many minutes while the desk is open. What was missed while it was closed stays missed. A fault in
 * one is reported and noted, and the others have their turn.
 */
export const createScheduleRunner = (deps: ScheduleRunnerDeps) => {
  const { what, table, projects, run, onChange, background, now, everyMs = 15_000 } = deps
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> | undefined
  let stopped = false

  const isDue = ({ lastAt, minutes }: Scheduled): boolean =>
    // A clock that was set back must not stop the schedule.
    lastAt === null || lastAt > now() || now() - lastAt >= minutes * 60_000

  const look = async (): Promise<Answer<null>> => {
    for (const one of table.list()) {
      if (stopped || !isDue(one)) continue
      const lastAt = now()
      const running = orStorageFailure(() =>
        projects.get(one.project) === undefined ? fail(noSuchProject) : run(one),
      )
      background(what, running)
      const [done] = await Promise.allSettled([running])
      const failed = done.status === 'fulfilled' && !done.value.ok ? done.value.error : null
      if (stopped && failed?.kind === 'cancelled') break
      const bug = done.status === 'rejected' ? 'A bug ended it; the desk’s log has it.' : null
      const { project, network, contractAddress } = one
      table.note({ project, network, contractAddress }, lastAt, failed?.message ?? bug)
      onChange()
    }
    return succeed(null)
  }

  const lookOnce = (): Promise<unknown> => {
    // Without its table nothing is known to be due: it looks again in its time.
    looking ??= orStorageFailure(look).finally(() => (looking = undefined))
    return looking
  }

  const lookSoon = (): void => background(what, lookOnce())

  return {
    /** Nothing is opened or asked before the first interval is over: a start of the desk has better things to do. */
    start: (): void => {
      timer = setInterval(lookSoon, everyMs)
      timer.unref()
    },
    look: lookOnce,
    list: (): Scheduled[] => table.list(),
    set: (of: ScheduledPlace, minutes: number | null): Answer<null> => {
      if (minutes !== null && projects.get(of.project) === undefined) return fail(noSuchProject)
      table.set(of, minutes)
      onChange()
      if (minutes !== null) lookSoon()
      return succeed(null)
    },
    stop: async (): Promise<void> => {
      stopped = true
      clearInterval(timer)
      // What it rejected with was reported by then.
      await Promise.allSettled([looking])
    },
  }
}
