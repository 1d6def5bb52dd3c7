import { z } from 'zod'
import { sortOrderSchema } from './marketplace.ts'

/** Section "Page", as it is sent. `more` is accepted because clients send the answer's page back (observed). */
export const sentPage = z.strictObject({
  page: z.int(),
  pageSize: z.int(),
  more: z.boolean().optional(),
  sort: z.array(z.strictObject({ column: z.string(), order: sortOrderSchema })).optional(),
})
