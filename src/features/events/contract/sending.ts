import { z } from 'zod'
import { isSigningSecret } from '../../../core/webhooks/signing-secret.ts'
import { isoTime } from '../../../contract/scalars.ts'

export const sendWhatSchema = z
  .enum(['event', 'delivery'])
  .describe(
    "`event`: a JSON array with the one element, as its sender wrote it. `delivery`: the delivery's body, byte for byte.",
  )
export type SendWhat = z.infer<typeof sendWhatSchema>

export const headerName = z
  .string()
  .max(200)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'no name of a header')
export const headerValue = z
  .string()
  .max(8000)
  // Visible text, blanks and tabs: a line break would begin another header.
  .regex(/^[\t\x20-\x7E\x80-\xFF]*$/, 'no value of a header')

export const headers = z.array(z.tuple([headerName, headerValue])).max(100)
/** The same where a caller gives them: values of headers are often tokens. */
export const secretHeaders = headers.meta({ writeOnly: true })

export const signingSecret = z
  .string()
  .trim()
  .refine(isSigningSecret, 'must be whsec_ and 24 to 64 bytes in base64')
  .describe('As Standard Webhooks has it: `whsec_` and base64. No method ever returns it.')
  .meta({ writeOnly: true, examples: ['whsec_ZXhhbXBsZSBleGFtcGxlIGV4YW1wbGUg'] })

export const url = z.string().min(1).max(2000)
export const timeoutMs = z.int().min(100).max(120_000)

export const resendTimes = z.int().min(1).max(100)

/** Must be `true` when the target is on another machine: what the log holds leaves this one. */
export const remote = z.boolean().optional()

export const answerOutcomes = ['delivered', 'dead', 'dropped', 'failed'] as const
export const answerOutcomeSchema = z.enum(answerOutcomes)
export type AnswerOutcome = z.infer<typeof answerOutcomeSchema>

export const forwardedAnswerSchema = z
  .object({
    id: z.int(),
    ruleId: z.int().nullable().describe('`null`: sent by hand.'),
    outcome: answerOutcomeSchema.describe(
      '`delivered`: answered with 2xx. `dead`: given up after all attempts. `dropped`: a dead letter a person gave up. `failed`: sent by hand, and not taken.',
    ),
    at: isoTime,
    url: z.string(),
    eventId: z.int().nullable().describe('`null` when a whole delivery was sent by hand.'),
    deliveryId: z.int(),
    edited: z.boolean().describe('Whether a person changed the body.'),
    tries: z.int().describe('How often it was sent.'),
    status: z.int().nullable().describe('HTTP status of the answer; `null` without one.'),
    problem: z.string().nullable().describe('Why it was not taken.'),
    durationMs: z.number(),
    sentBytes: z.int(),
  })
  .meta({ id: 'ForwardedAnswer' })
export type ForwardedAnswer = z.infer<typeof forwardedAnswerSchema>
