import { z } from 'zod'
import type { Address, Hex } from './chain-types.ts'

/** Bytes as nodes write them. */
export const hexSchema = z
  .string()
  .regex(/^0x(?:[0-9a-fA-F]{2})*$/)
  .transform((text) => text.toLowerCase() as Hex)

export const addressSchema = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase() as Address)

/** A quantity: `0x` and hex without leading zeros. */
export const quantitySchema = z
  .string()
  .regex(/^0x[0-9a-fA-F]+$/)
  .transform(BigInt)

/** A quantity that is small: block numbers, times in seconds, positions. */
export const numberSchema = quantitySchema.transform(Number)

/** The answer of a call that says nothing of use. */
export const ignored = z.unknown()

/** Writes a quantity. */
export const quantity = (value: bigint | number): Hex => `0x${value.toString(16)}`
