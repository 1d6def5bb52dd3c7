import type { Failure } from '../../../contract/failure.ts'
import { fail, type Result } from '../../../core/result.ts'

/** A file of the data folder could not be written. */
export const fileProblem = (path: string, cause: unknown): Result<never, Failure> =>
  fail({
    kind: 'unavailable',
    message: `The file ${path} could not be written: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'Look at the free space of the disk and at the rights of the data folder.',
  })
