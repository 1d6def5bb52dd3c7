import { z } from 'zod'
import {
  documentsSchema,
  forgottenSchema,
  openDocuments,
  openForgotten,
} from '../../../main/platform/app-database/documents.ts'
import { oneTransaction } from '../../../main/platform/app-database/one-transaction.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

/** A source as it is stored. Times are milliseconds since 1970. What cannot be read of its progress is read again from the log. */
const sourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  ca: z.string().nullable().describe('PEM of an authority of one’s own.'),
  token: z.string().describe('Record of the vault that holds the token.'),
  isPaused: z.boolean(),
  addedAt: z.int().nullable(),
  identity: z.string().nullable(),
  incarnation: z.string().nullable(),
  position: z.int(),
  checkpoints: z.array(z.object({ position: z.int(), digest: z.string() })).catch([]),
  imported: z.int().describe('Deliveries that came into this log from it.'),
  missed: z.int().describe('Deliveries that were removed there before they were read.'),
  lastReceivedAt: z.int().nullable(),
  rewoundAt: z.int().nullable().describe('When its log was found set back or another one, last.'),
  receivers: z
    .array(z.object({ origin: z.string(), name: z.string().nullable(), lastReceivedAt: z.int().nullable() }))
    .catch([]),
})
export type StoredSource = z.infer<typeof sourceSchema>

export type SourceSettings = Pick<
  StoredSource,
  'id' | 'name' | 'url' | 'ca' | 'token' | 'isPaused' | 'addedAt'
>
export type SourceProgress = Omit<StoredSource, Exclude<keyof SourceSettings, 'id'>>

export const noProgress: Omit<SourceProgress, 'id'> = {
  identity: null,
  incarnation: null,
  position: 0,
  checkpoints: [],
  imported: 0,
  missed: 0,
  lastReceivedAt: null,
  rewoundAt: null,
  receivers: [],
}

const open = (database: TableConnection) => {
  const sources = openDocuments(database, 'sources', sourceSchema)
  const { forget, ...secrets } = openForgotten(database, 'source_forgotten_secrets')
  const put = oneTransaction(database, (settings: SourceSettings): void => {
    const former = sources.get(settings.id)
    if (former !== null && former.token !== settings.token) forget(former.token)
    sources.put(settings.id, { ...noProgress, ...former, ...settings })
  })
  const remove = oneTransaction(database, (id: string): boolean => {
    const former = sources.get(id)
    if (former !== null) forget(former.token)
    return sources.remove(id)
  })
  const progress = oneTransaction(database, (made: SourceProgress): void => {
    const former = sources.get(made.id)
    if (former !== null) sources.put(made.id, { ...former, ...made })
  })
  return {
    list: sources.list,
    /** Adds a source or replaces its settings; a token it had before is to be forgotten. */
    put,
    /** How far it was read. A source that was removed meanwhile stays removed. */
    progress,
    remove,
    ...secrets,
  }
}

export const sourcesTable = {
  name: 'sources',
  schema: documentsSchema('sources') + forgottenSchema('source_forgotten_secrets'),
  open,
  limits: { sources: 100 },
} satisfies DeskTable
