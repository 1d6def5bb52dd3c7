import { z } from 'zod'
import { backupIntervals, mostBackupCopies } from '../backups/contract/backup-words.ts'
import { collectionInput } from '../../contract/collection-input.ts'
import { lastRun } from '../../contract/last-run.ts'
import { method, topic } from '../../contract/method.ts'
import { moduleScheduleInputs, moduleSchedules } from '../../contract/modules.ts'
import { intFrom, isoTime } from '../../contract/scalars.ts'

const everyMinutes = z.int().min(1).max(1440).nullable().describe('`null`: not automatically.')
const ofCollection = { ...collectionInput, everyMinutes }
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
    ...moduleSchedules,
    backupScheduleSchema,
  ])
  .meta({
    id: 'Schedule',
    description: 'What Marketdesk does automatically while it is open, and how the last run ended.',
  })

export type Schedule = z.infer<typeof scheduleSchema>

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
      ...moduleScheduleInputs,
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
