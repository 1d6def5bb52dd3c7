import { z } from 'zod'
import { documentsSchema, openDocuments } from '../../../main/platform/app-database/documents.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

export type StoredAbi = {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly addedAt: number
}

const contractSchema = z.object({
  network: z.string(),
  address: z.string().describe('Lower-cased.'),
  label: z.string(),
  marketplace: z.string().nullable().describe('MarketplaceKind; `null`: any.'),
  decimals: z.int().nullable().describe('Of a coin; `null` where none were entered.'),
  addedAt: z.number(),
})
export type StoredContract = z.infer<typeof contractSchema>

const confirmationSchema = z.object({
  project: z.string(),
  chainId: z.int(),
  address: z.string().describe('Lower-cased.'),
  symbol: z
    .string()
    .nullable()
    .describe('What it says of itself where it is a coin; both are `null` where it is none.'),
  decimals: z.int().nullable(),
  confirmedAt: z.number(),
})
export type StoredConfirmation = z.infer<typeof confirmationSchema>

const schema = `
  CREATE TABLE abis (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    added_at INTEGER NOT NULL
  ) STRICT;
  ${documentsSchema('contracts')}
  ${documentsSchema('confirmations')}
`

/** Confirmations of one project on one chain; a node that is asked again gives those that made way. */
const maxConfirmations = 250

const open = (database: TableConnection) => {
  const trimConfirmations = database.prepare<[string, string]>(
    `DELETE FROM confirmations WHERE key IN (SELECT key FROM confirmations WHERE key >= ? AND key < ?
       ORDER BY rowid DESC LIMIT -1 OFFSET ${maxConfirmations})`,
  )
  const abis = database.prepare<[], StoredAbi>(
    'SELECT id, name, text, added_at AS addedAt FROM abis ORDER BY id',
  )
  const addAbi = database.prepare<Omit<StoredAbi, 'id'>>(
    'INSERT INTO abis (name, text, added_at) VALUES (@name, @text, @addedAt)',
  )
  const removeAbi = database.prepare<[number]>('DELETE FROM abis WHERE id = ?')
  const contracts = openDocuments(database, 'contracts', contractSchema)
  const confirmations = openDocuments(database, 'confirmations', confirmationSchema)
  const keyOf = ({ network, address }: Pick<StoredContract, 'network' | 'address'>): string =>
    `${network} ${address}`
  return {
    abis: (): StoredAbi[] => abis.all(),
    addAbi: (abi: Omit<StoredAbi, 'id'>): number => Number(addAbi.run(abi).lastInsertRowid),
    removeAbi: (id: number): boolean => removeAbi.run(id).changes > 0,
    contracts: (): StoredContract[] => contracts.list().toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    putContract: (contract: StoredContract): void => contracts.put(keyOf(contract), contract),
    removeContract: (key: { readonly network: string; readonly address: string }): boolean =>
      contracts.remove(keyOf(key)),
    confirmations: (place: { readonly project: string; readonly chainId: number }): StoredConfirmation[] =>
      confirmations.listUnder(`${place.project} ${place.chainId}`),
    confirm: (said: {
      readonly project: string
      readonly chainId: number
      readonly found: readonly StoredConfirmation[]
      readonly missing: readonly string[]
    }): void => {
      const place = `${said.project} ${said.chainId}`
      const keyAt = (address: string): string => `${place} ${address}`
      for (const item of said.found) confirmations.put(keyAt(item.address), item)
      for (const address of said.missing) confirmations.remove(keyAt(address))
      trimConfirmations.run(`${place} `, `${place}!`)
    },
  }
}

export const knownCallsTable = {
  name: 'known calls',
  schema,
  open,
  limits: { abis: 200, contracts: 1000 },
} satisfies DeskTable
