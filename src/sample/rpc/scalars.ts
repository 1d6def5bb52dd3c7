import { z } from 'zod'

/** What requests are made of. Answers of real services speak in small letters, so an address is lower-cased when it is read. */
export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')
  .transform((text) => text.toLowerCase() as `0x${string}`)

export const bytes = z
  .string()
  .regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'must be 0x and whole bytes in hex')
  .transform((text) => text.toLowerCase() as `0x${string}`)

const largest = 2n ** 256n - 1n

export const uint = z
  .union([z.string(), z.int().min(0).transform(String)])
  .refine(
    (text) => /^\d{1,78}$/.test(text) && BigInt(text) <= largest,
    'must be a whole number in decimal digits',
  )
  .transform(BigInt)

export const texts = z.array(z.string()).nullish()

export const chain = z.union([z.string(), z.int()]).transform(String)
