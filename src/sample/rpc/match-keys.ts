import type { z } from 'zod'
import { isFields } from '../../core/wire/is-fields.ts'

const unwrap = (schema: z.core.$ZodType): z.core.$ZodType => {
  let inner = schema
  for (;;) {
    const def = (inner as z.core.$ZodTypes)._zod.def
    if (def.type !== 'optional' && def.type !== 'nullable' && def.type !== 'default') return inner
    inner = def.innerType
  }
}

/**
 * Renames the keys of a request to the spelling its schema declares, whatever their letter case: services of this family
 * match JSON keys case-insensitively (observed). An exact spelling counts before another one; keys of no field stay.
 */
export const matchKeys = (schema: z.core.$ZodType, value: unknown): unknown => {
  const def = (unwrap(schema) as z.core.$ZodTypes)._zod.def
  if (def.type === 'array' && Array.isArray(value)) return value.map((item) => matchKeys(def.element, item))
  if (def.type !== 'object' || !isFields(value)) return value
  const declared = new Map(Object.keys(def.shape).map((name) => [name.toLowerCase(), name]))
  const members: [string, unknown][] = []
  for (const [key, member] of Object.entries(value)) {
    const name = declared.get(key.toLowerCase())
    if (name === undefined) {
      members.push([key, member])
    } else if (name === key || !Object.hasOwn(value, name)) {
      const schemaOfMember = def.shape[name]
      members.push([name, schemaOfMember === undefined ? member : matchKeys(schemaOfMember, member)])
    }
  }
  return Object.fromEntries(members)
}
