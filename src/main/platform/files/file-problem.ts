import type { Answer } from '../../../contract/contract.ts'
import { fail } from '../../../core/result.ts'

export const fileProblem = (path: string, cause: unknown): Answer<never> =>
  fail({
    kind: 'unavailable',
    message: `The file ${path} could not be written: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'Look at the free space of the disk and at the rights of the data folder.',
  })
