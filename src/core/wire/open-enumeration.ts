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

/** Whether a value is one of the document's. */
export const isKnown = <const V extends readonly string[]>(values: V, value: string): value is V[number] =>
  (values as readonly string[]).includes(value)
