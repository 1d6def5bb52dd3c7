import { fail, succeed } from '../../../core/result.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { LogMaintenance } from './log-maintenance.ts'
import type { Handlers } from '../../platform/router/router.ts'

type LogMaintenanceMethod = Extract<keyof Handlers, `log.${string}` | 'events.export'>

/** Care of the log: what runs, exports, imports, backups, checks and how long it is kept. */
export const logMaintenanceHandlers = (deps: {
  readonly jobs: Jobs
  readonly logMaintenance: LogMaintenance
}) => {
  const { jobs, logMaintenance } = deps
  return {
    'events.export': (input, { signal }) => logMaintenance.export(input, signal),
    'log.jobs': () => succeed({ jobs: jobs.list() }),
    'log.cancelJob': ({ id }) => {
      if (jobs.cancel(id)) return succeed({ jobs: jobs.list() })
      return fail({ kind: 'not-found' as const, message: `There is no job ${id} that runs.` })
    },
    'log.import': (input, { signal }) => logMaintenance.import(input.path, signal),
    'log.backup': (_input, { signal }) => logMaintenance.backup(signal),
    'log.check': (_input, { signal }) => logMaintenance.check(signal),
    'log.retention': () => logMaintenance.retention(),
    'log.retentionPreview': (input, { signal }) => logMaintenance.preview(input, signal),
    'log.setRetention': (input, { signal }) => logMaintenance.setRetention(input, signal),
  } satisfies Pick<Handlers, LogMaintenanceMethod>
}
