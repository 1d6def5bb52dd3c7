import { z } from 'zod'
import { wireNumber, type WireNumber } from './stringify-json.ts'

/** An integer the wire writes as a JSON number: a number while exact in a double, else its digits. */
export const wireInteger = z.union([z.number(), z.string().regex(/^-?\d+$/, 'must be digits')])

/**
 * An integer of a request that goes out as a JSON number: given as a number or, beyond 2^53, as its digits, which are then
 * written without quotes.
 */
export const sentInteger = z
  .union([z.int(), z.string().regex(/^-?(?:0|[1-9]\d*)$/, 'must be an integer in plain digits')])
  .transform((value): number | WireNumber => {
    if (typeof value === 'number') return value
    const exact = Number(value)
    return Number.isSafeInteger(exact) ? exact : wireNumber(value)
  })
