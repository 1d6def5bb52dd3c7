import type { Table, TableConnection } from '../../platform/app-database/table.ts'
import type { Migration } from '../../platform/db/migrations.ts'
import type { CollectionOf } from '../orders/findings-table.ts'

/** A collection that somebody added to the portfolio, or left out of it. */
type ChosenCollection = CollectionOf & { readonly shown: number }

const migrations: readonly Migration[] = [
  {
    name: 'begin the portfolio',
    up: (database) =>
      void database.exec(`
        CREATE TABLE collections (
          project TEXT NOT NULL,
          network TEXT NOT NULL,
          contract_address TEXT NOT NULL,
          shown INTEGER NOT NULL,
          PRIMARY KEY (project, network, contract_address)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE makers (
          project TEXT NOT NULL,
          address TEXT NOT NULL,
          PRIMARY KEY (project, address)
        ) STRICT, WITHOUT ROWID`),
  },
]

const open = (database: TableConnection) => {
  const collections = database.prepare<[string], ChosenCollection>(
    'SELECT project, network, contract_address AS contractAddress, shown FROM collections WHERE project = ?',
  )
  const show = database.prepare<ChosenCollection>(
    'INSERT OR REPLACE INTO collections VALUES (@project, @network, @contractAddress, @shown)',
  )
  const makers = database
    .prepare<[string], string>('SELECT address FROM makers WHERE project = ? ORDER BY address')
    .pluck()
  const dropMakers = database.prepare<[string]>('DELETE FROM makers WHERE project = ?')
  const putMaker = database.prepare<[string, string]>('INSERT OR IGNORE INTO makers VALUES (?, ?)')
  const setMakers = database.transaction((project: string, addresses: readonly string[]): void => {
    dropMakers.run(project)
    for (const address of addresses) putMaker.run(project, address)
  })
  return {
    collections: (project: string): ChosenCollection[] => collections.all(project),
    show: (of: CollectionOf, shown: boolean): null => {
      show.run({ ...of, shown: shown ? 1 : 0 })
      return null
    },
    makers: (project: string): string[] => makers.all(project),
    /** @param addresses in small letters */
    setMakers: (project: string, addresses: readonly string[]): string[] => {
      setMakers(project, addresses)
      return makers.all(project)
    },
  }
}

/** Which collections and makers a project’s portfolio has beside those that are known. */
export const portfolioTable = { file: 'portfolio.db', migrations, open } satisfies Table
