import { z } from 'zod'
import { isFields } from './is-fields.ts'
import { wireInteger } from './wire-integer.ts'

/** Section "OrderData", of the buy and sell requests. Quantity and token id are decimal strings. */
export const orderDataSchema = z.strictObject({
  orderId: z.string(),
  quantity: z.string(),
  tokenId: z.string(),
})

/** Section "AdditionalFee", of the buy and sell requests. */
export const additionalFeeSchema = z.strictObject({ amount: z.string(), receiver: z.string() })

/** Section "Enumerations", wallet type of the buy request. Further words are sent as they are. */
export const walletTypes = ['unknown', 'platform'] as const

const signature = z.looseObject({
  domain: z.looseObject({
    name: z.string().optional(),
    version: z.string().optional(),
    chainId: wireInteger.optional(),
    verifyingContract: z.string().optional(),
  }),
  types: z.record(z.string(), z.json()),
  primaryType: z.string(),
  value: z.record(z.string(), z.json()),
})

const post = z.looseObject({
  endpoint: z.string(),
  method: z.string(),
  body: z.record(z.string(), z.json()),
})

/**
 * Section "Step": one thing to sign or to send. Steps are run in order. Which members are filled depends on the kind of step
 * (`id`), and the document requires none; buy steps carry `id` and `executeType` too (observed).
 */
export const stepSchema = z.looseObject({
  id: z.string().optional(),
  data: z.string().optional(),
  to: z.string().optional(),
  value: z.string().optional(),
  price: z.string().optional(),
  signature: signature.nullish(),
  post: post.nullish(),
  executeType: z.string().optional(),
})

/** The answer of both transaction operations. */
export const stepsResponse = z.looseObject({ steps: z.array(stepSchema).meta({ essential: true }) })

/** Newer services put the answer into `resp` (observed). */
export const foldSteps = (answer: unknown): unknown => {
  if (!isFields(answer) || answer['steps'] !== undefined || !isFields(answer['resp'])) return answer
  return { ...answer, steps: answer['resp']['steps'] }
}
