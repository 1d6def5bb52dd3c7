import { z } from 'zod'
import { callOutcomes } from './contract/call-outcomes.ts'
import { failureSchema } from '../../contract/failure.ts'
import { method, topic } from '../../contract/method.ts'
import { operationAnswerSchema } from '../operations/contract.ts'
import { deviationSchema } from '../../core/wire/deviations.ts'
import { inputTime, intFrom, cursor, isoTime, json, limit, oldestFirst } from '../../contract/scalars.ts'
import { callErrors, callTimeout } from '../../contract/service-call.ts'

export const callOutcomeSchema = z.enum(callOutcomes)
export type CallOutcome = z.infer<typeof callOutcomeSchema>

const callHead = {
  id: z.int(),
  startedAt: isoTime,
  project: z.string().describe('Project id.'),
  projectName: z.string().describe('Its name at that time.'),
  operation: z.string(),
  group: z.string(),
  network: z.string().nullable(),
  url: z.string().describe('Empty when there was no address to call.'),
  httpStatus: z.int().nullable().describe('Of the last attempt; `null` without an answer.'),
  outcome: callOutcomeSchema,
  errorName: z.string().nullable().describe("The service's name of its error."),
  durationMs: z.number(),
  requestBytes: z.int(),
  answerBytes: z.int(),
  attempts: z.int().describe('How often it was sent; 0 when it never was.'),
  deviations: z.int().describe('Places in the answer that differ from the document.'),
  resentFrom: z.int().nullable().describe('The call this one repeats.'),
}

export const callRowSchema = z
  .object({
    ...callHead,
    requestSummary: z
      .string()
      .describe(
        'What the request is about in at most 120 characters: contract or wallet, collectibles, side, page. Empty where it says nothing of them, is longer than 4,096 characters, or cannot be read.',
      ),
  })
  .meta({ id: 'CallRow' })
export type CallRow = z.infer<typeof callRowSchema>

const headers = z.array(z.tuple([z.string(), z.string()]))

export const callDetailSchema = z
  .object({
    ...callHead,
    asked: json.describe(
      "The request in the document's words, as the caller gave it: what `calls.send` sends again.",
    ),
    requestHeaders: headers,
    requestText: z.string().describe('The body as it went over the wire, its first 262,144 characters.'),
    requestCut: z.boolean().describe('Whether there is more of it; `calls.body` has the rest.'),
    answerHeaders: headers,
    answerText: z
      .string()
      .nullable()
      .describe('The body of the answer as it came, its first 262,144 characters; `null` without an answer.'),
    answerCut: z.boolean().describe('Whether there is more of it; `calls.body` has the rest.'),
    deviationList: z.array(deviationSchema),
    failure: failureSchema.nullable(),
  })
  .meta({
    id: 'CallDetail',
    description: 'The whole of one call. Keys stand as `$ACCESS_KEY` and `$SECRET_KEY`.',
  })
export type CallDetail = z.infer<typeof callDetailSchema>

export const callFilterSchema = z
  .strictObject({
    text: z
      .string()
      .max(500)
      .optional()
      .describe(
        'Words in URL, operation, error name, and the first 1,048,576 characters of request and answer; a part of a word from its beginning is enough.',
      ),
    project: z.string().max(100).optional().describe('Project id.'),
    operation: z.string().max(100).optional(),
    network: z.string().max(64).optional(),
    outcome: z.union([callOutcomeSchema, z.array(callOutcomeSchema)]).optional(),
    from: inputTime.optional().describe('Started at or after / before.'),
    to: inputTime.optional(),
    ids: z.array(z.int()).min(1).max(500).optional().describe('These calls alone.'),
  })
  .meta({ id: 'CallFilter', description: 'Narrows calls. Members are combined with "and".' })
export type CallFilter = z.infer<typeof callFilterSchema>

