import { z } from 'zod'
import { isFields } from './is-fields.ts'
import { wireInteger } from './wire-integer.ts'

export const orderDataSchema = z.strictObject({
  orderId: z.string(),
  quantity: z.string(),
  tokenId: z.string(),
})

export const additionalFeeSchema = z.strictObject({ amount: z.string(), receiver: z.string() })

export const walletTypes = ['unknown', 'platform'] as const

/** What somebody signs or sends is never left out of a step: a part of another type is handed on as it came. */
const asCame = { asCame: true }
const text = z.string().meta(asCame)

const signature = z
  .looseObject({
    domain: z
      .looseObject({
        name: text.optional(),
        version: text.optional(),
        chainId: wireInteger.meta(asCame).optional(),
        verifyingContract: text.optional(),
      })
      .meta(asCame),
    types: z.record(z.string(), z.json()).meta(asCame),
    primaryType: text,
    value: z.record(z.string(), z.json()).meta(asCame),
  })
  .meta(asCame)

const post = z
  .looseObject({
    endpoint: text,
    method: text,
    body: z.record(z.string(), z.json()).meta(asCame),
  })
  .meta(asCame)

/**
 * Section "Step": one thing to sign or to send. Steps are run in order. Which members are filled depends on the kind of step
 * (`id`), and the document requires none; buy steps carry `id` and `executeType` too (observed).
 */
export const stepSchema = z
  .looseObject({
    id: text.optional(),
    data: text.optional(),
    to: text.optional(),
    value: text.optional(),
    price: text.optional(),
    signature: signature.nullish(),
    post: post.nullish(),
    executeType: text.optional(),
  })
  .meta(asCame)

/** The answer of both transaction operations. Newer services repeat the steps in `resp` (observed). */
export const stepsResponse = z.looseObject({
  steps: z.array(stepSchema).meta({ essential: true }),
  resp: z
    .looseObject({ steps: z.array(stepSchema).optional(), canBeUsedWithTrails: z.boolean().optional() })
    .optional(),
})

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0

/** Newer services put the steps into `resp` (observed); where one list is empty or missing, the other counts. */
export const foldSteps = (answer: unknown): unknown => {
  if (!isFields(answer) || !isFields(answer['resp'])) return answer
  const { steps } = answer
  const other = answer['resp']['steps']
  return steps === undefined || (!isFilled(steps) && isFilled(other)) ? { ...answer, steps: other } : answer
}
