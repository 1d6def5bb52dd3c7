import { z } from 'zod'
import { jsonFields } from '../../../core/wire/json-value.ts'

/** An order as the service has it, as far as its health needs it: what is missing is the empty text. */
export const healthOrderSchema = z.object({
  key: z.string(),
  orderId: z.string(),
  /** The number beside the id, where the service gives one. */
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
  /** The same order as its maker signed it, where the service gives all of it: what somebody fills it with. Numbers are decimal digits. */
  signed: z
    .object({
      components: jsonFields,
      /** Empty: the service does not give it. */
      signature: z.string(),
      /** Of Seaport; empty: not said. */
      contract: z.string(),
    })
    .nullable()
    .default(null),
})
export type HealthOrder = z.output<typeof healthOrderSchema>
