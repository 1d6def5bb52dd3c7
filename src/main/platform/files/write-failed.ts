import type { Answer } from '../../../contract/contract.ts'
import { fail } from '../../../core/result.ts'

/** A write failed; the file is the former one. Only the system's error code is reported. */
export const writeFailed = (file: string, cause: unknown): Answer<never> =>
  fail({
    kind: 'unavailable',
    message: `${file} could not be written (${(cause as NodeJS.ErrnoException).code ?? (cause as Error).message}). Nothing was changed.`,
    hint: 'Free disk space or correct the permissions of the folder, then try again.',
  })
