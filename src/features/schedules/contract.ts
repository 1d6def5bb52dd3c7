import { z } from 'zod'
import { backupIntervals, mostBackupCopies } from '../backups/contract/backup-words.ts'
import { collectionInput } from '../../contract/collection-input.ts'
import { method, topic } from '../../contract/method.ts'
import { intFrom, isoTime } from '../../contract/scalars.ts'

const everyMinutes = z.int().min(1).max(1440).nullable().describe('`null`: not automatically.')
const ofCollection = { ...collectionInput, everyMinutes }
const everyDay = z
  .literal(1440, { error: 'must be 1440 or null: audits run once a day' })
  .nullable()
  .describe('`null`: not automatically.')
const hour = intFrom(0, 23).describe('An audit begins in this hour, by UTC.')
const callsPerDay = intFrom(1, 10_000_000).describe(
  'Requests that scheduled audits may make in a day; they continue the next day.',
)
const lastRun = {
  lastAt: isoTime.nullable().describe('When it last began; `null` before the first.'),
  problem: z.string().nullable().describe('Why the last one failed; `null` when it did not.'),
}

export const backupPassphrase = z
  .string()
  .min(10, 'must have at least 10 characters')
  .max(1024)
  .meta({ writeOnly: true })

export const backupSettingsSchema = z.strictObject({
  every: z.enum(backupIntervals).nullable().describe('`null`: not automatically.'),
  copies: intFrom(1, mostBackupCopies, `A number from 1 to ${mostBackupCopies}.`).describe(
    'Scheduled backups that are stored; when there are more, the oldest go.',
  ),
  folder: z
    .string()
    .min(1)
    .max(4000)
    .nullable()
    .describe('Absolute path of a folder that is there; `null`: the folder `backups` of the data folder.'),
})

const backupScheduleSchema = z.object({
  kind: z.literal('backup'),
  ...backupSettingsSchema.shape,
  folder: z.string().describe('Absolute path of the folder that backups are written to.'),
  ownFolder: z.boolean().describe('Whether that is the folder `backups` of the data folder.'),
  passphraseSet: z.boolean().describe('Whether there is a passphrase for backups.'),
  nextAt: isoTime.nullable(),
  ...lastRun,
})
export type BackupSchedule = z.infer<typeof backupScheduleSchema>

const scheduleSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('orderCheck'), ...ofCollection, ...lastRun }),
    z.object({
      kind: z.literal('audit'),
      everyMinutes: everyDay,
      hour,
      callsPerDay,
      usedToday: z.int().describe('Requests made by scheduled audits since midnight UTC.'),
      ...lastRun,
    }),
    backupScheduleSchema,
  ])
  .meta({
    id: 'Schedule',
    description: 'What Marketdesk does automatically while it is open, and how the last run ended.',
  })

export type Schedule = z.infer<typeof scheduleSchema>

export const nightlyAuditSchema = z.strictObject({
  kind: z.literal('audit'),
  everyMinutes: everyDay,
  hour: hour.optional(),
  callsPerDay: callsPerDay.optional(),
})

const listed = z.object({ schedules: z.array(scheduleSchema) })

export const schedules = topic('schedules', {
  list: method({
    summary: 'Checks of collections that run by schedule, the nightly audit of all listeners, and backups.',
    input: z.strictObject({}),
    output: listed,
    errors: ['unavailable'],
    reads: ['orders', 'audit', 'log'],
  }),
  set: method({
    summary:
      'Starts, changes or ends a schedule: of a collection, of the nightly audit, or of backups. Backups that are there open with the passphrase of their time.',
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('orderCheck'), ...ofCollection }),
      nightlyAuditSchema,
      z.strictObject({
        kind: z.literal('backup'),
        ...backupSettingsSchema.partial().shape,
        passphrase: backupPassphrase.optional().describe('Left out: stays as it is.'),
      }),
    ]),
    output: listed,
    errors: ['not-found', 'conflict', 'unavailable'],
    changes: ['orders', 'audit', 'log'],
  }),
})
