import { fail, succeed } from '../../../core/result.ts'
import type { Backups } from '../backups/service.ts'
import type { LogJobs } from './log-jobs.ts'
import type { LogMaintenance } from './log-maintenance.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

/** Maintenance of the log: jobs, imports, backups, checks, and how long it is kept. */
export const logHandlers = (deps: {
  readonly jobs: LogJobs
  readonly logMaintenance: LogMaintenance
  readonly backups: Backups
}) => {
  const { jobs, logMaintenance, backups } = deps
  return {
    jobs: () => succeed({ jobs: jobs.list() }),
    cancelJob: ({ id }) => {
      if (jobs.cancel(id)) return succeed({ jobs: jobs.list() })
      return fail({ kind: 'not-found' as const, message: `There is no job ${id} that runs.` })
    },
    upload: (input) => logMaintenance.upload(input),
    import: (input, { signal }) => logMaintenance.import(input.path, signal),
    backup: (_input, { signal }) => backups.make(signal),
    backups: () => backups.list(),
    setBackups: (input) => backups.set(input),
    check: (_input, { signal }) => logMaintenance.check(signal),
    retention: () => logMaintenance.retention(),
    retentionPreview: (input, { signal }) => logMaintenance.preview(input, signal),
    setRetention: (input, { signal }) => logMaintenance.setRetention(input, signal),
  } satisfies HandlersOf<'log'>
}
