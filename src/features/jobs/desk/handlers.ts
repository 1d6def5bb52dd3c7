import type { Answer, Output } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { StoredJobs } from '../../../main/platform/jobs/stored-jobs.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

/** Long work that runs, or that the end of the desk interrupted. */
export const jobsHandlers = ({ storedJobs }: { readonly storedJobs: StoredJobs }) => {
  const after = (done: Answer<null>): Answer<Output<'jobs.list'>> =>
    done.ok ? succeed({ jobs: storedJobs.list() }) : done
  return {
    list: () => after(succeed(null)),
    resume: async ({ id }, { signal }) => after(await storedJobs.resume(id, signal)),
    cancel: ({ id }) => after(storedJobs.cancel(id)),
    discard: async ({ id }) => after(await storedJobs.discard(id)),
  } satisfies HandlersOf<'jobs'>
}
