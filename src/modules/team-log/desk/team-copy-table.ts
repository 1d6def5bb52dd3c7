import { z } from 'zod'
import {
  documentsSchema,
  forgottenSchema,
  openDocuments,
  openForgotten,
} from '../../../main/platform/app-database/documents.ts'
import { oneTransaction } from '../../../main/platform/app-database/one-transaction.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

const copySchema = z.object({
  url: z.string(),
  name: z.string(),
  ca: z.string().nullable().describe('PEM of an authority of one’s own.'),
  password: z.string().describe('Record of the vault that holds the password.'),
})
export type StoredCopy = z.infer<typeof copySchema>

const memberSchema = z.object({
  source: z.string().describe('Id of the source that reads the team log.'),
  name: z.string().describe('Of this desk, for the team.'),
  desk: z.string().describe('Id of this desk.'),
})
export type StoredMember = z.infer<typeof memberSchema>

const open = (database: TableConnection) => {
  const copies = openDocuments(database, 'team_log', copySchema)
  const members = openDocuments(database, 'team_log', memberSchema)
  const { forget, ...secrets } = openForgotten(database, 'team_forgotten_secrets')
  const replace = oneTransaction(database, (copy: StoredCopy | null): void => {
    const former = copies.get('copy')
    if (former !== null && former.password !== copy?.password) forget(former.password)
    if (copy === null) copies.remove('copy')
    else copies.put('copy', copy)
  })
  return {
    get: (): StoredCopy | null => copies.get('copy'),
    /** `null`: nothing is copied any more. A password that was there before is to be forgotten. */
    set: replace,
    member: (): StoredMember | null => members.get('member'),
    /** `null`: this desk does everything for itself. */
    setMember: (member: StoredMember | null): void =>
      void (member === null ? members.remove('member') : members.put('member', member)),
    ...secrets,
  }
}

export const teamCopyTable = {
  name: 'team copy',
  schema: documentsSchema('team_log') + forgottenSchema('team_forgotten_secrets'),
  open,
} satisfies DeskTable
