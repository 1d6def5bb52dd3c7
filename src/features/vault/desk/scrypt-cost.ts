import { z } from 'zod'

/** Parameters of scrypt (RFC 7914): N a power of two, r and p small. Memory is 128·N·r bytes. */
export type ScryptCost = { readonly N: number; readonly r: number; readonly p: number }

/** What a new passphrase slot costs: 128 MiB, about half a second. The least that OWASP advises for scrypt. */
export const defaultScryptCost: ScryptCost = { N: 2 ** 17, r: 8, p: 1 }

/** The least that is accepted from a file: a cheaper slot was not made by this program. */
export const leastScryptCost: ScryptCost = { N: 2 ** 15, r: 8, p: 1 }

/** Memory that scrypt may take on the word of a file. */
const mostMemory = 2 ** 30

/**
 * Bounds what a file may ask for, from both sides: an edited file must neither weaken the key nor take the machine's memory.
 */
export const scryptCostSchema = (floor: ScryptCost) =>
  z
    .strictObject({
      N: z
        .int()
        .min(floor.N)
        .max(2 ** 20)
        .refine((value) => Number.isInteger(Math.log2(value)), 'must be a power of two'),
      r: z.int().min(floor.r).max(16),
      p: z.int().min(floor.p).max(4),
    })
    .refine(({ N, r }) => 128 * N * r <= mostMemory, 'needs too much memory')

/** Memory limit to hand to `node:crypto`, whose own (32 MiB) is below the default cost. */
export const memoryLimit = ({ N, r, p }: ScryptCost): number => 128 * r * (N + p + 2) + 2 ** 20
