import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'
import type { NodeUsage } from '../../../main/platform/chain/node-config.ts'

export type StoredUsage = NodeUsage & { readonly node: string }

const schema = `
  CREATE TABLE node_usage (
    node TEXT PRIMARY KEY,
    day TEXT NOT NULL,
    calls INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT;
`

const open = (database: TableConnection) => {
  const list = database.prepare<[], StoredUsage>('SELECT node, day, calls, bytes FROM node_usage')
  const put = database.prepare<[string, string, number, number]>(
    `INSERT INTO node_usage VALUES (?, ?, ?, ?)
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

export const nodeUsageTable = {
  name: 'node usage',
  schema,
  open,
  limits: { node_usage: 1000 },
} satisfies DeskTable
