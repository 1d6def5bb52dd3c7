import { z } from 'zod'
import { method, topic } from '../../contract/method.ts'
import { intFrom, isoTime } from '../../contract/scalars.ts'

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

const heldBack = z
  .int()
  .describe('Deliveries beyond the bounds that stay until the team log has what was received here.')

export const logRetentionSchema = z
  .object({
    ...bounds,
    deliveries: z.int().describe('Deliveries in the log now.'),
    bytes: z.int().describe("Bytes the log's files take."),
    oldest: isoTime.nullable(),
    newest: isoTime.nullable(),
  })
  .meta({ id: 'LogRetention' })

const retentionPreviewSchema = z.object({
  deliveries: z.int(),
  events: z.int(),
  bytes: z.int().describe('Bytes of their bodies.'),
  from: isoTime.nullable().describe('When the first and the last of those that would go came in.'),
  to: isoTime.nullable(),
  lastId: z.int().describe('Id of the last delivery that would go; 0 when none would.'),
  staying: z.int().describe('Deliveries that would stay.'),
  heldBack,
})
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>

export const log = topic('log', {
  upload: method({
    summary:
      'Takes a file in, piece by piece, that `log.import` then brings into the log: for a page, which knows no paths. A new upload ends the former one.',
    input: z.strictObject({
      upload: z
        .string()
        .max(100)
        .optional()
        .describe('Its name, as the first piece was answered; left out for the first.'),
      piece: z.base64().max(1_400_000).describe('Bytes, base64.'),
    }),
    output: z.object({
      upload: z.string().describe('The `path` for `log.import`. The file goes with the import.'),
      bytes: z.int().describe('Taken in so far.'),
    }),
    errors: ['not-found', 'conflict', 'unavailable'],
    changes: [],
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
          'Absolute path of the file on Marketdesk’s machine, or the name of a file in the folder `exports` or of an upload.',
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
      'Writes all of the desk into one encrypted file while the desk keeps running: deliveries, the desk’s own records, projects, networks, the receiver’s paths, and keys. It opens with the passphrase that `schedules.set` set; `desk.restore` brings it back.',
    input: z.strictObject({}),
    output: z.object({
      path: z.string().describe('Absolute path of the file.'),
      deliveries: z.int(),
      bytes: z.int(),
      files: z.array(z.object({ path: z.string(), bytes: z.int() })).describe('The same file.'),
      notices: z.array(z.string()).describe('What a person should know of it. Plain sentences.'),
    }),
    errors: ['conflict', 'cancelled', 'unavailable'],
    changes: ['log'],
  }),
  backups: method({
    summary: 'The backups that are there.',
    input: z.strictObject({}),
    output: z.object({
      files: z
        .array(z.object({ path: z.string(), bytes: z.int(), madeAt: isoTime, scheduled: z.boolean() }))
        .describe('Newest first.'),
    }),
    errors: ['unavailable'],
    reads: ['log'],
  }),
  check: method({
    summary:
      'Looks through both databases of the log for damage, and whether every event is still what its delivery says.',
    input: z.strictObject({}),
    output: z.object({
      sound: z.boolean().describe('Whether nothing is wrong.'),
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
    summary:
      'How long the log is kept (for ever by default), what it holds, and what would go with other bounds.',
    input: z.strictObject({ bounds: logBoundsSchema.optional().describe('Nothing is changed.') }),
    output: logRetentionSchema.extend({
      preview: retentionPreviewSchema.nullable().describe('What would go with these bounds.'),
    }),
    errors: ['cancelled', 'unavailable'],
    reads: ['log'],
  }),
  setRetention: method({
    summary:
      'Changes how long the log is kept. What is over the new bounds is removed for good, at once and then every hour.',
    input: logBoundsSchema,
    output: logRetentionSchema.extend({ removed: z.int(), heldBack }),
    errors: ['cancelled', 'unavailable'],
    changes: ['log', 'events'],
  }),
})
