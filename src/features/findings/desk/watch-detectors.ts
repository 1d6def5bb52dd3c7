import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { orStorageFailure, StorageFault } from '../../../main/platform/app-database/storage-fault.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Detector, Look, Seen } from './detector.ts'
import type { findingsTable } from './findings-table.ts'
import type { StepInput } from './step-findings.ts'

export type WatchDeps = {
  readonly table: Pick<TableClient<typeof findingsTable>, 'settings' | 'cursor'>
  readonly detectors: readonly Detector[]
  /** @returns whether time has more to do */
  readonly step: (input: StepInput) => boolean
  readonly now: () => number
  readonly logger: Logger
  readonly onProblems: () => void
  /** Time passes for findings also where nothing happens (ms). */
  readonly idleMs: number
}

/** Least time between two looks (ms). */
const restMs = 250

/** So long the others wait for one that looks (ms). */
const patienceMs = 2000

type Looked = { readonly detector: Detector; readonly from: string | null; readonly seen: Seen }

const bugOf = ({ name }: Detector): Failure => ({
  kind: 'unavailable',
  message: `The detector ${name} met a bug of Marketdesk.`,
})

export const createWatch = (deps: WatchDeps) => {
  const { table, detectors, now, idleMs } = deps
  const controller = new AbortController()
  const lookedAt = new Map<string, number>()
  const problems = new Map<string, string>()
  /** Those that have not come back, and what came back and is not written. */
  const underWay = new Map<string, Promise<void>>()
  const looked: Looked[] = []
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

  const lookWith = async (detector: Detector, look: Look): Promise<void> => {
    let seen: Answer<Seen>
    try {
      seen = await orStorageFailure(() => detector.look(look))
    } catch (cause) {
      deps.logger.error({ err: cause, detector: detector.name }, 'a detector met a bug')
      seen = fail(bugOf(detector))
    }
    if (controller.signal.aborted) return
    lookedAt.set(detector.name, now())
    if (seen.ok) looked.push({ detector, from: look.cursor, seen: seen.value })
    else noteProblem(detector, seen.error)
  }

  const write = (seen: readonly Looked[]): void => {
    const isMore = deps.step({
      now: now(),
      reports: seen.flatMap((one) => one.seen.reports),
      cursors: seen.flatMap(({ detector, from, seen: { cursor: to } }) =>
        to !== null && to !== from ? [{ source: detector.name, from, to }] : [],
      ),
    })
    if (isMore) isWoken = true
    for (const { detector } of seen) noteProblem(detector, null)
  }

  /** What one saw may be what cannot be written: then the others are written without it. */
  const writeEach = (seen: readonly Looked[]): void => {
    for (const one of seen) {
      try {
        write([one])
      } catch (cause) {
        if (cause instanceof StorageFault) throw cause
        deps.logger.error({ err: cause, detector: one.detector.name }, 'what a detector saw met a bug')
        noteProblem(one.detector, bugOf(one.detector))
      }
    }
  }

  const step = async (): Promise<Answer<null>> => {
    const settings = new Map(table.settings())
    for (const detector of detectors) {
      const { name, everyMs } = detector
      const isBusy = underWay.has(name) || looked.some((one) => one.detector === detector)
      if (isBusy || now() - (lookedAt.get(name) ?? -Infinity) < everyMs) continue
      const look = { cursor: table.cursor(name), now: now(), settings, signal: controller.signal }
      const work = lookWith(detector, look).finally(() => underWay.delete(name))
      underWay.set(name, work)
      let patience: NodeJS.Timeout | undefined
      const rest = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, patienceMs)
      })
      // One that waits for somebody else, such as a node, holds up nobody: what it sees is written later.
      await Promise.race([work, rest])
      clearTimeout(patience)
      if (controller.signal.aborted) return succeed(null)
    }
    const seen = looked.splice(0)
    try {
      write(seen)
    } catch (cause) {
      if (cause instanceof StorageFault || seen.length === 0) throw cause
      writeEach(seen)
    }
    if (seen.some(({ from, seen: { cursor } }) => cursor !== null && cursor !== from)) isWoken = true
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
    step,
    start: (): void => plan(0),
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
      await Promise.all(underWay.values())
    },
  }
}
