import { z } from 'zod'
import { marketplaceKindSchema, orderSchema, pageSchema } from '../../../core/wire/marketplace.ts'
import { collectionInput, contractAddress } from '../../../contract/collection-input.ts'
import { method, topic } from '../../../contract/method.ts'
import { callFactsSchema } from '../contract.ts'
import { callErrors, callTimeout } from '../../../contract/service-call.ts'

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
  suggestSales: method({
    summary:
      'Sales that could be made now: the best offers for tokens that known accounts hold. Calls ListCollectibles of the project’s service once for each of at most 18 accounts.',
    input: z.strictObject({
      ...collectionInput,
      seller: contractAddress.optional().describe('This account alone.'),
      tokenId: z.string().min(1).max(100).optional().describe('This token alone.'),
    }),
    output: z.object({
      sales: z
        .array(
          z.object({
            seller: z.string(),
            from: z
              .enum(['given', 'own-maker', 'used', 'listing'])
              .describe(
                'Why this account: it was given, is an own maker, stands in a draft or is a linked wallet, or made a listing here.',
              ),
            tokenId: z.string(),
            name: z.string().describe('Of the token; empty when the service says none.'),
            image: z.string().describe('Address of its picture; empty without one.'),
            offer: orderSchema,
          }),
        )
        .describe('At most 20, the highest in US dollars first.'),
      accounts: z.int().describe('How many accounts were looked at.'),
    }),
    errors: [...callErrors, 'unavailable'],
    reads: [],
  }),
})
