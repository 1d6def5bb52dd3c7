import type { Failure } from '../../../contract/failure.ts'

export const showFailure = ({
  kind,
  message,
  hint,
}: Failure): Pick<Failure, 'kind' | 'message' | 'hint'> => ({
  kind,
  message,
  ...(hint === undefined ? {} : { hint }),
})
