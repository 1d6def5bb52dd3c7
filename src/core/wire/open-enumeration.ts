import { z } from 'zod'

/** A value outside the list is kept, never refused: these sets grow (observed-wire). */
export const openEnumeration = <const V extends readonly string[]>(values: V) =>
  z.string().meta({ openEnumeration: values }) as z.ZodType<
    V[number] | (string & {}),
    V[number] | (string & {})
  >