export const callRetentionSchema = z
  .object({
    days: z.int().describe('Calls older than so many days are removed.'),
    megabytes: z
      .int()
      .describe(
        'The oldest calls are removed while all together take more than so many megabytes (1,000,000 bytes).',
      ),
    calls: z.int().describe('Calls recorded now.'),
    bytes: z.int().describe('Bytes they take.'),
    oldest: isoTime.nullable(),
  })
  .meta({ id: 'CallRetention', description: 'How long calls are kept, and what is kept now.' })
export type CallRetention = z.infer<typeof callRetentionSchema>

export const calls = topic('calls', {
  list: method({
    summary: 'Recorded calls to the service, newest first, a page at a time.',
    input: z.strictObject({ filter: callFilterSchema.optional(), oldestFirst, limit, cursor }),
    output: z.object({ rows: z.array(callRowSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['calls'],
  }),
  get: method({
    summary: 'One call with headers, request, answer and what was odd about it.',
    input: z.strictObject({ id: z.int() }),
    output: callDetailSchema,
    errors: ['not-found', 'unavailable'],
    reads: ['calls'],
  }),
  beside: method({
    summary: 'The calls next to one, among those that match a filter.',
    input: z.strictObject({ id: z.int(), filter: callFilterSchema.optional() }),
    output: z.object({
      newer: z.int().nullable().describe('`null`: there is none.'),
      older: z.int().nullable().describe('`null`: there is none.'),
    }),
    errors: ['unavailable'],
    reads: ['calls'],
  }),
  body: method({
    summary: 'A piece of a recorded request or answer.',
    input: z.strictObject({
      id: z.int(),
      part: z.enum(['request', 'answer']),
      offset: z.int().min(0).describe('In characters (UTF-16 units, as JavaScript counts).'),
      length: z.int().min(1).max(4_194_304),
    }),
    output: z.object({
      text: z.string(),
      total: z.int().describe('Characters of the whole.'),
    }),
    errors: ['not-found', 'unavailable'],
    reads: [],
  }),
  curl: method({
    summary:
      'The call as a curl command for a POSIX shell in which ACCESS_KEY (and SECRET_KEY, where needed) are set. Where the request holds the address of a receiver, what follows `/hooks/` stands as RECEIVER_SECRET.',
    input: z.strictObject({ id: z.int() }),
    output: z.object({ text: z.string() }),
    errors: ['not-found', 'conflict', 'unavailable'],
    reads: [],
  }),
  send: method({
    summary: 'Makes a recorded call again, with the same request or an edited one.',
    input: z.strictObject({
      id: z.int(),
      request: json.optional().describe('Sent in place of the recorded request.'),
      timeoutMs: callTimeout,
    }),
    output: operationAnswerSchema,
    errors: [...callErrors, 'unavailable'],
    changes: [],
  }),
  waiting: method({
    summary: 'Calls that wait before their next attempt, because the service asked for it (`Retry-After`).',
    input: z.strictObject({}),
    output: z.object({
      waits: z.array(z.object({ operation: z.string(), project: z.string(), until: isoTime })),
    }),
    errors: [],
    reads: ['calls'],
  }),
  retention: method({
    summary: 'How long calls are kept, and how many there are.',
    input: z.strictObject({}),
    output: callRetentionSchema,
    errors: ['unavailable'],
    reads: ['calls'],
  }),
  setRetention: method({
    summary: 'Changes how long calls are kept. What is over the new bounds is removed at once.',
    input: z.strictObject({
      days: intFrom(1, 3650, 'From 1 to 3,650 days.'),
      megabytes: intFrom(10, 100_000, 'From 10 to 100,000 megabytes.'),
    }),
    output: callRetentionSchema,
    errors: ['unavailable'],
    changes: ['calls'],
  }),
  clear: method({
    summary: 'Removes recorded calls: those that match, or all.',
    input: z.strictObject({ filter: callFilterSchema.optional() }),
    output: z.object({ removed: z.int() }),
    errors: ['unavailable'],
    changes: ['calls'],
  }),
})
