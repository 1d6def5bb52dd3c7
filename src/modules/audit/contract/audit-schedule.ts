import { z } from 'zod'
import { lastRun } from '../../../contract/last-run.ts'
import { intFrom } from '../../../contract/scalars.ts'

const everyDay = z
  .literal(1440, { error: 'must be 1440 or null: audits run once a day' })
  .nullable()
  .describe('`null`: not automatically.')
const hour = intFrom(0, 23).describe('An audit begins in this hour, by UTC.')
const callsPerDay = intFrom(1, 10_000_000).describe(
  'Requests that scheduled audits may make in a day; they continue the next day.',
)

const nightlyScheduleSchema = z.object({
  kind: z.literal('audit'),
  everyMinutes: everyDay,
  hour,
  callsPerDay,
  usedToday: z.int().describe('Requests made by scheduled audits since midnight UTC.'),
  ...lastRun,
})

export const auditSchedules = [nightlyScheduleSchema] as const

export type NightlySchedule = z.infer<typeof nightlyScheduleSchema>

export const nightlyAuditSchema = z.strictObject({
  kind: z.literal('audit'),
  everyMinutes: everyDay,
  hour: hour.optional(),
  callsPerDay: callsPerDay.optional(),
})
