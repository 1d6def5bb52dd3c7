import { z } from 'zod'
import type { HealthFact } from './say.ts'
import { healthReasons, healthStates, healthSteps } from './words.ts'

export const healthFindingSchema = z.object({
  reason: z.enum(healthReasons),
  step: z.enum(healthSteps),
  fact: z.object({
    id: z.string(),
    values: z.record(z.string(), z.unknown()),
  }) as unknown as z.ZodType<HealthFact>,
})
export type HealthFinding = z.output<typeof healthFindingSchema>

const marketAnswerSchema = z.object({
  state: z.enum(['open', 'cancelled', 'filled', 'gone']),
  side: z.enum(['listing', 'offer']).nullable(),
  standard: z.enum(['ERC721', 'ERC1155']).nullable(),
  valid: z.boolean().nullable(),
  maker: z.string().nullable(),
  collection: z.string().nullable(),
  tokenId: z.string().nullable(),
  currency: z.string().nullable(),
  price: z.string().nullable(),
  remaining: z.string().nullable(),
  /** Seconds since the epoch; a start of 0 is none. */
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  isSigned: z.boolean(),
})
export type MarketAnswer = z.output<typeof marketAnswerSchema>

export const healthAnswerSchema = z.object({
  step: z.enum(healthSteps),
  reads: z.enum([
    'owner',
    'pieces',
    'coins',
    'operator',
    'approved',
    'allowance',
    'standard',
    'order',
    'fill',
  ]),
  /** `ownerOf(7)`; empty for the order itself, which markets show in different ways. */
  call: z.string(),
  of: z.string(),
  /** Of a fill that was tried: who made it. A buyer is made up for each check. */
  by: z.string().optional(),
  said: z.string(),
  outcome: z.enum(['filled', 'reverted', 'unknown', 'not-tried']).optional(),
  order: marketAnswerSchema.optional(),
})
export type HealthAnswer = z.output<typeof healthAnswerSchema>

const blockSchema = z.object({
  number: z.string(),
  hash: z.string(),
  at: z.number(),
  /** It was the newest one of a node that had to be behind. */
  isOld: z.boolean().default(false),
})

export const healthVerdictSchema = z.object({
  state: z.enum(healthStates),
  step: z.enum(healthSteps),
  block: blockSchema,
  spender: z.string().nullable().default(null),
  findings: z.array(healthFindingSchema),
  answers: z.array(healthAnswerSchema),
  died: z
    .object({
      block: blockSchema.nullable(),
      findings: z.array(healthFindingSchema),
      events: z.array(z.number()),
    })
    .nullable(),
})
export type HealthVerdict = z.output<typeof healthVerdictSchema>
