import { z } from 'zod'

/** What is not there, is no text or is empty, counts as not given. */
const orNull = <T extends z.ZodType<string>>(schema: T) =>
  schema
    .nullish()
    .catch(null)
    .transform((text): string | null => (text === undefined || text === '' ? null : text))

/** An id or a number as text: services write both. */
export const idText = z.union([z.string(), z.number().transform(String)])

/** A text that may be missing; `null` then. */
export const looseText = orNull(z.string())

/** The same for what services write as a number too. */
export const looseIdText = orNull(idText)
