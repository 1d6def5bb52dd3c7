import { z } from 'zod'
import { method, topic } from './method.ts'
import { intFrom, isoTime } from './scalars.ts'

export const logJobKinds = ['export', 'import', 'backup', 'check', 'retention', 'resend'] as const

export const logJobSchema = z
  .object({
    id: z.int(),
    kind: z.enum(logJobKinds),
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    startedAt: isoTime,
    endedAt: isoTime.nullable(),
    done: z.int().describe('Of `total`: events, deliveries, pages of a file, as the work goes.'),
    total: z.int().nullable().describe('`null` while it is not known.'),
    problem: z.string().nullable(),
  })
  .meta({ id: 'LogJob', description: 'Long work on the log.' })

export type LogJob = z.infer<typeof logJobSchema>

const jobs = z.object({ jobs: z.array(logJobSchema) })

const bounds = {
  days: intFrom(1, 36_500, 'Whole days, from 1 to 36,500.')
    .nullable()
    .describe('Deliveries older than so many days go; `null`: none goes by age.'),
  megabytes: intFrom(10, 10_000_000, 'Whole megabytes, from 10 to 10,000,000.')
    .nullable()
    .describe(
      'The oldest go while the log takes more than so many megabytes (1,000,000 bytes); `null`: none goes by size.',
    ),
}

export const logBoundsSchema = z
  .strictObject(bounds)
  .meta({ id: 'LogBounds', description: 'How long the log is kept.' })

export const logRetentionSchema = z
  .object({
    ...bounds,
    deliveries: z.int().describe('Deliveries in the log now.'),
    bytes: z.int().describe("Bytes the log's files take."),
    oldest: isoTime.nullable(),
    newest: isoTime.nullable(),
  })
  .meta({ id: 'LogRetention' })

export type LogRetention = z.infer<typeof logRetentionSchema>

export const log = topic('log', {
  jobs: method({
    summary:
      'Exports, imports, backups, checks, removals and re-sends: those that run and the last that ended.',
    input: z.strictObject({}),
    output: jobs,
    errors: [],
    reads: ['log'],
  }),
  cancelJob: method({
    summary: 'Stops a job. What it has done so far stays where that is safe, and goes where it is not.',
    input: z.strictObject({ id: z.int() }),
    output: jobs,
    errors: ['not-found'],
    changes: ['log'],
  }),
  import: method({
    summary:
      'Brings deliveries of an exported JSONL file into this log, marked as imported. Those it has already are left out, and so are those that have the origin of one that is there and other contents.',
    input: z.strictObject({
      path: z
        .string()
        .min(1)
        .max(4000)
        .describe(
          "Absolute path of the file on the desk's machine, or the name of a file in the folder `exports`.",
        ),
    }),
    output: z.object({
      imported: z.int().describe('Deliveries brought in.'),
      present: z.int().describe('Deliveries of the file that the log has already.'),
      conflicting: z
        .int()
        .describe(
          'Deliveries of the file whose origin the log knows with other contents: none of them was taken.',
        ),
      conflicts: z
        .array(z.object({ line: z.int(), origin: z.string(), originId: z.int(), deliveryId: z.int() }))
        .describe('Which, and the delivery that is there: the first 20.'),
      lines: z.int().describe('Lines of the file.'),
      faults: z
        .array(z.object({ line: z.int(), problem: z.string() }))
        .describe('Lines that are none of an export, with the reason: the first 20.'),
      faulty: z.int().describe('How many such lines there are.'),
    }),
    errors: ['not-found', 'cancelled', 'unavailable'],
    changes: ['log', 'events'],
  }),
  backup: method({
    summary:
      'Copies the log into a folder of its own while the desk goes on, and opens the copy to see whether it is whole.',
    input: z.strictObject({}),
    output: z.object({
      path: z.string().describe('Absolute path of the copy of the deliveries.'),
      deliveries: z.int(),
      bytes: z.int(),
      files: z
        .array(z.object({ path: z.string(), bytes: z.int() }))
        .describe('All files of the backup: the deliveries, and what the desk wrote down itself.'),
    }),
    errors: ['cancelled', 'unavailable'],
    changes: ['log'],
  }),
  check: method({
    summary:
      'Looks through both databases of the log for damage, and whether every event is still what its delivery says.',
    input: z.strictObject({}),
    output: z.object({
      sound: z.boolean().describe('Whether all is well.'),
      findings: z.array(z.string()).describe('What was found, a sentence each; the first 100.'),
      deliveries: z.int(),
      events: z.int(),
      pending: z.int().describe('Deliveries that are not read into events yet.'),
      durationMs: z.int(),
    }),
    errors: ['cancelled', 'unavailable'],
    changes: ['log'],
  }),
  retention: method({
    summary: 'How long the log is kept (for ever by default), and what it holds.',
    input: z.strictObject({}),
    output: logRetentionSchema,
    errors: ['unavailable'],
    reads: ['log'],
  }),
  retentionPreview: method({
    summary: 'What would go with these bounds. Nothing is changed.',
    input: logBoundsSchema,
    output: z.object({
      deliveries: z.int(),
      events: z.int(),
      bytes: z.int().describe('Bytes of their headers and bodies.'),
      from: isoTime.nullable().describe('When the first and the last of those that would go came in.'),
      to: isoTime.nullable(),
      lastId: z.int().describe('Id of the last delivery that would go; 0 when none would.'),
      staying: z.int().describe('Deliveries that would stay.'),
    }),
    errors: ['cancelled', 'unavailable'],
    reads: [],
  }),
  setRetention: method({
    summary:
      'Changes how long the log is kept. What is over the new bounds is removed for good, at once and then every hour.',
    input: logBoundsSchema,
    output: logRetentionSchema.extend({ removed: z.int() }),
    errors: ['cancelled', 'unavailable'],
    changes: ['log', 'events'],
  }),
})

export type RetentionPreview = z.infer<(typeof log)['log.retentionPreview']['output']>
