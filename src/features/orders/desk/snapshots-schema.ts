/** Snapshots and their orders. One that is not complete is still being taken. */
export const snapshotsSchema = `
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
          complete INTEGER NOT NULL,
          reading TEXT NOT NULL DEFAULT 'once',
          uncertain INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX snapshots_by_list ON snapshots (project, network, contract_address, side, taken_at);
        CREATE TABLE snapshot_orders (
          snapshot INTEGER NOT NULL REFERENCES snapshots (id) ON DELETE CASCADE,
          key TEXT NOT NULL,
          token_id TEXT NOT NULL,
          json TEXT NOT NULL,
          uncertain INTEGER NOT NULL DEFAULT 0,
          PRIMARY KEY (snapshot, key)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX snapshot_orders_by_token ON snapshot_orders (snapshot, token_id);
        CREATE TABLE token_names (
          project TEXT NOT NULL,
          network TEXT NOT NULL,
          contract_address TEXT NOT NULL,
          token_id TEXT NOT NULL,
          name TEXT NOT NULL,
          PRIMARY KEY (project, network, contract_address, token_id, name)
        ) STRICT, WITHOUT ROWID;
`
