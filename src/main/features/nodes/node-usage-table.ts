import type { Table, TableConnection } from '../../platform/app-database/table.ts'
import type { NodeUsage } from '../../platform/chain/node-config.ts'
import type { Migration } from '../../platform/db/migrations.ts'

/** What a node was asked for on a day. */
export type StoredUsage = NodeUsage & { readonly node: string }

const migrations: readonly Migration[] = [
  {
    name: 'begin the usage of nodes',
    up: (database) =>
      void database.exec(`
        CREATE TABLE usage (
          node TEXT PRIMARY KEY,
          day TEXT NOT NULL,
          calls INTEGER NOT NULL,
          bytes INTEGER NOT NULL
        ) STRICT;`),
  },
]

const open = (database: TableConnection) => {
  const list = database.prepare<[], StoredUsage>('SELECT node, day, calls, bytes FROM usage')
  const put = database.prepare<[string, string, number, number]>(
    `INSERT INTO usage VALUES (?, ?, ?, ?)
     ON CONFLICT (node) DO UPDATE SET day = excluded.day, calls = excluded.calls, bytes = excluded.bytes`,
  )
  const putAll = database.transaction((usages: readonly StoredUsage[]): void => {
    for (const { node, day, calls, bytes } of usages) put.run(node, day, calls, bytes)
  })
  return {
    list: (): StoredUsage[] => list.all(),
    /** Of each node the last day alone is kept. */
    put: (usages: readonly StoredUsage[]): null => {
      putAll(usages)
      return null
    },
  }
}

/** What is counted against the budgets of nodes, so that it holds over a restart. */
export const nodeUsageTable = { file: 'node-usage.db', migrations, open } satisfies Table
