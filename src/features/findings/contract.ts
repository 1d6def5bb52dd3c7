import { z } from 'zod'
import { findingConditions } from './core/finding.ts'
import { findingKinds, findingSeverities } from './core/kinds.ts'
import type { FindingFact } from './core/say.ts'
import { method, topic } from '../../contract/method.ts'
import { cursor, intFrom, isoTime, limit, parsedJson } from '../../contract/scalars.ts'

const dayMs = 86_400_000

/** Ids and their values are declared with their sentences; the desk alone makes them. */
const findingFactSchema = z
  .object({
    id: z.string().describe('Stable, e.g. `tunnel-down`.'),
    values: z.record(z.string(), parsedJson).describe('By the id. Amounts are decimal digits.'),
  })
  .meta({ id: 'FindingFact', description: 'What was found, as data.' }) as unknown as z.ZodType<FindingFact>

const subjectSchema = z
  .object({
    project: z.string().nullable(),
    network: z.string().nullable(),
    collection: z.string().nullable().describe('In lowercase.'),
    order: z.string().nullable().describe('Key of the order.'),
    listener: z.string().nullable().describe('Key of the listener.'),
    item: z
      .string()
      .nullable()
      .describe('Anything else: a file, a source, a forwarding rule, a node, a rule of orders.'),
  })
  .meta({
    id: 'FindingSubject',
    description: 'What a finding is about; null where it is about no such thing.',
  })

export const findingSchema = z
  .object({
    id: z.string(),
    kind: z.enum(findingKinds),
    severity: z.enum(findingSeverities),
    subject: subjectSchema,
    fact: findingFactSchema,
    title: z.string().describe('Without a word of a payload.'),
    text: z.string(),
    condition: z
      .enum(findingConditions)
      .describe(
        '`active`: it holds now. `proven`: it happened, and no time ends it. `ended`: it does not hold any more, or was not so. `pending` ones are never listed.',
      ),
    acknowledgedAt: isoTime.nullable().describe('Null: unseen. New evidence makes it unseen again.'),
    note: z.string().describe('Written when it was acknowledged.'),
    firstSeen: isoTime,
    lastSeen: isoTime,
    endedAt: isoTime.nullable(),
    count: z.int().describe('Of what happened: how many.'),
    occurrences: z.int().describe('How often it began.'),
    events: z.array(z.int()).describe('Of the log, newest last, at most 20; without those it has no more.'),
    transaction: z.string().nullable().describe('Hash of the newest transaction that shows it.'),
    blocks: z.object({ from: z.int(), to: z.int() }).nullable(),
  })
  .meta({ id: 'Finding', description: 'Something an operator should know.' })
export type FindingRow = z.infer<typeof findingSchema>

export const findingFilterSchema = z
  .strictObject({
    ids: z.array(z.string().max(100)).min(1).max(1000).optional(),
    kinds: z.array(z.enum(findingKinds)).min(1).optional(),
    severity: z.enum(findingSeverities).optional().describe('At least.'),
    conditions: z.array(z.enum(findingConditions)).min(1).optional().describe('All but pending by default.'),
    acknowledged: z.boolean().optional(),
    attention: z
      .boolean()
      .optional()
      .describe('`true`: unseen ones that hold or happened, and critical ones that ended unseen.'),
    project: z.string().max(200).optional().describe('Of this project, and those of no project.'),
    network: z.string().max(100).optional(),
    collection: z
      .string()
      .max(100)
      .transform((address) => address.toLowerCase())
      .optional(),
    order: z.string().max(400).optional(),
    listener: z.string().max(200).optional(),
    item: z.string().max(400).optional(),
    events: z
      .array(z.int())
      .min(1)
      .max(200)
      .optional()
      .describe('Those with one of these events of the log among what happened.'),
    text: z.string().max(200).optional().describe('Words that all stand in its title, text or note.'),
  })
  .meta({ id: 'FindingFilter', description: 'Narrows findings. Members are combined with "and".' })
export type FindingFilter = z.infer<typeof findingFilterSchema>

const detectorSettings = {
  kind: z.enum(findingKinds),
  enabled: z.boolean().describe('`false`: nothing is looked for, and what was found ends.'),
  limit: z
    .string()
    .regex(/^\d{1,30}$/, 'must be decimal digits')
    .nullable()
    .describe('Bytes, days, hours or percent, as the kind counts; null for kinds without a limit.'),
  holdMs: intFrom(0, dayMs).describe('How long it must hold before it counts.'),
  keepMs: intFrom(0, 30 * dayMs).describe('How long it stays after its last sign.'),
  amounts: z
    .record(z.string().regex(/^0x[0-9a-fA-F]{40}$/), z.string().regex(/^\d{1,78}$/))
    .optional()
    .describe('Of `offer-above`: by currency, from which amount in its smallest unit an offer is high.'),
}
const detectors = z.object({ detectors: z.array(z.object(detectorSettings)) })

const page = { limit, cursor }
const filter = findingFilterSchema.optional()

export const findings = topic('findings', {
  list: method({
    summary: 'Everything that may need attention, most severe first, then newest.',
    input: z.strictObject({ filter, ...page }),
    output: z.object({
      rows: z.array(findingSchema),
      next: z.string().nullable(),
      total: z.int().describe('Findings that match the filter.'),
    }),
    errors: ['unavailable'],
    reads: ['findings'],
  }),
  groups: method({
    summary: 'Findings, most severe first; those about orders of one collection are one group for each kind.',
    input: z.strictObject({ filter, limit }),
    output: z.object({
      groups: z.array(z.object({ findings: z.int(), newest: findingSchema })),
      unseen: z
        .object({ notice: z.int(), warning: z.int(), critical: z.int() })
        .describe('That need attention.'),
      problems: z.array(z.string()).describe('What cannot be looked at now. Plain sentences.'),
    }),
    errors: ['unavailable'],
    reads: ['findings'],
  }),
  get: method({
    summary: 'One finding with its history and what it is made of.',
    input: z.strictObject({ id: z.string().max(100) }),
    output: findingSchema.extend({
      history: z
        .array(z.object({ at: isoTime, what: z.string(), note: z.string() }))
        .describe('Newest first: opened, again, ended, retracted, acknowledged, reopened.'),
      members: z
        .array(z.object({ key: z.string(), event: z.int().nullable(), at: isoTime }))
        .describe(
          'Newest first, at most 200; without an event where none was delivered, or the log has it no more.',
        ),
      expired: z.boolean().describe('Events that showed it are not in the log any more.'),
    }),
    errors: ['not-found', 'unavailable'],
    reads: ['findings', 'events'],
  }),
  acknowledge: method({
    summary: 'Acknowledges findings, or takes that back.',
    input: z.strictObject({
      filter: findingFilterSchema,
      acknowledged: z.boolean().default(true),
      note: z.string().max(2000).default(''),
    }),
    output: z.object({ changed: z.int() }),
    errors: ['unavailable'],
    changes: ['findings'],
  }),
  detectors: method({
    summary: 'Kinds of findings and their thresholds.',
    input: z.strictObject({}),
    output: detectors,
    errors: ['unavailable'],
    reads: ['findings'],
  }),
  setDetector: method({
    summary: 'Changes the threshold of a kind of finding, or turns it off.',
    input: z.strictObject(detectorSettings),
    output: detectors,
    errors: ['unavailable'],
    changes: ['findings'],
  }),
})
