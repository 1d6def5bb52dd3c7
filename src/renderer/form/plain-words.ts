import type { z } from 'zod'

const emptyWords = 'must not be empty'

const said = (count: number | bigint): string => count.toLocaleString('en')

const countWords = (count: number | bigint, origin: string): string => {
  const what = origin === 'string' ? 'character' : 'entr'
  const ending = origin === 'string' ? (count === 1 ? '' : 's') : count === 1 ? 'y' : 'ies'
  return `${said(count)} ${what}${ending}`
}

const counted = new Set(['string', 'array'])

/** The words for a limit of a schema that has none of its own; they are made of the limit itself. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'number' || issue.expected === 'int') return 'must be a number'
    return issue.input === undefined || issue.input === null ? emptyWords : undefined
  }
  if (issue.code === 'too_small' && counted.has(issue.origin))
    return issue.minimum === 1 ? emptyWords : `must have at least ${countWords(issue.minimum, issue.origin)}`
  if (issue.code === 'too_big' && counted.has(issue.origin))
    return `can have at most ${countWords(issue.maximum, issue.origin)}`
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `must be at least ${said(issue.minimum)}`
  if (issue.code === 'too_big' && issue.origin === 'number') return `can be at most ${said(issue.maximum)}`
  if (issue.code === 'invalid_value') return 'must be one of the choices'
  return undefined
}
