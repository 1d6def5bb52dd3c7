import type { Answer, MethodAnswer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { StoredJobs } from '../../platform/jobs/stored-jobs.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

/** Long work that runs, or that the end of the desk interrupted. */
export const jobsHandlers = ({ storedJobs }: { readonly storedJobs: StoredJobs }) => {
  const after = async (done: Answer<null>): MethodAnswer<'jobs.list'> => {
    if (!done.ok) return done
    const jobs = await storedJobs.list()
    return jobs.ok ? succeed({ jobs: jobs.value }) : jobs
  }
  return {
    list: () => after(succeed(null)),
    resume: async ({ id }, { signal }) => after(await storedJobs.resume(id, signal)),
    cancel: async ({ id }) => after(storedJobs.cancel(id)),
    discard: async ({ id }) => after(await storedJobs.discard(id)),
  } satisfies HandlersOf<'jobs'>
}
