const whatWasFound = `
          rule TEXT NOT NULL,
          severity TEXT NOT NULL,
          token_id TEXT NOT NULL,
          name TEXT NOT NULL,
          side TEXT NOT NULL,
          order_id TEXT NOT NULL,
          maker TEXT NOT NULL,
          fact TEXT NOT NULL,
          words TEXT NOT NULL,
          orders INTEGER NOT NULL`

/** Checks and what they found. What a check found waits in `found` until the check is complete. */
export const findingsSchema = `
        CREATE TABLE checks (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          project TEXT NOT NULL,
          network TEXT NOT NULL,
          contract_address TEXT NOT NULL,
          at INTEGER NOT NULL,
          orders INTEGER NOT NULL,
          sides TEXT NOT NULL,
          facts TEXT NOT NULL,
          cause TEXT NOT NULL,
          complete INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX checks_by_collection ON checks (project, network, contract_address, complete, id);
        CREATE TABLE found (
          check_id INTEGER NOT NULL REFERENCES checks (id) ON DELETE CASCADE,
          fingerprint TEXT NOT NULL,
          ${whatWasFound},
          PRIMARY KEY (check_id, fingerprint)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE findings (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          project TEXT NOT NULL,
          network TEXT NOT NULL,
          contract_address TEXT NOT NULL,
          fingerprint TEXT NOT NULL,
          ${whatWasFound},
          since_check INTEGER NOT NULL,
          last_check INTEGER NOT NULL,
          first_at INTEGER NOT NULL,
          last_at INTEGER NOT NULL,
          gone INTEGER NOT NULL,
          acknowledged_at INTEGER,
          note TEXT NOT NULL,
          UNIQUE (project, network, contract_address, fingerprint)
        ) STRICT;
        CREATE TABLE muted_rules (
          project TEXT NOT NULL,
          network TEXT NOT NULL,
          contract_address TEXT NOT NULL,
          rule TEXT NOT NULL,
          at INTEGER NOT NULL,
          PRIMARY KEY (project, network, contract_address, rule)
        ) STRICT, WITHOUT ROWID;
`
