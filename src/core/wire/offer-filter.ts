import { z } from 'zod'
import { marketplaceKindSchema } from './marketplace.ts'

/** Filter of the two offer operations. */
export const offerFilterSchema = z.strictObject({
  createdBy: z.array(z.string()).optional(),
  marketplace: z.array(marketplaceKindSchema).optional(),
  currencies: z.array(z.string()).optional(),
})
