import { z } from 'zod'
import { drillPartIds } from '../core/laboratory/drill-plan.ts'
import { laboratoryOutcomes, laboratorySides } from '../core/laboratory/report-words.ts'
import { eventFilterSchema } from './event-filter.ts'
import { method, topic } from './method.ts'
import { cursor, intFrom, isoTime, limit } from './scalars.ts'
import { remote, secretHeaders, timeoutMs, url } from './sending.ts'

/** Most deliveries of one comparison. */
const mostDeliveries = 2_000

const target = z
  .strictObject({
    url: url.describe('`http:` or `https:`. No redirect is followed.'),
    headers: secretHeaders
      .optional()
      .describe('Sent besides those of the content. Their values are not stored.'),
    remote: remote.describe('Must be `true` when the target is on another machine.'),
  })
  .meta({ id: 'LaboratoryTarget', description: 'A handler of the operator’s own.' })

const pace = {
  perSecond: intFrom(1, 200)
    .optional()
    .describe('Deliveries begun in a second: 10 by default. A drill’s burst is ten times that.'),
  timeoutMs: timeoutMs.optional().describe('For a whole answer: 10,000 by default.'),
}

const outcomeSchema = z
  .enum(laboratoryOutcomes)
  .describe(
    'Of a comparison: `same`: all of both answers was seen and agrees. `different`. `unclear`: the old handler did not answer, or not alike twice, or a body is too long to be compared. Of a drill: `taken`: answered with 2xx. `refused`: with anything else. `unanswered`: no whole answer.',
  )

const sideSchema = z.enum(laboratorySides)
const partSchema = z.enum(drillPartIds)

const timesSchema = z.object({
  of: sideSchema,
  answers: z.int(),
  median: z.number().nullable().describe('Milliseconds.'),
  p95: z.number().nullable(),
  longest: z.number().nullable(),
})

const groupSchema = z.object({
  place: z
    .string()
    .describe(
      '`status`, `answer` (one gave none), `body`, or a member of a body of JSON: `body.items[].id`; items of a list share a place.',
    ),
  deliveries: z.int().describe('Deliveries whose answers differ there.'),
  noisy: z.int().describe('Deliveries for which the old handler differed from itself there.'),
  old: z.string().nullable().describe('Of the first such delivery; `null`: nothing there.'),
  new: z.string().nullable(),
  rows: z.array(z.int()).describe('The first 20 rows of them.'),
})

const partResultSchema = z.object({
  part: partSchema,
  state: z.enum(['taken', 'faulty', 'not-run']),
  requests: z.int(),
  taken: z.int(),
  answers: z
    .array(z.object({ answer: z.string(), count: z.int() }))
    .describe('What was answered how often: a status, or why there was no answer.'),
  median: z.number().nullable(),
  p95: z.number().nullable(),
  longest: z.number().nullable(),
})

export const laboratorySummarySchema = z.object({
  outcomes: z.partialRecord(z.enum(laboratoryOutcomes), z.int()),
  times: z.array(timesSchema),
  groups: z
    .array(groupSchema)
    .describe(
      'Of a comparison: differences by place, the most frequent first; of 500 places at most, the rows have all.',
    ),
  noise: z
    .array(z.object({ place: z.string(), deliveries: z.int() }))
    .describe('Places where the old handler differed from itself; left out of the comparison there.'),
  parts: z.array(partResultSchema).describe('Of a drill.'),
  broke: z
    .object({
      row: z.int(),
      part: partSchema,
      what: z.string(),
      afterMs: z.number().describe('After the beginning of the drill.'),
      why: z.string(),
    })
    .nullable()
    .describe('The first request of a drill that was not answered with 2xx.'),
})
export type LaboratorySummary = z.infer<typeof laboratorySummarySchema>

export const laboratoryReportSchema = z
  .object({
    id: z.int(),
    kind: z.enum(['comparison', 'drill']),
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    startedAt: isoTime,
    endedAt: isoTime.nullable(),
    targets: z
      .array(
        z.object({
          of: z.enum(['old', 'new', 'handler']),
          url: z.string(),
          headerNames: z.array(z.string()).describe('Of headers that were sent besides.'),
        }),
      )
      .describe('Old and new, or the one handler of a drill.'),
    perSecond: z.int(),
    parallel: z.int(),
    timeoutMs: z.int(),
    total: z.int().describe('Deliveries, or requests of a drill.'),
    done: z.int(),
    problem: z.string().nullable().describe('Why it did not come to its end.'),
    reduced: z
      .int()
      .describe(
        'Deliveries that are stored without bodies and values, because the report had reached 32 MiB.',
      ),
    outcomes: laboratorySummarySchema.shape.outcomes,
    leftOut: z
      .int()
      .describe(
        'Places left out of some comparison because the old handler differed from itself; 0 while it runs.',
      ),
  })
  .meta({ id: 'LaboratoryReport' })
export type LaboratoryReport = z.infer<typeof laboratoryReportSchema>

const rowHead = {
  id: z.int().describe('Its number in the report, from 1.'),
  what: z.string(),
  deliveryId: z.int().nullable().describe('Of the log; `null` for a made-up delivery of a drill.'),
  part: partSchema.nullable(),
  outcome: outcomeSchema,
  startedMs: z.number().describe('After the beginning of the report.'),
  why: z.string().nullable(),
}

