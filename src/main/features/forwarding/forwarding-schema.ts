/**
 * `forwarding_rules`: where events go. `cursor` is the id of the last event that is handled (taken by the target, or given up as a dead
 * letter): all after it is still to be sent. It moves in the same transaction that keeps the answer.
 *
 * `sealed_headers` and `signing` name records of the vault.
 *
 * `forwarding_answers`: what targets said. `rule_id` is null for what a person sent.
 *
 * `forwarding_under_way`: events behind the cursor that were sent already, so that a restart neither sends again what was handled beside a
 * slower one nor begins to count attempts anew.
 *
 * `forwarding_leftovers`: records of the vault that no rule names any more.
 */
export const forwardingSchema = `
  CREATE TABLE forwarding_rules (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    send TEXT NOT NULL,
    filter TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    timeout_ms INTEGER NOT NULL,
    paused INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    cursor INTEGER NOT NULL,
    source TEXT,
    problem TEXT,
    delivered INTEGER NOT NULL DEFAULT 0,
    sealed_headers TEXT NOT NULL DEFAULT '[]',
    signing TEXT NOT NULL DEFAULT '[]',
    order_by TEXT NOT NULL DEFAULT 'arrival',
    lanes INTEGER NOT NULL DEFAULT 8,
    per_second REAL,
    backfilled INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE forwarding_answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rule_id INTEGER,
    outcome TEXT NOT NULL,
    at INTEGER NOT NULL,
    url TEXT NOT NULL,
    event_id INTEGER,
    delivery_id INTEGER NOT NULL,
    edited INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    status INTEGER,
    problem TEXT,
    duration_ms INTEGER NOT NULL,
    sent_bytes INTEGER NOT NULL,
    headers TEXT NOT NULL,
    body BLOB NOT NULL,
    cut INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX answers_by_rule ON forwarding_answers (rule_id, outcome, id);

  CREATE TABLE forwarding_under_way (
    rule_id INTEGER NOT NULL,
    event_id INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    handled INTEGER NOT NULL,
    PRIMARY KEY (rule_id, event_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE forwarding_leftovers (record TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`
