import { z } from 'zod'

/** A whole number of the contract as people enter it: in a larger unit, with the limits of the contract in that unit. */
export const inUnits = (of: z.ZodNumber, unit: number) => {
  const [least, most] = [(of.minValue ?? 0) / unit, (of.maxValue ?? Number.MAX_SAFE_INTEGER) / unit]
  const error = `must be a number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`
  return z
    .number({ error })
    .min(least, error)
    .max(most, error)
    .transform((value) => Math.round(value * unit))
}
