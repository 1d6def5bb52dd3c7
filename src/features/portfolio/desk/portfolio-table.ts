import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'
import type { CollectionOf } from '../../orders/desk/checks-table.ts'

type ChosenCollection = CollectionOf & { readonly shown: number }

const schema = `
  CREATE TABLE portfolio_collections (
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    contract_address TEXT NOT NULL,
    shown INTEGER NOT NULL,
    PRIMARY KEY (project, network, contract_address)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE portfolio_makers (
    project TEXT NOT NULL,
    address TEXT NOT NULL,
    PRIMARY KEY (project, address)
  ) STRICT, WITHOUT ROWID;
`

const open = (database: TableConnection) => {
  const collections = database.prepare<[string], ChosenCollection>(
    'SELECT project, network, contract_address AS contractAddress, shown FROM portfolio_collections WHERE project = ?',
  )
  const show = database.prepare<ChosenCollection>(
    'INSERT OR REPLACE INTO portfolio_collections VALUES (@project, @network, @contractAddress, @shown)',
  )
  const makers = database
    .prepare<[string], string>('SELECT address FROM portfolio_makers WHERE project = ? ORDER BY address')
    .pluck()
  const dropMakers = database.prepare<[string]>('DELETE FROM portfolio_makers WHERE project = ?')
  const putMaker = database.prepare<[string, string]>('INSERT OR IGNORE INTO portfolio_makers VALUES (?, ?)')
  const setMakers = database.transaction((project: string, addresses: readonly string[]): void => {
    dropMakers.run(project)
    for (const address of addresses) putMaker.run(project, address)
  })
  return {
    collections: (project: string): ChosenCollection[] => collections.all(project),
    show: (place: CollectionOf, shown: boolean): void => void show.run({ ...place, shown: shown ? 1 : 0 }),
    makers: (project: string): string[] => makers.all(project),
    setMakers: (project: string, addresses: readonly string[]): void => setMakers(project, addresses),
  }
}

export const portfolioTable = {
  name: 'portfolio',
  schema,
  open,
  limits: { portfolio_collections: 2000, portfolio_makers: 2000 },
} satisfies DeskTable
