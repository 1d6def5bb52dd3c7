import type { z } from 'zod'
import { fail, succeed, type Result } from '../../../core/result.ts'

/**
 * Reads a column of JSON. What does not fit is a value, so that one row never takes a list down.
 *
 * @param what the column holds, for the sentence: "its filters"
 */
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
  return fail(`The database is damaged at ${what}: what stands there cannot be read.`)
}
