import type { Migration } from '../../platform/db/migrations.ts'

/** Snapshots, their orders, and the collections of which they are taken by themselves. */
export const migrations: readonly Migration[] = [
  {
    name: 'begin the snapshots of orders',
    up: (database) =>
      void database.exec(`
        CREATE TABLE snapshots (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          project TEXT NOT NULL,
          network TEXT NOT NULL,
          contract_address TEXT NOT NULL,
          side TEXT NOT NULL,
          taken_at INTEGER NOT NULL,
          orders INTEGER NOT NULL,
          floors TEXT NOT NULL,
          cause TEXT NOT NULL
        ) STRICT;
        CREATE INDEX snapshots_by_list ON snapshots (project, network, contract_address, side, taken_at);
        CREATE TABLE snapshot_orders (
          snapshot INTEGER NOT NULL REFERENCES snapshots (id) ON DELETE CASCADE,
          key TEXT NOT NULL,
          kept TEXT NOT NULL,
          PRIMARY KEY (snapshot, key)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE schedules (
          project TEXT NOT NULL,
          network TEXT NOT NULL,
          contract_address TEXT NOT NULL,
          side TEXT NOT NULL,
          minutes INTEGER NOT NULL,
          last_at INTEGER,
          problem TEXT,
          PRIMARY KEY (project, network, contract_address, side)
        ) STRICT, WITHOUT ROWID`),
  },
]
