import type { Exporter } from '../../exports/desk/service.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'
import type { MethodsOf } from '../../../main/platform/router/router.ts'
import type { AuditDeps } from './audit-deps.ts'
import { auditTable } from './audit-table.ts'
import { createAudits } from './audits.ts'
import { backFill, type Target } from './back-fill.ts'
import { createProofExport } from './export-proof.ts'
import { createNightly, type Nightly } from './nightly.ts'
import { readCoverage } from './read-coverage.ts'
import { createRechecks } from './rechecks.ts'
import { exportResults, readResults } from './read-results.ts'
import { registeredPeriods } from '../core/registered-periods.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { z } from 'zod'
import type { Answer, Output } from '../../../contract/contract.ts'
import type { Backfill } from '../contract/audit-shapes.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createJobs, type Job, type JobControls, resumedJob } from '../../../main/platform/jobs/jobs.ts'
import type { JobRecord } from '../../../main/platform/jobs/stored-jobs.ts'

type Detail = Omit<Backfill, 'findings'> & { readonly done: number; readonly total: number | null }

const pointSchema = z.object({
  done: z.int(),
  filled: z.int(),
  present: z.int(),
  gone: z.int(),
  calls: z.int(),
})
type Point = z.infer<typeof pointSchema>
const nothing: Point = { done: 0, filled: 0, present: 0, gone: 0, calls: 0 }

const show = ({ detail, ...job }: Job<Detail>): Output<'audit.beginBackfill'> => ({ ...job, ...detail })

/** Back-fills that go on by themselves: how far each is, and a way to stop it. */
const createBackfills = (deps: AuditDeps & { readonly table: TableClient<typeof auditTable> }) => {
  const jobs = createJobs<Detail>({
    onChange: deps.onChange,
    logger: deps.logger,
    listed: {
      among: deps.storedJobs.running,
      as: ({ done, total }) => ({
        method: 'audit.beginBackfill',
        what: 'Filling in missed events',
        done,
        total,
      }),
    },
    mostEnded: 20,
    mostRunning: {
      count: 1,
      failure: {
        kind: 'conflict',
        message: 'Another back-fill is running.',
        hint: 'Wait until it ends, or stop it.',
      },
    },
    ...(deps.now === undefined ? {} : { now: deps.now }),
  })
  const find = (id: number): Answer<Output<'audit.beginBackfill'>> => {
    const job = jobs.get(id)
    return job === undefined
      ? fail({ kind: 'not-found', message: 'There is no such back-fill.' })
      : succeed(show(job))
  }
  /** What was filled in is no finding any more that could be: work that was interrupted goes on with the rest. */
  const begin = (target: Target, before: Point, record: JobRecord<Point>) => {
    const detail: Detail = { ...before, total: null, rules: [], examples: [] }
    const work = async ({ signal, update }: JobControls<Detail>): Promise<Answer<unknown>> => {
      const filled = await backFill(deps, target, signal, (done, { findings, rules, ...sum }) => {
        const point = {
          done: before.done + done,
          filled: before.filled + sum.filled,
          present: before.present + sum.present,
          gone: before.gone + sum.gone,
          calls: before.calls + sum.calls,
        }
        const total = before.done + findings
        update({ ...point, rules, total })
        record.checkpoint(point, { done: point.done, total })
      })
      if (filled.ok) update({ examples: filled.value.examples })
      return filled
    }
    return jobs.begin(detail, work, undefined, record)
  }
  const openRecord = deps.storedJobs.declare('audit.beginBackfill', {
    describe: ({ listener, findings }) =>
      findings !== undefined
        ? `Filling in ${findings.length} missed events`
        : listener === undefined
          ? 'Filling in missed events'
          : `Filling in missed events of listener ${listener}`,
    point: pointSchema,
    resume: (target, last, record) => {
      const { filled, present, calls } = last ?? nothing
      // What the node no longer had is looked for once more.
      const before = { done: filled + present, filled, present, gone: 0, calls }
      return resumedJob(
        jobs,
        begin(target, before, record),
        ({ detail }) => `Events brought into the log: ${detail.filled}.`,
      )
    },
  })
  return {
    begin: (target: Target): Answer<Output<'audit.beginBackfill'>> => {
      const begun = begin(target, nothing, openRecord(target))
      return begun.ok ? find(begun.value.id) : begun
    },
    list: (): Output<'audit.backfills'> => ({ jobs: jobs.list().map(show) }),
    stop: (): Promise<void> => jobs.stop(),
  }
}

