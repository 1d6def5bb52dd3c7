import { z } from 'zod'
import { documentedOrderSchema, pageSchema } from '../marketplace.ts'
import { offerFilterSchema } from '../offer-filter.ts'
import { operation } from '../operation.ts'
import { sentPage } from '../sent-page.ts'

/**
 * Section "Marketplace group", ListOffersForCollectible: the offers for one token. The document does not ask for filter or
 * page.
 */
export const listOffersForCollectible = operation({
  name: 'ListOffersForCollectible',
  group: 'marketplace',
  service: 'Marketplace',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({
    contractAddress: z.string(),
    tokenId: z.string(),
    filter: offerFilterSchema.optional(),
    page: sentPage.optional(),
  }),
  response: z.looseObject({
    offers: z.array(documentedOrderSchema).meta({ essential: true }),
    page: pageSchema,
  }),
})
