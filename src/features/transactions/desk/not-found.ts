import type { Answer } from '../../../contract/contract.ts'
import { fail } from '../../../core/result.ts'

export const notFound = (what: string, id: number): Answer<never> =>
  fail({
    kind: 'not-found',
    message: `There is no ${what} ${id}.`,
    hint: 'Choose it again from the list.',
  })

export const conflict = (message: string, hint: string): Answer<never> =>
  fail({ kind: 'conflict', message, hint })
