import { z } from 'zod'
import { jsonFields } from '../../../core/wire/json-value.ts'

export const healthOrderSchema = z.object({
  key: z.string(),
  orderId: z.string(),
  number: z.string(),
  side: z.enum(['listing', 'offer']),
  tokenId: z.string(),
  name: z.string(),
  status: z.string(),
  maker: z.string(),
  marketplace: z.string(),
  currency: z.string(),
  /** Of one piece. */
  price: z.string(),
  decimals: z.number().nullable(),
  remaining: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  madeAt: z.string(),
  madeBlock: z.string(),
  /** Of an order on Seaport whose components the service gives: who moves the tokens. */
  conduitKey: z.string(),
  signed: z
    .object({
      components: jsonFields,
      signature: z.string(),
      contract: z.string(),
    })
    .nullable()
    .default(null),
})
export type HealthOrder = z.output<typeof healthOrderSchema>
