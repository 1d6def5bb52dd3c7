import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Report } from '../../../core/findings/finding.ts'
import { succeed } from '../../../core/result.ts'
import { orStorageFailure } from '../../platform/app-database/storage-fault.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { Detector } from './detector.ts'
import type { CursorMove, findingsTable, StepInput } from './findings-table.ts'

export type WatchDeps = {
  readonly table: Pick<TableClient<typeof findingsTable>, 'settings' | 'cursor'>
  readonly detectors: readonly Detector[]
  /** Writes down what was seen. */
  readonly step: (input: StepInput) => void
  readonly now: () => number
  readonly logger: Logger
  /** What keeps detectors from looking has changed. */
  readonly onProblems: () => void
  /** Time passes for findings also where nothing happens (ms). */
  readonly idleMs: number
}

/** Least time between two looks (ms). */
const restMs = 250

/** Has the detectors look in turn, and writes down what they saw together with how far they have read. */
export const createWatch = (deps: WatchDeps) => {
  const { table, detectors, now, idleMs } = deps
  const controller = new AbortController()
  const lookedAt = new Map<string, number>()
  const problems = new Map<string, string>()
  let timer: NodeJS.Timeout | null = null
  let turn: Promise<void> | null = null
  let isWoken = false
  let isStopped = false

  const noteProblem = ({ name }: Detector, failure: Failure | null): void => {
    const former = problems.get(name)
    if (failure === null) problems.delete(name)
    else problems.set(name, failure.message)
    if (former !== problems.get(name)) deps.onProblems()
  }

  const step = async (): Promise<Answer<null>> => {
    const settings = new Map(table.settings())
    const reports: Report[] = []
    const cursors: CursorMove[] = []
    for (const detector of detectors) {
      if (now() - (lookedAt.get(detector.name) ?? -Infinity) < detector.everyMs) continue
      const from = table.cursor(detector.name)
      const look = { cursor: from, now: now(), settings, signal: controller.signal }
      const seen = await orStorageFailure(() => detector.look(look))
      if (controller.signal.aborted) return succeed(null)
      lookedAt.set(detector.name, now())
      noteProblem(detector, seen.ok ? null : seen.error)
      if (!seen.ok) continue
      reports.push(...seen.value.reports)
      const { cursor: to } = seen.value
      if (to !== null && to !== from) cursors.push({ source: detector.name, from, to })
    }
    deps.step({ now: now(), reports, cursors })
    if (cursors.length > 0) isWoken = true
    return succeed(null)
  }

  const run = async (): Promise<void> => {
    isWoken = false
    const done = await orStorageFailure(step)
    if (!done.ok) deps.logger.warn({ problem: done.error.message }, 'the detectors could not look')
  }

  const plan = (ms: number): void => {
    if (timer !== null) clearTimeout(timer)
    if (!isStopped) timer = setTimeout(begin, ms).unref()
  }

  function begin(): void {
    turn = run()
      .catch((cause: unknown) => deps.logger.error({ err: cause }, 'the detectors met a bug'))
      .finally(() => {
        turn = null
        plan(Math.min(isWoken ? restMs : idleMs, idleMs))
      })
  }

  return {
    /** Looks once. */
    step,
    start: (): void => plan(0),
    /** Something may have happened. */
    wake: (): void => {
      if (isWoken || isStopped || timer === null) return
      isWoken = true
      if (turn === null) plan(restMs)
    },
    problems: (): string[] => [...problems.values()],
    stop: async (): Promise<void> => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      controller.abort()
      await turn
    },
  }
}
