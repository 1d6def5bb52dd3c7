import { z } from 'zod'
import { failureSchema, type Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'

/** What does not fit is a value, so that one row never takes a list down. @param what for the sentence: "its filters" */
export const readStored = <S extends z.ZodType>(
  schema: S,
  text: string,
  what: string,
): Result<z.output<S>, string> => {
  try {
    const read = schema.safeParse(JSON.parse(text))
    if (read.success) return succeed(read.data)
  } catch {
    // Said below: for a person it is the same.
  }
  return fail(`The database is damaged at ${what}: it cannot be read.`)
}

export const damagedFailure = (message: string): Failure => ({
  kind: 'unavailable',
  message,
  hint: 'Nothing else of it is lost. A copy of the data folder may have it whole.',
})

export const headerPairs = z.array(z.tuple([z.string(), z.string()]))

export const readStoredHeaders = (text: string, what: string): [string, string][] => {
  const read = readStored(headerPairs, text, what)
  return read.ok ? read.value : [['Damaged', read.error]]
}

export const readStoredFailure = (text: string | null, what: string): Failure | null => {
  if (text === null) return null
  const read = readStored(failureSchema, text, what)
  return read.ok ? read.value : damagedFailure(read.error)
}
