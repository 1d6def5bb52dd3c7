import type { Output } from '../../../contract/contract.ts'
import type { Backfill } from '../../../contract/audit-shapes.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import { createJobs, type Job } from '../../platform/jobs/jobs.ts'
import type { AuditDeps } from './audit-deps.ts'
import type { auditTable } from './audit-table.ts'
import { backFill, type Target } from './back-fill.ts'

type Detail = Omit<Backfill, 'findings'> & { readonly done: number; readonly total: number | null }

const show = ({ detail, ...job }: Job<Detail>): Output<'audit.beginBackfill'> => ({ ...job, ...detail })

/** Back-fills that go on by themselves: how far each is, and a way to stop it. */
export const createBackfills = (deps: AuditDeps & { readonly table: TableClient<typeof auditTable> }) => {
  const jobs = createJobs<Detail>({
    onChange: deps.onChange,
    logger: deps.logger,
    mostEnded: 20,
    mostRunning: {
      count: 1,
      failure: {
        kind: 'conflict',
        message: 'Something is being filled in already.',
        hint: 'Wait for its end, or stop it.',
      },
    },
    ...(deps.now === undefined ? {} : { now: deps.now }),
  })
  const find = (id: number): Result<Output<'audit.beginBackfill'>, Failure> => {
    const job = jobs.get(id)
    return job === undefined
      ? fail({ kind: 'not-found', message: 'There is no such back-fill any more.' })
      : succeed(show(job))
  }
  return {
    begin: (target: Target): Result<Output<'audit.beginBackfill'>, Failure> => {
      const detail = {
        done: 0,
        total: null,
        filled: 0,
        present: 0,
        gone: 0,
        calls: 0,
        rules: [],
        examples: [],
      }
      const begun = jobs.begin(detail, async ({ signal, update }) => {
        const filled = await backFill(deps, target, signal, (done, { findings, ...sum }) =>
          update({ ...sum, done, total: findings }),
        )
        if (filled.ok) update({ examples: filled.value.examples })
        return filled
      })
      return begun.ok ? find(begun.value.id) : begun
    },
    list: (): Output<'audit.backfills'> => ({ jobs: jobs.list().map(show) }),
    cancel: (id: number): Result<Output<'audit.beginBackfill'>, Failure> => {
      jobs.cancel(id)
      return find(id)
    },
    stop: (): Promise<void> => jobs.stop(),
  }
}
