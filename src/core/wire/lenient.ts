import type { z } from 'zod'

/** The members of a documented object, each of which may be absent or null. */
export type Lenient<S extends Record<string, z.ZodType>> = {
  [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>>
}

/**
 * Loosens a documented shape into the shape the client hands on: what is required on paper may be missing in an answer, and
 * the rest of the answer stays usable.
 */
export const lenient = <S extends Record<string, z.ZodType>>(shape: S): Lenient<S> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.nullish()])) as Lenient<S>
