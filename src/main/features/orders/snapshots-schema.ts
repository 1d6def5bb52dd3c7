import type { Migration } from '../../platform/db/migrations.ts'

/** Snapshots and their orders. One that is not complete is still being taken. */
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
          cause TEXT NOT NULL,
          complete INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX snapshots_by_list ON snapshots (project, network, contract_address, side, taken_at);
        CREATE TABLE snapshot_orders (
          snapshot INTEGER NOT NULL REFERENCES snapshots (id) ON DELETE CASCADE,
          key TEXT NOT NULL,
          token_id TEXT NOT NULL,
          json TEXT NOT NULL,
          PRIMARY KEY (snapshot, key)
        ) STRICT, WITHOUT ROWID`),
  },
  {
    // Those taken before were read once.
    name: 'say how the list of a snapshot was read, and which of its orders are uncertain',
    up: (database) =>
      void database.exec(`
        ALTER TABLE snapshots ADD COLUMN reading TEXT NOT NULL DEFAULT 'once';
        ALTER TABLE snapshots ADD COLUMN uncertain INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE snapshot_orders ADD COLUMN uncertain INTEGER NOT NULL DEFAULT 0`),
  },
  {
    name: 'find the orders of a token',
    up: (database) =>
      void database.exec('CREATE INDEX snapshot_orders_by_token ON snapshot_orders (snapshot, token_id)'),
  },
  {
    name: 'name manual snapshots so',
    up: (database) => void database.exec("UPDATE snapshots SET cause = 'manual' WHERE cause = 'hand'"),
  },
]
