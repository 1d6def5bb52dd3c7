import { z } from 'zod'
import { backupIntervals, mostBackupCopies } from '../backups/contract/backup-words.ts'
import { method, topic } from '../../contract/method.ts'
import { intFrom, isoTime } from '../../contract/scalars.ts'

/** What opens a backup. */
export const backupPassphrase = z
  .string()
  .min(10, 'must have at least 10 characters')
  .max(1024)
  .meta({ writeOnly: true })

/** Scheduled backups that are stored. */
const backupCopies = intFrom(1, mostBackupCopies, `A number from 1 to ${mostBackupCopies}.`).describe(
  'Scheduled backups that are stored; when there are more, the oldest go.',
)

export const backupScheduleSchema = z.strictObject({
  every: z.enum(backupIntervals).nullable().describe('`null`: none is made without being asked for.'),
  copies: backupCopies,
  folder: z
    .string()
    .min(1)
    .max(4000)
    .nullable()
    .describe('Absolute path of a folder that is there; `null`: the folder `backups` of the data folder.'),
})

export const backupsSchema = z
  .object({
    passphraseSet: z.boolean().describe('Whether there is a passphrase for backups.'),
    every: backupScheduleSchema.shape.every,
    copies: backupCopies,
    folder: z.string().describe('Absolute path of the folder that backups are written to.'),
    ownFolder: z.boolean().describe('Whether that is the folder `backups` of the data folder.'),
    lastAt: isoTime.nullable().describe('When the last scheduled one was made.'),
    nextAt: isoTime.nullable(),
    problem: z.string().nullable().describe('Why the last scheduled one was not made.'),
    files: z
      .array(z.object({ path: z.string(), bytes: z.int(), madeAt: isoTime, scheduled: z.boolean() }))
      .describe('Backups in that folder, newest first.'),
  })
  .meta({ id: 'Backups', description: 'Backups, and when they are made.' })

export type Backups = z.infer<typeof backupsSchema>

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
      'Writes everything into one encrypted file, while Marketdesk keeps running: deliveries, records, projects, networks, the receiver’s paths, and keys. It opens with the passphrase that `log.setBackups` set; `desk.restore` brings it back.',
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
    summary: 'The backups that are there, and when they are made automatically.',
    input: z.strictObject({}),
    output: backupsSchema,
    errors: ['unavailable'],
    reads: ['log'],
  }),
  setBackups: method({
    summary:
      'Changes when backups are made, how many of those are stored, where, and the passphrase that opens them. Those that are there open with the passphrase of their time.',
    input: z.strictObject({
      passphrase: backupPassphrase.optional().describe('Left out: stays as it is.'),
      every: z.enum(backupIntervals).nullable().optional(),
      copies: backupCopies.optional(),
      folder: z
        .string()
        .min(1)
        .max(4000)
        .nullable()
        .optional()
        .describe(
          'Absolute path of a folder that is there; `null`: the folder `backups` of the data folder.',
        ),
    }),
    output: backupsSchema,
    errors: ['conflict', 'unavailable'],
    changes: ['log'],
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
      bytes: z.int().describe('Bytes of their bodies.'),
      from: isoTime.nullable().describe('When the first and the last of those that would go came in.'),
      to: isoTime.nullable(),
      lastId: z.int().describe('Id of the last delivery that would go; 0 when none would.'),
      staying: z.int().describe('Deliveries that would stay.'),
      heldBack,
    }),
    errors: ['cancelled', 'unavailable'],
    reads: [],
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

export type RetentionPreview = z.infer<(typeof log)['log.retentionPreview']['output']>
