import { z } from 'zod'
import { marketplaceKindSchema, orderSchema, pageSchema } from '../core/wire/marketplace.ts'
import { collectionInput } from './collection-input.ts'
import { method, topic } from './method.ts'
import { callFactsSchema } from './orders.ts'
import { callErrors, callTimeout } from './service-call.ts'

const offersOf = {
  ...collectionInput,
  tokenId: z.string().min(1).max(100),
  filter: z
    .strictObject({
      createdBy: z.array(z.string()).optional(),
      marketplace: z.array(marketplaceKindSchema).optional(),
      currencies: z.array(z.string()).optional(),
    })
    .optional(),
  timeoutMs: callTimeout,
}

export const offers = topic('offers', {
  list: method({
    summary:
      'Offers for one collectible, a page at a time: ListOffersForCollectible of the project’s service.',
    input: z.strictObject({
      ...offersOf,
      page: pageSchema.optional().describe('The first one with 50 rows by default.'),
    }),
    output: z.object({ offers: z.array(orderSchema), page: pageSchema, call: callFactsSchema }),
    errors: callErrors,
    reads: [],
  }),
  highest: method({
    summary:
      'The highest offer for one collectible: GetHighestPriceOfferForCollectible of the project’s service.',
    input: z.strictObject(offersOf),
    output: z.object({
      offer: orderSchema.nullable().describe('`null`: there is none.'),
      call: callFactsSchema,
    }),
    errors: callErrors,
    reads: [],
  }),
})
