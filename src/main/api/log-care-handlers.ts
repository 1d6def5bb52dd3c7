import { fail, succeed } from '../../core/result.ts'
import type { Jobs } from '../log-care/jobs.ts'
import type { Handlers } from './router.ts'

/** Care of the log: what runs, exports, imports, backups, checks and how long it is kept. */
export const logCareHandlers = (parts: { readonly jobs: Jobs }) => {
  const { jobs } = parts
  return {
    'log.jobs': () => succeed({ jobs: jobs.list() }),
    'log.cancelJob': ({ id }) => {
      if (jobs.cancel(id)) return succeed({ jobs: jobs.list() })
      return fail({ kind: 'not-found' as const, message: `There is no job ${id} that runs.` })
    },
  } satisfies Pick<Handlers, 'log.jobs' | 'log.cancelJob'>
}
