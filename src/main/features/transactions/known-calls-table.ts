import type { Migration } from '../../platform/db/migrations.ts'
import type { Table, TableConnection } from '../../platform/app-database/table.ts'

/** An ABI that the operator added, as it was given. */
export type StoredAbi = {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly addedAt: number
}

/** A contract that the operator marked as known. */
export type StoredContract = {
  /** Network slug. */
  readonly network: string
  /** Lower-cased. */
  readonly address: string
  readonly label: string
  /** MarketplaceKind; `null`: any. */
  readonly marketplace: string | null
  readonly addedAt: number
}

const migrations: readonly Migration[] = [
  {
    name: 'begin what is known of calls',
    up: (database) =>
      void database.exec(`
        CREATE TABLE abis (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL,
          text TEXT NOT NULL,
          added_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE contracts (
          network TEXT NOT NULL,
          address TEXT NOT NULL,
          label TEXT NOT NULL,
          marketplace TEXT,
          added_at INTEGER NOT NULL,
          PRIMARY KEY (network, address)
        ) STRICT, WITHOUT ROWID`),
  },
]

const open = (database: TableConnection) => {
  const abis = database.prepare<[], StoredAbi>(
    'SELECT id, name, text, added_at AS addedAt FROM abis ORDER BY id',
  )
  const addAbi = database.prepare<Omit<StoredAbi, 'id'>>(
    'INSERT INTO abis (name, text, added_at) VALUES (@name, @text, @addedAt)',
  )
  const removeAbi = database.prepare<[number]>('DELETE FROM abis WHERE id = ?')
  const contracts = database.prepare<[], StoredContract>(
    'SELECT network, address, label, marketplace, added_at AS addedAt FROM contracts ORDER BY network, address',
  )
  const putContract = database.prepare<StoredContract>(
    `INSERT INTO contracts VALUES (@network, @address, @label, @marketplace, @addedAt)
     ON CONFLICT (network, address) DO UPDATE SET label = @label, marketplace = @marketplace, added_at = @addedAt`,
  )
  const removeContract = database.prepare<{ network: string; address: string }>(
    'DELETE FROM contracts WHERE network = @network AND address = @address',
  )
  return {
    abis: (): StoredAbi[] => abis.all(),
    addAbi: (abi: Omit<StoredAbi, 'id'>): number => Number(addAbi.run(abi).lastInsertRowid),
    removeAbi: (id: number): boolean => removeAbi.run(id).changes > 0,
    contracts: (): StoredContract[] => contracts.all(),
    putContract: (contract: StoredContract): boolean => putContract.run(contract).changes > 0,
    removeContract: (key: { readonly network: string; readonly address: string }): boolean =>
      removeContract.run(key).changes > 0,
  }
}

/** ABIs and contracts the operator knows. */
export const knownCallsTable = { file: 'known-calls.db', migrations, open } satisfies Table
