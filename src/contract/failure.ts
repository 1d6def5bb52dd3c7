import { z } from 'zod'

/**
 * Every way in which a call of the contract can fail, and the HTTP status it has for callers that look no further. A kind is a promise to
 * callers: they branch on it, so a kind is added, never renamed.
 */
export const failures = {
  input: {
    status: 400,
    meaning: 'The input does not have the declared shape; `field` and `issues` name the place.',
  },
  'unknown-method': { status: 404, meaning: 'No method of that name.' },
  unauthorized: { status: 401, meaning: 'The caller showed no valid token (browser host only).' },
  forbidden: {
    status: 403,
    meaning: 'The caller is not a page this desk serves: wrong `Host`, foreign `Origin`, foreign frame.',
  },
  'not-found': { status: 404, meaning: 'The thing that was named does not exist (any more).' },
  conflict: {
    status: 409,
    meaning: 'It contradicts what is stored already: a name taken, a state that does not allow it.',
  },
  locked: { status: 423, meaning: 'The vault is locked; unlock it and call again.' },
  'wrong-passphrase': { status: 403, meaning: 'A passphrase did not open the vault. Nothing was changed.' },
  service: {
    status: 502,
    meaning: 'The service answered with an error of its own; `service` carries it whole.',
  },
  'bad-answer': {
    status: 502,
    meaning: 'The service answered something that is not the interface: not JSON, or JSON of another shape.',
  },
  unreachable: { status: 502, meaning: 'No answer: refused, unreachable, broken off, name not found.' },
  timeout: { status: 504, meaning: 'No answer in time.' },
  cancelled: { status: 499, meaning: 'The caller gave the call up.' },
  unavailable: {
    status: 503,
    meaning: 'A part of the desk cannot do it now: disk full, database locked, receiver not listening.',
  },
  internal: { status: 500, meaning: "A bug of the desk. `id` stands in the desk's log beside the stack." },
} as const

export type FailureKind = keyof typeof failures

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
    id: z.string().optional().describe("`internal`: the id that stands in the desk's log."),
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
      .describe('`unknown`: a write that was sent; whether it was carried out nobody can say.'),
  })
  .meta({ id: 'Failure' })

export type Failure = z.infer<typeof failureSchema>
