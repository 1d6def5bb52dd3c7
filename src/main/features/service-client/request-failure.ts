import type { z } from 'zod'
import { clause } from '../../../core/sentence.ts'
import type { Failure } from '../../../contract/failure.ts'

/** Of a place where one of several shapes may stand zod says only that none did: the first one says what was wanted. */
const wordsOf = (issue: z.core.$ZodIssue): string => {
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined
  return inner === undefined ? issue.message : inner.message
}

/** Says which fields of a request do not have the document's shape. Nothing was sent. */
export const requestFailure = (operation: string, error: z.ZodError): Failure => {
  const issues = error.issues.slice(0, 50).map((issue) => {
    const at = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    return { path: at.map(String).join('.'), message: wordsOf(issue) }
  })
  const first = issues[0] ?? { path: '', message: 'not of the declared shape' }
  const place = first.path === '' ? 'The request' : `Field “${first.path}” of the request`
  return {
    kind: 'input',
    message: `${place} of ${operation}: ${clause(first.message)}.`,
    hint: 'Correct the field and call again. Nothing was sent.',
    field: first.path,
    issues,
  }
}
