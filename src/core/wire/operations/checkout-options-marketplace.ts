import { z } from 'zod'
import { marketplaceKindSchema } from '../marketplace.ts'
import { operation } from '../operation.ts'

/**
 * Section "Marketplace group", CheckoutOptionsMarketplace: ways to pay for orders. An order also carries `marketplace`, and
 * the options a fourth member `crypto` (observed).
 */
export const checkoutOptionsMarketplace = operation({
  name: 'CheckoutOptionsMarketplace',
  group: 'marketplace',
  service: 'Marketplace',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({
    wallet: z.string(),
    orders: z.array(
      z.strictObject({
        contractAddress: z.string(),
        orderId: z.string(),
        marketplace: marketplaceKindSchema.optional(),
      }),
    ),
    additionalFee: z.number(),
  }),
  response: z.looseObject({
    options: z
      .looseObject({
        swap: z.array(z.json()).meta({ absent: [] }),
        nftCheckout: z.array(z.json()).meta({ absent: [] }),
        onRamp: z.array(z.json()).meta({ absent: [] }),
        crypto: z.string().optional(),
      })
      .meta({ essential: true }),
  }),
})
