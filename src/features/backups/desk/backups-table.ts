import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { documentsSchema, openDocuments } from '../../../main/platform/app-database/documents.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

const settingsSchema = z.object({
  tag: z.string(),
  recipient: z.string().nullable().describe('`null`: no passphrase was set.'),
  sealedKey: z.string().nullable(),
  every: z.enum(['day', 'week']).nullable(),
  copies: z.int(),
  folder: z.string().nullable().describe('`null`: the folder in the data folder.'),
  madeAt: z.number().nullable(),
  triedAt: z.number().nullable(),
  problem: z.string().nullable().describe('Why the last one was not made.'),
})
export type BackupSettings = z.infer<typeof settingsSchema>

const open = (database: TableConnection) => {
  const settings = openDocuments(database, 'backup_settings', settingsSchema)
  const put = (changed: BackupSettings): BackupSettings => {
    settings.put('settings', changed)
    return changed
  }
  const get = (): BackupSettings =>
    settings.get('settings') ??
    put({
      tag: randomBytes(4).toString('hex'),
      recipient: null,
      sealedKey: null,
      every: null,
      copies: 7,
      folder: null,
      madeAt: null,
      triedAt: null,
      problem: null,
    })
  return {
    get,
    change: (changes: Partial<Omit<BackupSettings, 'tag'>>): BackupSettings => put({ ...get(), ...changes }),
  }
}

export const backupsTable = {
  name: 'backups',
  schema: documentsSchema('backup_settings'),
  open,
} satisfies DeskTable
