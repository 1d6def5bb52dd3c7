import { z } from 'zod'
import { checkoutOptionsSchema } from '../core/read-checkout.ts'
import { marketplaceKindSchema } from '../../../core/wire/marketplace.ts'
import { contractAddress } from '../../../contract/collection-input.ts'
import { method, topic } from '../../../contract/method.ts'
import { callFactsSchema } from '../contract.ts'
import { callErrors, callTimeout } from '../../../contract/service-call.ts'

export const checkout = topic('checkout', {
  options: method({
    summary: 'Ways to pay for orders: CheckoutOptionsMarketplace of the project’s service.',
    input: z.strictObject({
      project: z.string().describe('Project id.'),
      network: z.string().min(1).max(64).describe('Network slug.'),
      wallet: z.string().describe('Who pays.'),
      orders: z
        .array(
          z.strictObject({
            contractAddress,
            orderId: z.string(),
            marketplace: marketplaceKindSchema.optional(),
          }),
        )
        .min(1)
        .max(100),
      additionalFee: z.number().min(0),
      timeoutMs: callTimeout,
    }),
    output: z.object({ options: checkoutOptionsSchema, call: callFactsSchema }),
    errors: callErrors,
    reads: [],
  }),
})
