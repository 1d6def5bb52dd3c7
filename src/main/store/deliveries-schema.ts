import type { Migration } from '../sqlite/migrations.ts'

/** Name of the database of deliveries, in the log's folder. It is the truth; all else in that folder derives from it. */
export const deliveriesFile = 'deliveries.db'

/**
 * One row per delivery that was answered 200.
 *
 * `id` grows with every row and is never used again: a row is never deleted, and the triggers hold everyone to that. The
 * body comes last, so that a page of rows without bodies reads no overflow page.
 */
const createDeliveries = `
  CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY,
    received_at INTEGER NOT NULL,
    status INTEGER NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    remote_address TEXT,
    content_type TEXT,
    content_encoding TEXT,
    headers TEXT NOT NULL,
    body BLOB NOT NULL
  ) STRICT;

  CREATE TRIGGER deliveries_never_change BEFORE UPDATE ON deliveries
  BEGIN SELECT RAISE(ABORT, 'a delivery is never changed'); END;

  CREATE TRIGGER deliveries_never_go BEFORE DELETE ON deliveries
  BEGIN SELECT RAISE(ABORT, 'a delivery is never deleted'); END;
`

/** All steps of the schema of `deliveries.db`. */
export const deliveriesMigrations: readonly Migration[] = [
  {
    name: 'begin the table of deliveries',
    up: (database) => {
      database.exec(createDeliveries)
    },
  },
]
