import { z } from 'zod'
import type { Answer, Output } from '../../../contract/contract.ts'
import type { Backfill } from '../../../contract/audit-shapes.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import { createJobs, resumedJob, type Job, type JobControls } from '../../platform/jobs/jobs.ts'
import type { JobRecord } from '../../platform/jobs/stored-jobs.ts'
import type { AuditDeps } from './audit-deps.ts'
import type { auditTable } from './audit-table.ts'
import { backFill, type Target } from './back-fill.ts'

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
export const createBackfills = (deps: AuditDeps & { readonly table: TableClient<typeof auditTable> }) => {
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
