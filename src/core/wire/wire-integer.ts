import { z } from 'zod'
import { wireNumber, type WireNumber } from './stringify-json.ts'

/** An integer the wire writes as a JSON number: a number while exact in a double, else its digits. */
export const wireInteger = z.union([z.number(), z.string().regex(/^-?\d+$/, 'must be digits')])

/** Most characters of an id that a service may give: more is no id. */
const longestId = 200

/** An id the service gives: a number, or any text. Nothing is computed with it; beyond 2^53 it is the digits that came. */
export const wireId = z.union([z.number(), z.string().min(1).max(longestId)])

export const sentInteger = z
  .union([z.int(), z.string().regex(/^-?(?:0|[1-9]\d*)$/, 'must be an integer in plain digits')])
  .transform((value): number | WireNumber => {
    if (typeof value === 'number') return value
    const exact = Number(value)
    return Number.isSafeInteger(exact) ? exact : wireNumber(value)
  })

/** An id of a request as services read it: an integer goes out as bare digits, any other text in quotes. */
export const sentId = z.union([sentInteger, z.string().max(longestId)])

/** A token id of a request, as real clients send it: digits in quotes. A number is taken where it is exact. */
export const sentTokenId = z
  .union([z.int().min(0), z.string().regex(/^\d{1,78}$/, 'must be decimal digits')])
  .transform(String)
