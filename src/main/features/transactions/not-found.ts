import type { Failure } from '../../../contract/failure.ts'
import { fail, type Result } from '../../../core/result.ts'

/** There is none of that number. */
export const notFound = (what: string, id: number): Result<never, Failure> =>
  fail({
    kind: 'not-found',
    message: `There is no ${what} ${id}.`,
    hint: 'Choose it again from the list.',
  })

/** It cannot be done as things stand. */
export const conflict = (message: string, hint: string): Result<never, Failure> =>
  fail({ kind: 'conflict', message, hint })
