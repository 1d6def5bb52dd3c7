import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { AlertObservation, AlertRule } from '../../../core/alerts/alert-types.ts'
import type { AlertKind } from '../../../core/alerts/kinds.ts'
import { succeed } from '../../../core/result.ts'
import { orStorageFailure } from '../../platform/app-database/storage-fault.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { CursorMove, TeamStep } from './alert-rows.ts'
import type { alertsTable } from './alerts-table.ts'
import type { AlertSource } from './sources/alert-source.ts'

export type WatchDeps = {
  readonly table: Pick<TableClient<typeof alertsTable>, 'rules' | 'cursor' | 'step'>
  readonly sources: readonly AlertSource[]
  readonly now: () => number
  readonly logger: Logger
  /** What messages of a team are written with; left out: there is none. */
  readonly teamOf?: (rules: readonly AlertRule[]) => Promise<Answer<TeamStep | null>>
  /** Something changed; `isSaid`: there is something to be sent. */
  readonly onStep: (isSaid: boolean) => void
  /** Time passes for alerts also where nothing happens (ms). */
  readonly idleMs: number
}

/** Least time between two looks (ms). */
const restMs = 250

/** Looks at the sources in turn, and hands what they saw to the table together with how far they are read. */
export const createWatch = (deps: WatchDeps) => {
  const { table, sources, now, idleMs } = deps
  const controller = new AbortController()
  const lookedAt = new Map<string, number>()
  const problems = new Map<string, string>()
  let timer: NodeJS.Timeout | null = null
  let turn: Promise<void> | null = null
  let isWoken = false
  let isStopped = false

  /** What keeps a source from being looked at is said while it lasts. */
  const note = (source: AlertSource, failure: Failure | null): void => {
    const former = problems.get(source.name)
    if (failure === null) problems.delete(source.name)
    else problems.set(source.name, failure.message)
    if (former !== problems.get(source.name)) deps.onStep(false)
  }

  const step = async (): Promise<Answer<null>> => {
    const rules = table.rules()
    const wanted = new Set<AlertKind>(rules.filter(({ enabled }) => enabled).map(({ kind }) => kind))
    const observations: AlertObservation[] = []
    const cursors: CursorMove[] = []
    for (const source of sources) {
      if (now() - (lookedAt.get(source.name) ?? -Infinity) < source.everyMs) continue
      const from = table.cursor(source.name)
      const look = { cursor: from, now: now(), wanted, signal: controller.signal }
      const seen = await orStorageFailure(() => source.look(look))
      if (controller.signal.aborted) return succeed(null)
      lookedAt.set(source.name, now())
      note(source, seen.ok ? null : seen.error)
      if (!seen.ok) continue
      observations.push(...seen.value.observations)
      const { cursor: to } = seen.value
      if (to !== null && to !== from) cursors.push({ source: source.name, from, to })
    }
    const team = (await deps.teamOf?.(rules)) ?? succeed(null)
    if (!team.ok) return team
    const { changed, notices } = table.step({ now: now(), observations, cursors, team: team.value })
    if (cursors.length > 0) isWoken = true
    if (changed > 0 || notices > 0) deps.onStep(notices > 0)
    return succeed(null)
  }

  const run = async (): Promise<void> => {
    isWoken = false
    const done = await orStorageFailure(step)
    if (!done.ok) deps.logger.warn({ problem: done.error.message }, 'alerts could not look')
  }

  const plan = (ms: number): void => {
    if (timer !== null) clearTimeout(timer)
    if (!isStopped) timer = setTimeout(begin, ms).unref()
  }

  function begin(): void {
    turn = run()
      .catch((cause: unknown) => deps.logger.error({ err: cause }, 'alerts met a bug'))
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