const answerHead = {
  of: sideSchema,
  status: z.int().nullable(),
  problem: z.string().nullable(),
  durationMs: z.number(),
  bytes: z.int().describe('Of the body, as far as it was read.'),
}

export const laboratoryRowSchema = z
  .object({
    ...rowHead,
    answers: z.array(z.object(answerHead)),
    places: z.array(z.string()).describe('Where the answers differ.'),
  })
  .meta({ id: 'LaboratoryRow' })
export type LaboratoryRow = z.infer<typeof laboratoryRowSchema>

export const laboratoryRowDetailSchema = z
  .object({
    ...rowHead,
    answers: z.array(
      z.object({
        ...answerHead,
        body: z
          .string()
          .nullable()
          .describe('As text, its first 16,384 characters; `null` where the outcome is `same` or `taken`.'),
        cut: z.boolean().describe('Whether the body went on.'),
      }),
    ),
    differences: z.array(
      z.object({ place: z.string(), old: z.string().nullable(), new: z.string().nullable() }),
    ),
    noise: z.array(z.string()),
    request: z.string().nullable().describe('What a drill sent, its first 16,384 characters.'),
    reduced: z
      .boolean()
      .default(false)
      .describe('`true`: stored without bodies and values, because the report had reached 32 MiB.'),
  })
  .meta({ id: 'LaboratoryRowDetail' })
export type LaboratoryRowDetail = z.infer<typeof laboratoryRowDetailSchema>

const begun = z.object({ report: z.int() })
const id = z.strictObject({ id: z.int() })

export const laboratory = topic('laboratory', {
  compare: method({
    summary:
      'Starts replaying deliveries of the log to an old and a new handler and comparing their answers. The old one gets each delivery twice: where its own answers differ, a difference says nothing.',
    input: z.strictObject({
      old: target,
      new: target,
      deliveries: z
        .array(z.int())
        .min(1)
        .max(mostDeliveries)
        .optional()
        .describe('These by their ids, in this order …'),
      filter: eventFilterSchema.optional().describe('… or those of the newest events that match …'),
      last: intFrom(1, mostDeliveries)
        .optional()
        .describe('… or the newest of all; with a filter as many of those: 100 by default.'),
      parallel: intFrom(1, 32).optional().describe('Deliveries on their way at once: 1 by default.'),
      ...pace,
    }),
    output: begun,
    errors: ['not-found', 'conflict', 'unavailable', 'cancelled'],
    changes: ['laboratory'],
  }),
  drill: method({
    summary:
      'Starts sending hard deliveries to a handler, made of the contracts and events of the listeners and of the log, and marked as tests: duplicates, disorder, removals, large ids, old layouts, null members, a batch of 500, a burst, slow bodies.',
    input: z.strictObject({
      target,
      parts: z
        .array(partSchema)
        .min(1)
        .max(drillPartIds.length)
        .optional()
        .describe('Only these; all by default.'),
      project: z
        .string()
        .max(200)
        .optional()
        .describe('Made of the listeners and events of this project alone; of all by default.'),
      ...pace,
    }),
    output: begun,
    errors: ['conflict', 'unavailable', 'cancelled'],
    changes: ['laboratory'],
  }),
  list: method({
    summary: 'The last 50 reports of the laboratory, newest first.',
    input: z.strictObject({}),
    output: z.object({ reports: z.array(laboratoryReportSchema) }),
    errors: ['unavailable'],
    reads: ['laboratory'],
  }),
  get: method({
    summary: 'One report: its progress, and what was found so far.',
    input: id,
    output: z.object({ report: laboratoryReportSchema, summary: laboratorySummarySchema }),
    errors: ['not-found', 'unavailable'],
    reads: ['laboratory'],
  }),
  rows: method({
    summary: 'Deliveries of a report in order, a page at a time, without bodies.',
    input: z.strictObject({
      report: z.int(),
      outcome: z.array(z.enum(laboratoryOutcomes)).optional(),
      place: z.string().max(20_000).optional().describe('Only those that differ there.'),
      part: partSchema.optional(),
      limit,
      cursor,
    }),
    output: z.object({ rows: z.array(laboratoryRowSchema), next: z.string().nullable() }),
    errors: ['not-found', 'unavailable'],
    reads: ['laboratory'],
  }),
  row: method({
    summary: 'One delivery of a report with its answers and their differences.',
    input: z.strictObject({ report: z.int(), id: z.int() }),
    output: laboratoryRowDetailSchema,
    errors: ['not-found', 'unavailable'],
    reads: [],
  }),
  stop: method({
    summary: 'Stops a comparison or a drill. What was found so far stays.',
    input: id,
    output: z.object({ stopped: z.boolean() }),
    errors: [],
    changes: ['laboratory'],
  }),
  remove: method({
    summary: 'Removes a report for good.',
    input: id,
    output: z.object({ removed: z.boolean() }),
    errors: ['conflict', 'unavailable'],
    changes: ['laboratory'],
  }),
  export: method({
    summary: 'A report as a file: JSON with all its rows, or a page to read and print.',
    input: z.strictObject({ id: z.int(), format: z.enum(['json', 'html']) }),
    output: z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() }),
    errors: ['not-found', 'unavailable'],
    reads: [],
  }),
})
