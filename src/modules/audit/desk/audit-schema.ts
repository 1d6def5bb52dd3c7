/**
 * `audits`: each with how far it is. `todo`, `pace`, `counts`, `nodes`, `problem` are JSON.
 *
 * `intervals`: blocks of a listener that were compared whole; `to_hash` tells whether the chain is still the one that was compared.
 *
 * `findings`: of the blocks of a chunk they are replaced when it is compared again; what was filled in from the chain stays.
 *
 * `basis` of an audit is JSON; `second` of an interval is the label of a second node that answered the same; `is_first` is 1 where it begins
 * where its listener does.
 *
 * `spent`: requests of scheduled audits by day (UTC).
 *
 * `heads`: the newest block that a node had when a listener was registered, and how far ahead of this machine’s clock its time was (ms).
 *
 * `topics` (JSON) and `data` of a finding: what its log says; `NULL` of those that were found before that was written down.
 *
 * `missed_changes`: each log that was found missing (1), and each that is not any more (0).
 *
 * `together`: 1 where the logs of what is covered were asked for together with the block at their end.
 */
export const auditSchema = `
  CREATE TABLE audits (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    listener TEXT NOT NULL,
    network TEXT NOT NULL,
    chain_id INTEGER NOT NULL,
    cause TEXT NOT NULL,
    state TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    from_block INTEGER NOT NULL,
    from_time INTEGER NOT NULL,
    to_block INTEGER NOT NULL,
    to_time INTEGER NOT NULL,
    todo TEXT NOT NULL,
    done_to INTEGER,
    pace TEXT NOT NULL,
    counts TEXT NOT NULL,
    calls INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    nodes TEXT NOT NULL,
    finality TEXT NOT NULL,
    problem TEXT,
    next_try_at INTEGER,
    basis TEXT NOT NULL DEFAULT '{"compared":0,"alone":0,"untrue":[]}',
    from_start INTEGER NOT NULL DEFAULT 1
  ) STRICT;

  CREATE TABLE intervals (
    listener TEXT NOT NULL,
    from_block INTEGER NOT NULL,
    to_block INTEGER NOT NULL,
    from_time INTEGER NOT NULL,
    to_time INTEGER NOT NULL,
    to_hash TEXT NOT NULL,
    second TEXT,
    is_first INTEGER NOT NULL DEFAULT 0,
    together INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (listener, from_block)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE findings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    listener TEXT NOT NULL,
    network TEXT NOT NULL,
    audit INTEGER NOT NULL,
    kind TEXT NOT NULL,
    reason TEXT,
    block INTEGER NOT NULL,
    block_hash TEXT,
    time INTEGER,
    txn_hash TEXT,
    txn_index INTEGER,
    log_index INTEGER,
    address TEXT,
    topic_hash TEXT,
    event_id INTEGER,
    outage TEXT,
    filled_delivery INTEGER,
    filled_at INTEGER,
    known_at INTEGER,
    topics TEXT,
    data TEXT
  ) STRICT;

  CREATE INDEX findings_by_block ON findings (listener, block);
  CREATE INDEX findings_by_audit ON findings (audit);

  CREATE TABLE missed_changes (
    step INTEGER PRIMARY KEY AUTOINCREMENT,
    missed INTEGER NOT NULL,
    listener TEXT NOT NULL,
    network TEXT NOT NULL,
    block INTEGER NOT NULL,
    txn_hash TEXT,
    log_index INTEGER,
    time INTEGER
  ) STRICT;

  CREATE TABLE spent (day TEXT PRIMARY KEY, calls INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE schedule (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    enabled INTEGER NOT NULL,
    hour INTEGER NOT NULL,
    calls_per_day INTEGER NOT NULL,
    last_at INTEGER,
    problem TEXT
  ) STRICT;

  INSERT INTO schedule VALUES (1, 0, 3, 5000, NULL, NULL);

  CREATE TABLE heads (
    listener TEXT PRIMARY KEY,
    registered_at INTEGER NOT NULL,
    block INTEGER NOT NULL,
    ahead INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`
