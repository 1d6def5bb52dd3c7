import { z } from 'zod'
import { isFields } from './is-fields.ts'

export const jsonValue = z
  .json()
  .register(z.globalRegistry, { id: 'Json', description: 'Decoded JSON of any shape.' })

/**
 * An object of decoded JSON, handed on as it is: copying one member by member, a `z.record` leaves a member `__proto__` out, and
 * with it what the service sent.
 */
export const jsonFields = z.unknown().refine(isFields).meta({ type: 'object' }) as unknown as z.ZodType<
  Record<string, z.core.util.JSONType>
>
