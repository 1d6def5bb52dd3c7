import { z } from 'zod'
import { documentsSchema, openDocuments } from '../app-database/documents.ts'
import type { DeskTable, TableConnection } from '../app-database/table.ts'

const placeSchema = z.object({ project: z.string(), network: z.string(), contractAddress: z.string() })
export type ScheduledPlace = z.infer<typeof placeSchema>

const scheduledSchema = placeSchema.extend({
  minutes: z.number(),
  lastAt: z.number().nullable(),
  problem: z.string().nullable(),
})
export type Scheduled = z.infer<typeof scheduledSchema>

const keyOf = ({ project, network, contractAddress }: ScheduledPlace): string =>
  JSON.stringify([project, network, contractAddress])

const open = (database: TableConnection) => {
  const schedules = openDocuments(database, 'schedules', scheduledSchema)
  return {
    list: (): Scheduled[] => schedules.list().toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    set: (place: ScheduledPlace, minutes: number | null): void => {
      const key = keyOf(place)
      if (minutes === null) schedules.remove(key)
      else schedules.put(key, { lastAt: null, problem: null, ...schedules.get(key), ...place, minutes })
    },
    note: (place: ScheduledPlace, lastAt: number, problem: string | null): boolean => {
      const former = schedules.get(keyOf(place))
      if (former !== null) schedules.put(keyOf(place), { ...former, lastAt, problem })
      return former !== null
    },
  }
}

export const schedulesTable = {
  name: 'schedules',
  schema: documentsSchema('schedules'),
  open,
  limits: { schedules: 1000 },
} satisfies DeskTable
