import { z } from 'zod'
import { failures, type FailureKind } from './failure-kinds.ts'

export const failureKinds = Object.keys(failures) as FailureKind[]

export const serviceErrorSchema = z
  .object({
    name: z
      .string()
      .nullable()
      .describe(
        '`error` of the body: the name, e.g. `Unauthorized`. Names are matched before codes: codes clash between services.',
      ),
    code: z.number().nullable(),
    msg: z.string().nullable(),
    cause: z.string().nullable(),
    status: z.number().nullable().describe('`status` of the body.'),
    httpStatus: z.number().describe('Status of the HTTP answer.'),
    retryAfter: z.number().nullable().describe('Seconds to wait as `Retry-After` said.'),
    explanation: z
      .string()
      .nullable()
      .describe('One sentence on what the name means; `null` for a name outside the table.'),
    known: z.boolean().describe("Whether name (or code) is in the document's table."),
    odd: z
      .array(z.object({ member: z.string(), text: z.string() }))
      .optional()
      .describe(
        'Members of the body that had another type than the document says (a code in words, a message in parts): as the JSON that came.',
      ),
  })
  .meta({
    id: 'ServiceError',
    description:
      'What the service said, field by field of the document\'s "Errors" part; `null` where it said nothing.',
  })

export type ServiceError = z.infer<typeof serviceErrorSchema>

export const failureSchema = z
  .object({
    kind: z.enum(failureKinds),
    message: z.string().describe('What happened and where, one sentence. Never carries a secret.'),
    hint: z.string().optional().describe('What to do next, one sentence.'),
    field: z.string().optional().describe('`input`: dotted path of the first wrong field.'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('`input`: all wrong fields.'),
    id: z.string().optional().describe('`internal`: the id in the app’s log.'),
    service: serviceErrorSchema.optional().describe('`service`: what the service said.'),
    excerpt: z
      .string()
      .optional()
      .describe(
        '`bad-answer`: the beginning of what came, at most 2,000 characters, control characters escaped.',
      ),
    callId: z.int().optional().describe('Number of the recorded call that failed (`calls.get`).'),
    outcome: z
      .literal('unknown')
      .optional()
      .describe('`unknown`: a write that was sent; whether it was carried out is unknown.'),
  })
  .meta({ id: 'Failure' })

export type Failure = z.infer<typeof failureSchema>
