import { z } from 'zod'
import { isoTime } from './scalars.ts'

export const sendWhatSchema = z
  .enum(['event', 'delivery'])
  .describe(
    "`event`: a JSON array with the one element, as its sender wrote it. `delivery`: the delivery's body, byte for byte.",
  )
export type SendWhat = z.infer<typeof sendWhatSchema>

/** Bytes behind `whsec_`; `null` for what is no such secret. */
const decodedLength = (text: string): number | null => {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(text)?.[1]
  if (base64 === undefined) return null
  return (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}

export const forwardOrders = ['arrival', 'contract', 'token', 'account'] as const
export const forwardOrderSchema = z
  .enum(forwardOrders)
  .describe(
    'What the order of arrival is kept for. `arrival`: for everything, one after the other. `contract`, `token`, `account`: for what has the same contract, token or account (the zero address is nobody’s); the rest goes out side by side in `lanes`.',
  )
export type ForwardOrder = z.infer<typeof forwardOrderSchema>

export const headerName = z
  .string()
  .max(200)
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'no name of a header')
const headerValue = z
  .string()
  .max(8000)
  // Visible text, blanks and tabs: a line break would begin another header.
  .regex(/^[\t\x20-\x7E\x80-\xFF]*$/, 'no value of a header')

export const headers = z.array(z.tuple([headerName, headerValue])).max(100)
/** The same where a caller gives them: values of headers are often tokens. */
export const secretHeaders = headers.meta({ writeOnly: true })
/** Headers of something stored: `null` leaves the value that is stored under the name. */
export const storedHeaders = z
  .array(z.tuple([headerName, headerValue.nullable()]))
  .max(100)
  .meta({ writeOnly: true })

export const signingSecret = z
  .string()
  .trim()
  .refine((text) => {
    const bytes = decodedLength(text)
    return bytes !== null && bytes >= 24 && bytes <= 64
  }, 'must be whsec_ and 24 to 64 bytes in base64')
  .describe('As Standard Webhooks has it: `whsec_` and base64. No method ever returns it.')
  .meta({ writeOnly: true, examples: ['whsec_ZXhhbXBsZSBleGFtcGxlIGV4YW1wbGUg'] })

export const url = z.string().min(1).max(2000)
export const timeoutMs = z.int().min(100).max(120_000)

/** Must be `true` when the target is on another machine: what the log holds leaves this one. */
export const remote = z.boolean().optional()

export const answerOutcomes = ['delivered', 'dead', 'dropped', 'failed'] as const
export const answerOutcomeSchema = z.enum(answerOutcomes)
export type AnswerOutcome = z.infer<typeof answerOutcomeSchema>

export const answerHead = {
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
}

export const forwardedAnswerSchema = z.object(answerHead).meta({ id: 'ForwardedAnswer' })
export type ForwardedAnswer = z.infer<typeof forwardedAnswerSchema>
