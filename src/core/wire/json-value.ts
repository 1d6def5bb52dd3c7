import { z } from 'zod'
import { isFields } from './is-fields.ts'

export const jsonValue = z
  .json()
  .register(z.globalRegistry, { id: 'Json', description: 'Decoded JSON of any shape.' })

/** Copying member by member leaves out a member `__proto__`, and with it what the service sent. */
export const jsonFields = z.unknown().refine(isFields).meta({ type: 'object' }) as unknown as z.ZodType<
  Record<string, z.core.util.JSONType>
>
