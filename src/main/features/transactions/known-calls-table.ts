import type { DeskTable, TableConnection } from '../../platform/app-database/table.ts'

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
  /** Of a coin; `null` where none were entered. */
  readonly decimals: number | null
  readonly addedAt: number
}

/** A contract that a node found on a chain. */
export type StoredConfirmation = {
  readonly project: string
  readonly chainId: number
  /** Lower-cased. */
  readonly address: string
  /** What it says of itself where it is a coin; both are `null` where it is none. */
  readonly symbol: string | null
  readonly decimals: number | null
  readonly confirmedAt: number
}

const schema = `
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
    decimals INTEGER,
    PRIMARY KEY (network, address)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE confirmations (
    project TEXT NOT NULL,
    chain_id INTEGER NOT NULL,
    address TEXT NOT NULL,
    symbol TEXT,
    decimals INTEGER,
    confirmed_at INTEGER NOT NULL,
    PRIMARY KEY (project, chain_id, address)
  ) STRICT, WITHOUT ROWID;
`

const open = (database: TableConnection) => {
  const abis = database.prepare<[], StoredAbi>(
    'SELECT id, name, text, added_at AS addedAt FROM abis ORDER BY id',
  )
  const addAbi = database.prepare<Omit<StoredAbi, 'id'>>(
    'INSERT INTO abis (name, text, added_at) VALUES (@name, @text, @addedAt)',
  )
  const removeAbi = database.prepare<[number]>('DELETE FROM abis WHERE id = ?')
  const contracts = database.prepare<[], StoredContract>(
    'SELECT network, address, label, marketplace, decimals, added_at AS addedAt FROM contracts ORDER BY network, address',
  )
  const putContract = database.prepare<StoredContract>(
    `INSERT INTO contracts (network, address, label, marketplace, decimals, added_at)
     VALUES (@network, @address, @label, @marketplace, @decimals, @addedAt)
     ON CONFLICT (network, address) DO UPDATE
     SET label = @label, marketplace = @marketplace, decimals = @decimals, added_at = @addedAt`,
  )
  const removeContract = database.prepare<{ network: string; address: string }>(
    'DELETE FROM contracts WHERE network = @network AND address = @address',
  )
  const confirmations = database.prepare<
    [project: string, chainId: number],
    Pick<StoredConfirmation, 'address' | 'symbol' | 'decimals'>
  >('SELECT address, symbol, decimals FROM confirmations WHERE project = ? AND chain_id = ?')
  const confirm = database.prepare<StoredConfirmation>(
    `INSERT INTO confirmations (project, chain_id, address, symbol, decimals, confirmed_at)
     VALUES (@project, @chainId, @address, @symbol, @decimals, @confirmedAt)
     ON CONFLICT (project, chain_id, address) DO UPDATE
     SET symbol = @symbol, decimals = @decimals, confirmed_at = @confirmedAt`,
  )
  const withdraw = database.prepare<[project: string, chainId: number, address: string]>(
    'DELETE FROM confirmations WHERE project = ? AND chain_id = ? AND address = ?',
  )
  return {
    abis: (): StoredAbi[] => abis.all(),
    addAbi: (abi: Omit<StoredAbi, 'id'>): number => Number(addAbi.run(abi).lastInsertRowid),
    removeAbi: (id: number): boolean => removeAbi.run(id).changes > 0,
    contracts: (): StoredContract[] => contracts.all(),
    putContract: (contract: StoredContract): boolean => putContract.run(contract).changes > 0,
    removeContract: (key: { readonly network: string; readonly address: string }): boolean =>
      removeContract.run(key).changes > 0,
    confirmations: (place: {
      readonly project: string
      readonly chainId: number
    }): Pick<StoredConfirmation, 'address' | 'symbol' | 'decimals'>[] =>
      confirmations.all(place.project, place.chainId),
    /** Stores what a node found; `missing` are addresses at which it found nothing, whatever was there before. */
    confirm: (said: {
      readonly project: string
      readonly chainId: number
      readonly found: readonly StoredConfirmation[]
      readonly missing: readonly string[]
    }): void => {
      for (const one of said.found) confirm.run(one)
      for (const address of said.missing) withdraw.run(said.project, said.chainId, address)
    },
  }
}

/** ABIs and contracts the operator knows. */
export const knownCallsTable = { name: 'known calls', schema, open } satisfies DeskTable
