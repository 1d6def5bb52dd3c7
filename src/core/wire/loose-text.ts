import { z } from 'zod'

const orNull = <T extends z.ZodType<string>>(schema: T) =>
  schema
    .nullish()
    .catch(null)
    .transform((text): string | null => (text === undefined || text === '' ? null : text))

/** An id or a number as text: services write both. */
export const idText = z.union([z.string(), z.number().transform(String)])

export const looseText = orNull(z.string())

export const looseIdText = orNull(idText)
