/**
 * `listeners`: one row per listener, the state as far as it is known. `steps`: everything that was ever done with one, in
 * order; a step is never changed, and goes only with its listener. `path`: key of the receiver path of its URL. `filters`
 * and `problem` are JSON.
 */
export const listenersSchema = `
  CREATE TABLE listeners (
    key TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    name TEXT NOT NULL,
    note TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('draft', 'adding', 'registered', 'removing', 'removed', 'failed', 'unknown')),
    id TEXT,
    url TEXT,
    path TEXT,
    filters TEXT NOT NULL,
    paused INTEGER NOT NULL,
    quiet_after_hours INTEGER,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    doubt TEXT CHECK (doubt IN ('add', 'remove')),
    problem TEXT,
    call_id INTEGER,
    replaces TEXT
  ) STRICT;

  CREATE TABLE steps (
    number INTEGER PRIMARY KEY,
    key TEXT NOT NULL REFERENCES listeners (key) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    state TEXT NOT NULL,
    id TEXT,
    what TEXT NOT NULL,
    call_id INTEGER
  ) STRICT;

  CREATE INDEX steps_by_key ON steps (key, number);
`
