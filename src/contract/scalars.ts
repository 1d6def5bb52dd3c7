import { z } from 'zod'
import { jsonValue } from '../core/wire/json-value.ts'

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` prints it. */
export const isoTime = z.iso.datetime({ precision: 3 })

export const intFrom = (least: number, most: number, words?: string) => {
  // Made when it is shown: the first use of a locale takes a start 20 ms.
  const error =
    words ??
    (() => `must be a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`)
  return z.int({ error }).min(least, { error }).max(most, { error })
}

export const inputTime = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'must be a time, as 2026-11-01T12:00:00Z or with an offset, or a day, as 2026-11-01',
  })
  .describe(
    'A point in time as a caller may write it: ISO 8601 with `Z` or an offset, or a day, which stands for its beginning in UTC; what is finer than milliseconds is cut off.',
  )

export const wireInteger = z
  .union([z.number().int(), z.string().regex(/^-?\d+$/)])
  .describe('An integer as it came: a number while it is exact in a double, else its decimal digits.')

export const addressText = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')

export const limit = z
  .int()
  .min(1)
  .max(1000)
  .optional()
  .describe('Page size of a list: 1 to 1,000 rows, 100 by default.')

export const cursor = z
  .string()
  .max(200)
  .optional()
  .describe('Where a page ended. Opaque: take it from `next`, hand it back unchanged.')

export const oldestFirst = z
  .boolean()
  .optional()
  .describe('Begins at the other end: the oldest first. A cursor continues in the order it was given for.')

export const json: z.ZodType<Json> = jsonValue

/** JSON that the desk's own parser made: looking at each of its thousands of values once more would tell nothing new. */
export const parsedJson = z.unknown() as unknown as z.ZodType<Json>

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
