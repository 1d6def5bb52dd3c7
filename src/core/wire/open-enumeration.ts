import { z } from 'zod'

/**
 * An enumeration whose set grows over time: a value outside the list is kept and can be told apart, never refused
 * (observed-wire, "The sets of every enumeration change over time").
 */
export const openEnumeration = <const V extends readonly string[]>(values: V) =>
  z.string().meta({ openEnumeration: values }) as z.ZodType<
    V[number] | (string & {}),
    V[number] | (string & {})
  >
