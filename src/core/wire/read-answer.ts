import type { z } from 'zod'
import { readerOf } from './answer-reader.ts'
import { createNotes, type Deviation } from './deviations.ts'

export type AnswerReading = {
  readonly value: unknown
  readonly deviations: readonly Deviation[]
}

/**
 * Reads an answer against the document's schema, keeping all that can be used: what is missing or of another type is noted with its place and left
 * out, rows without what they cannot do without are left out, fields nobody declared are kept. Text where a number belongs (and the other way round)
 * is converted when that loses nothing, and noted. Rows that differ in the same way are one deviation.
 * @param schema objects, arrays, records, strings, numbers, booleans, unions and their optional or nullable forms; members may carry {@link
 * MemberMeta}
 */
export const readAnswer = (
  schema: z.ZodType,
  answer: unknown,
  { unknownFields = false, isNewer = false }: { unknownFields?: boolean; isNewer?: boolean } = {},
): AnswerReading => {
  const notes = createNotes(unknownFields, isNewer)
  const value = readerOf(schema)(answer, null, notes)
  return { value, deviations: notes.all() }
}