/** What was registered longer ago says nothing of the newest block any more. */
const justNowMs = 30_000

/**
 * Notes the newest block of a node where a listener was registered just now. Audits begin behind it, whatever this machine’s clock said
 * then: of a clock that was behind, blocks would seem to belong to the listener that were there before it.
 */
const noteHeads = async (
  deps: AuditDeps & { readonly table: TableClient<typeof auditTable> },
  signal: AbortSignal,
): Promise<void> => {
  const { table, listeners, logger, now = Date.now } = deps
  const warn = (problem: string): void => logger.warn({ problem }, 'where a listener begins was not noted')
  const listed = await listeners.list({}, signal)
  if (!listed.ok) return
  for (const { key, state, receives, network, changedAt } of listed.value.listeners) {
    if (state !== 'registered' || receives !== 'desk') continue
    const chainId = deps.chainIdOf(network)
    if (
      Math.abs(now() - Date.parse(changedAt)) > justNowMs ||
      chainId === undefined ||
      !deps.hasNode(chainId)
    )
      continue
    const found = await listeners.get({ key }, signal)
    if (!found.ok) continue
    const steps = found.value.history.map((step) => ({ at: Date.parse(step.at), state: step.state }))
    const registeredAt = registeredPeriods(steps).at(-1)?.from
    const known = await table.headOf(key)
    if (!known.ok) return warn(known.error.message)
    if (registeredAt === undefined || known.value?.registeredAt === registeredAt) continue
    if (Math.abs(now() - registeredAt) > justNowMs) continue
    const read = await deps.thread.request('auditHead', { choice: { chainId, purpose: 'audit' } }, { signal })
    if (!read.ok || !read.value.result.ok) {
      if (!signal.aborted) warn('no node said its newest block')
      continue
    }
    const { number: block, time } = read.value.result.value
    const noted = await table.noteHead({ listener: key, registeredAt, block, ahead: time - now() })
    if (!noted.ok) return warn(noted.error.message)
  }
}

/** The chain compared with what was delivered. */
export type AuditService = Lifecycle &
  MethodsOf<'audit', 'plan' | 'begin' | 'list' | 'get' | 'results' | 'coverage' | 'backfill'> & {
    /** Something of the listeners has changed: of one that was registered just now it is noted where its blocks begin. */
    readonly onListeners: () => void
    /** In place of `start` in safe mode: nothing goes on by itself, and what is not done says so. */
    readonly hold: () => Promise<void>
    readonly nightly: Pick<Nightly, 'schedule' | 'setSchedule'>
    readonly stopAudit: MethodsOf<'audit'>['stop']
    readonly backfills: Omit<ReturnType<typeof createBackfills>, 'stop'>
    readonly exportResults: Exporter<'audit-results'>['write']
  } & ReturnType<typeof createProofExport>

/** Audits and back-fills over one table. Nothing goes on by itself before `start`. */
export const createAuditService = (deps: AuditDeps): AuditService => {
  const withTable = { ...deps, table: deps.store.table(auditTable) }
  const audits = createAudits(deps)
  const backfills = createBackfills(withTable)
  const ended = new AbortController()
  let noting = Promise.resolve()
  const nightly = createNightly(withTable, audits)
  const rechecks = createRechecks(withTable, audits)
  return {
    onListeners: () => {
      const next = noting.then(() => noteHeads(withTable, ended.signal))
      deps.background('noting where listeners begin', next)
      // A bug of it was reported; the next change is looked at all the same.
      noting = next.catch(() => undefined)
    },
    start: async () => {
      nightly.start()
      rechecks.start()
      await audits.start()
    },
    hold: () => audits.hold(),
    stop: async () => {
      nightly.stop()
      rechecks.stop()
      ended.abort()
      await Promise.all([noting, audits.stop(), backfills.stop()])
    },
    plan: (input, signal) => audits.plan(input, signal),
    begin: (input, signal) => audits.begin(input, signal),
    list: (input, signal) => audits.list(input, signal),
    get: ({ id }) => audits.get(id),
    stopAudit: ({ id }) => audits.stopAudit(id),
    results: (input, signal) => readResults(withTable, input, signal),
    exportResults: (input, controls) => exportResults(withTable, input, controls),
    nightly,
    coverage: (input, signal) => readCoverage(withTable, input, signal),
    ...createProofExport(deps),
    backfills,
    backfill: (input, signal) => backFill(withTable, input, signal),
  }
}
