import type { Answer, Output } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import type { Jobs } from '../../../main/platform/jobs/jobs.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

export const jobsHandlers = ({ jobs }: { readonly jobs: Jobs }) => {
  const after = (done: Answer<null>): Answer<Output<'jobs.list'>> =>
    done.ok ? succeed({ jobs: jobs.list() }) : done
  return {
    list: () => after(succeed(null)),
    resume: ({ id }) => after(jobs.resume(id)),
    cancel: ({ id }) => after(jobs.cancel(id)),
    discard: async ({ id }) => after(await jobs.discard(id)),
  } satisfies HandlersOf<'jobs'>
}
