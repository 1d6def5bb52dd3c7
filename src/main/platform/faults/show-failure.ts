import type { Failure } from '../../../contract/failure.ts'

/** What of a failure is shown where it is a state, and no answer. */
export const showFailure = ({
  kind,
  message,
  hint,
}: Failure): Pick<Failure, 'kind' | 'message' | 'hint'> => ({
  kind,
  message,
  ...(hint === undefined ? {} : { hint }),
})
