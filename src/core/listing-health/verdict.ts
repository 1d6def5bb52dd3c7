import { z } from 'zod'
import { healthReasons, healthStates, healthSteps } from './words.ts'

/** What was found, and at which step. */
export const healthFindingSchema = z.object({
  reason: z.enum(healthReasons),
  step: z.enum(healthSteps),
  /** With both numbers, for people. */
  text: z.string(),
})
export type HealthFinding = z.output<typeof healthFindingSchema>

/** A call whose answer the verdict rests on: it can be made again at the block. */
export const healthAnswerSchema = z.object({
  step: z.enum(healthSteps),
  /** `ownerOf(7)`. */
  call: z.string(),
  /** Contract that was asked. */
  of: z.string(),
  /** Of a fill that was tried: who made it. A buyer is made up for each check. */
  by: z.string().optional(),
  said: z.string(),
})
export type HealthAnswer = z.output<typeof healthAnswerSchema>

const blockSchema = z.object({
  number: z.string(),
  hash: z.string(),
  at: z.number(),
  isOld: z.boolean().default(false),
})

export const healthVerdictSchema = z.object({
  state: z.enum(healthStates),
  /** The last step that was reached; of what is wrong, the step that found it. */
  step: z.enum(healthSteps),
  block: blockSchema,
  /** Who moves the tokens when it is filled; `null`: not known. */
  spender: z.string().nullable().default(null),
  findings: z.array(healthFindingSchema),
  answers: z.array(healthAnswerSchema),
  /** Of a revived order: how it died. */
  died: z
    .object({
      block: blockSchema.nullable(),
      findings: z.array(healthFindingSchema),
      /** Events of the log: the transfer away, and the one back. */
      events: z.array(z.number()),
    })
    .nullable(),
})
export type HealthVerdict = z.output<typeof healthVerdictSchema>
