import { z } from 'zod'
import { documentsSchema, openDocuments } from '../../../main/platform/app-database/documents.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

const boundsSchema = z.object({ days: z.number().nullable(), megabytes: z.number().nullable() })
export type StoredBounds = z.infer<typeof boundsSchema>

const open = (database: TableConnection) => {
  const bounds = openDocuments(database, 'bounds', boundsSchema)
  return {
    get: (): StoredBounds => bounds.get('log') ?? { days: null, megabytes: null },
    put: (changed: StoredBounds): StoredBounds => {
      bounds.put('log', changed)
      return changed
    },
  }
}

export const logRetentionTable = {
  name: 'log retention',
  schema: documentsSchema('bounds'),
  open,
} satisfies DeskTable
