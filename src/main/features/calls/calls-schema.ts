import type { Migration } from '../../platform/db/migrations.ts'

/** File name in the log's folder. */
export const callsFile = 'calls.db'

/**
 * One row a call for lists, its rest apart so that lists stay quick. Bodies lie in pieces, each compressed for itself, so that a part
 * of a large one can be read alone. `calls_text` finds words and keeps no text of its own.
 */
export const callsMigrations: readonly Migration[] = [
  {
    name: 'calls, their details, bodies and words',
    up: (database) =>
      database.exec(`
        CREATE TABLE calls (
          id INTEGER PRIMARY KEY,
          started_at INTEGER NOT NULL,
          project TEXT NOT NULL,
          project_name TEXT NOT NULL,
          operation TEXT NOT NULL,
          service_group TEXT NOT NULL,
          network TEXT,
          url TEXT NOT NULL,
          http_status INTEGER,
          outcome TEXT NOT NULL,
          error_name TEXT,
          duration_ms REAL NOT NULL,
          request_bytes INTEGER NOT NULL,
          answer_bytes INTEGER NOT NULL,
          attempts INTEGER NOT NULL,
          deviations INTEGER NOT NULL,
          resent_from INTEGER,
          stored_bytes INTEGER NOT NULL
        ) STRICT;

        CREATE INDEX calls_by_outcome ON calls (outcome);
        CREATE INDEX calls_by_operation ON calls (operation);
        CREATE INDEX calls_by_time ON calls (started_at);

        CREATE TABLE call_details (
          call_id INTEGER PRIMARY KEY REFERENCES calls (id) ON DELETE CASCADE,
          request_headers TEXT NOT NULL,
          answer_headers TEXT NOT NULL,
          deviations TEXT NOT NULL,
          failure TEXT
        ) STRICT;

        CREATE TABLE call_bodies (
          call_id INTEGER NOT NULL REFERENCES calls (id) ON DELETE CASCADE,
          part TEXT NOT NULL,
          start INTEGER NOT NULL,
          length INTEGER NOT NULL,
          packed BLOB NOT NULL,
          PRIMARY KEY (call_id, part, start)
        ) STRICT;

        CREATE VIRTUAL TABLE calls_text USING fts5 (
          words, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61'
        );

        CREATE TABLE settings (
          days INTEGER NOT NULL,
          megabytes INTEGER NOT NULL,
          last_id INTEGER NOT NULL
        ) STRICT;
        INSERT INTO settings VALUES (30, 500, 0);
      `),
  },
]
