import { z } from 'zod'

/**
 * Every way in which a call of the contract can fail. A kind is a promise to callers: they branch on it, so a kind is
 * added, never renamed.
 */
export const failureKinds = [
  /** The input does not have the declared shape; `field` and `issues` name the place. */
  'input',
  /** No method of that name. */
  'unknown-method',
  /** The caller showed no valid token (browser host only). */
  'unauthorized',
  /** The caller is not a page this desk serves: wrong `Host`, foreign `Origin`, foreign frame. */
  'forbidden',
  /** The thing that was named does not exist (any more). */
  'not-found',
  /** It contradicts what is stored already: a name taken, a state that does not allow it. */
  'conflict',
  /** The vault is locked; unlock it and call again. */
  'locked',
  /** A passphrase did not open the vault. Nothing was changed. */
  'wrong-passphrase',
  /** The service answered with an error of its own; `service` carries it whole. */
  'service',
  /** The service answered something that is not the interface: not JSON, or JSON of another shape. */
  'bad-answer',
  /** No answer: refused, unreachable, broken off, name not found. */
  'unreachable',
  /** No answer in time. */
  'timeout',
  /** The caller gave the call up. */
  'cancelled',
  /** A part of the desk cannot do it now: disk full, database locked, receiver not listening. */
  'unavailable',
  /** A bug of the desk. `id` stands in the desk's log beside the stack. */
  'internal',
] as const

export type FailureKind = (typeof failureKinds)[number]

/** What the service said, field by field of the document's "Errors" part; `null` where it said nothing. */
export const serviceErrorSchema = z.object({
  /** `error` of the body: the name, e.g. `Unauthorized`. Names are matched before codes: codes clash between services. */
  name: z.string().nullable(),
  code: z.number().nullable(),
  msg: z.string().nullable(),
  cause: z.string().nullable(),
  /** `status` of the body. */
  status: z.number().nullable(),
  /** Status of the HTTP answer. */
  httpStatus: z.number(),
  /** Seconds to wait as `Retry-After` said. */
  retryAfter: z.number().nullable(),
  /** One sentence on what the name means; `null` for a name outside the table. */
  explanation: z.string().nullable(),
  /** Whether name (or code) is in the document's table. */
  known: z.boolean(),
  /** Members of the body that had another type than the document says (a code in words, a message in parts): as the JSON that came. */
  odd: z.array(z.object({ member: z.string(), text: z.string() })).optional(),
})

export type ServiceError = z.infer<typeof serviceErrorSchema>

export const failureSchema = z.object({
  kind: z.enum(failureKinds),
  /** What happened and where, one sentence. Never carries a secret. */
  message: z.string(),
  /** What to do next, one sentence. */
  hint: z.string().optional(),
  /** `input`: dotted path of the first wrong field. */
  field: z.string().optional(),
  /** `input`: all wrong fields. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** `internal`: the id that stands in the desk's log. */
  id: z.string().optional(),
  /** `service`: what the service said. */
  service: serviceErrorSchema.optional(),
  /** `bad-answer`: the beginning of what came, at most 2,000 characters, control characters escaped. */
  excerpt: z.string().optional(),
  /** Number of the recorded call that failed (`calls.get`). */
  callId: z.int().optional(),
  /** `unknown`: a write that was sent; whether it was carried out nobody can say. */
  outcome: z.literal('unknown').optional(),
})

export type Failure = z.infer<typeof failureSchema>
