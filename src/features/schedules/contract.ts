import { z } from 'zod'
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
    summary: 'Checks of collections that run by schedule, and the nightly audit of all listeners.',
    input: z.strictObject({}),
    output: listed,
    errors: ['unavailable'],
    reads: ['orders', 'audit'],
  }),
  set: method({
    summary: 'Starts, changes or ends a schedule: of a collection, or of the nightly audit.',
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('orderCheck'), ...ofCollection }),
      nightlyAuditSchema,
    ]),
    output: listed,
    errors: ['not-found', 'unavailable'],
    changes: ['orders', 'audit'],
  }),
})
