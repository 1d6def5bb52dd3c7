import { z } from 'zod'
import { propertyFilterSchema, type PropertyFilter } from '../../../core/wire/marketplace.ts'

// One property of another shape must not cost the others.
const answer = z.looseObject({ filters: z.array(propertyFilterSchema.nullable().catch(null)) })

export const readProperties = (json: unknown): PropertyFilter[] | null => {
  const parsed = answer.safeParse(json)
  return parsed.success ? parsed.data.filters.filter((one) => one !== null) : null
}
