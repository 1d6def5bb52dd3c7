import type { Migration } from '../../platform/db/migrations.ts'

/**
 * `rules`: where events go. `cursor` is the id of the last event that is handled (taken by the target, or given up as a dead
 * letter): all after it is still to be sent. It moves in the same transaction that keeps the answer.
 *
 * `answers`: what targets said. `rule_id` is null for what a person sent by hand.
 */
const begin = `
  CREATE TABLE rules (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    send TEXT NOT NULL,
    filter TEXT NOT NULL,
    headers TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    timeout_ms INTEGER NOT NULL,
    paused INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    cursor INTEGER NOT NULL,
    source TEXT,
    trying INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    problem TEXT,
    delivered INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE answers (
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

  CREATE INDEX answers_by_rule ON answers (rule_id, outcome, id);
`

/**
 * `sealed_headers` and `signing` name records of the vault. `headers` holds what a former version wrote in plain text, until it is
 * sealed; `upkeep.scrub` says that pages of the file may still hold such text.
 *
 * `under_way`: events behind the cursor that were sent already, so that a restart neither sends again what was handled beside a
 * slower one nor begins to count attempts anew.
 *
 * `leftovers`: records of the vault that no rule names any more.
 */
const lanesAndSecrets = `
  ALTER TABLE rules ADD COLUMN sealed_headers TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE rules ADD COLUMN signing TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE rules ADD COLUMN order_by TEXT NOT NULL DEFAULT 'arrival';
  ALTER TABLE rules ADD COLUMN lanes INTEGER NOT NULL DEFAULT 8;
  ALTER TABLE rules ADD COLUMN per_second REAL;
  UPDATE rules SET problem = NULL WHERE paused = 1;

  CREATE TABLE under_way (
    rule_id INTEGER NOT NULL,
    event_id INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    handled INTEGER NOT NULL,
    PRIMARY KEY (rule_id, event_id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO under_way SELECT id, trying, tries, 0 FROM rules WHERE trying IS NOT NULL;
  ALTER TABLE rules DROP COLUMN trying;
  ALTER TABLE rules DROP COLUMN tries;

  CREATE TABLE leftovers (record TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE upkeep (scrub INTEGER NOT NULL) STRICT;
  INSERT INTO upkeep SELECT count(*) FROM sqlite_sequence WHERE name = 'rules';
`

export const forwardingMigrations: readonly Migration[] = [
  { name: 'begin the forwarding rules', up: (database) => void database.exec(begin) },
  { name: 'lanes, signing and sealed headers', up: (database) => void database.exec(lanesAndSecrets) },
  {
    name: 'let a rule send what was filled in from the chain',
    up: (database) =>
      void database.exec('ALTER TABLE rules ADD COLUMN backfilled INTEGER NOT NULL DEFAULT 0'),
  },
]
