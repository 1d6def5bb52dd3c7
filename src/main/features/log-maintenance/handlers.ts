import { fail, succeed } from '../../../core/result.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { LogCare } from './log-care.ts'
import type { Handlers } from '../../platform/router/router.ts'

type LogCareMethod = Extract<keyof Handlers, `log.${string}` | 'events.export'>

/** Care of the log: what runs, exports, imports, backups, checks and how long it is kept. */
export const logCareHandlers = (parts: { readonly jobs: Jobs; readonly logCare: LogCare }) => {
  const { jobs, logCare } = parts
  return {
    'events.export': (input, { signal }) => logCare.export(input, signal),
    'log.jobs': () => succeed({ jobs: jobs.list() }),
    'log.cancelJob': ({ id }) => {
      if (jobs.cancel(id)) return succeed({ jobs: jobs.list() })
      return fail({ kind: 'not-found' as const, message: `There is no job ${id} that runs.` })
    },
    'log.import': (input, { signal }) => logCare.import(input.path, signal),
    'log.backup': (_input, { signal }) => logCare.backup(signal),
    'log.check': (_input, { signal }) => logCare.check(signal),
    'log.retention': () => logCare.retention(),
    'log.retentionPreview': (input, { signal }) => logCare.preview(input, signal),
    'log.setRetention': (input, { signal }) => logCare.setRetention(input, signal),
  } satisfies Pick<Handlers, LogCareMethod>
}
