import { z } from 'zod'
import { documentedOrderSchema } from '../marketplace.ts'
import { offerFilterSchema } from '../offer-filter.ts'
import { operation } from '../operation.ts'

/**
 * Section "Marketplace group", GetHighestPriceOfferForCollectible: the best offer for one token. Without an offer `order` is
 * missing or `null` (observed), which is an answer and not an error.
 */
export const getHighestPriceOfferForCollectible = operation({
  name: 'GetHighestPriceOfferForCollectible',
  group: 'marketplace',
  service: 'Marketplace',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({
    contractAddress: z.string(),
    tokenId: z.string(),
    filter: offerFilterSchema.optional(),
  }),
  response: z.looseObject({ order: documentedOrderSchema.nullish() }),
})
