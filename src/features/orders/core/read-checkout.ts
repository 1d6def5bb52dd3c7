import { z } from 'zod'
import { jsonValue } from '../../../core/wire/json-value.ts'

const list = z.array(jsonValue).catch([])

export const checkoutOptionsSchema = z
  .looseObject({
    crypto: z.string().optional().catch(undefined),
    swap: list,
    nftCheckout: list,
    onRamp: list,
  })
  .meta({ id: 'CheckoutOptions', description: 'Ways to pay for an order, each as the service has it.' })
export type CheckoutOptions = z.infer<typeof checkoutOptionsSchema>

const answer = z.looseObject({ options: checkoutOptionsSchema })

export const readCheckout = (json: unknown): CheckoutOptions | null =>
  answer.safeParse(json).data?.options ?? null
