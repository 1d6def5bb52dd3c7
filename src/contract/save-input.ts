import { z } from 'zod'

type Partial<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodOptional<z.ZodType> ? S[K] : z.ZodOptional<S[K]>
}

/** With `id` the members named are changed; without it all are needed that `shape` does not call optional. */
export const saveInput = <I extends z.ZodType, const S extends z.ZodRawShape>(id: I, shape: S) => {
  const needed = Object.entries(shape).flatMap(([name, schema]) =>
    z.safeParse(schema, undefined).success ? [] : [name],
  )
  const members = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      schema instanceof z.ZodOptional ? schema : z.optional(schema),
    ]),
  ) as Partial<S>
  return z
    .strictObject({ id: z.optional(id).describe('Left out: a new one.'), ...members })
    .superRefine((input: Readonly<Record<string, unknown>>, context) => {
      if (input['id'] !== undefined) return
      for (const name of needed)
        if (input[name] === undefined)
          context.addIssue({ code: 'custom', path: [name], message: 'is needed for a new one' })
    })
    .meta({ neededForNew: needed })
}
