import { z } from 'zod'

/** Text in an address. The router reads `?text=12` as a number: whatever was typed is text here. */
export const searchText = (most: number) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1).max(most))
    .optional()
    .catch(undefined)

/** Number of a row in an address. */
export const searchId = z.coerce.number().int().positive().optional().catch(undefined)

/** A moment in an address. */
export const searchTime = z.iso.datetime({ precision: 3 }).optional().catch(undefined)
