import type { Migration } from '../../platform/db/migrations.ts'

/**
 * `rules`: where events go. `cursor` is the id of the last event that is handled (taken by the target, or given up as a dead
 * letter): all after it is still to be sent. It moves in the same transaction that keeps the answer. `tries` counts the
 * failed attempts at `trying`, the event after the cursor, so that a restart goes on counting.
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

export const forwardingMigrations: readonly Migration[] = [
  { name: 'begin the forwarding rules', up: (database) => void database.exec(begin) },
]
