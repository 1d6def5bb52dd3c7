import type { Migration } from '../../platform/db/migrations.ts'

/** Name of the database of deliveries, in the log's folder. It is the truth; all else in that folder derives from it. */
export const deliveriesFile = 'deliveries.db'

/**
 * `deliveries`: one row per delivery that was stored before it was answered. `id` grows with every row and is never used again,
 * and a row is never changed: the triggers hold everyone to that. The body comes last, so that a page of rows without
 * bodies reads no overflow page.
 *
 * Deliveries below `retention.keep_from` may be deleted. The newest one never goes: its id would be given again.
 *
 * `imported`: which deliveries were imported, and from where: the identity of the log that received them, and their number
 * there. A delivery is brought in once, however often and by whatever way its file is read again.
 */
const begin = `
  CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY,
    received_at INTEGER NOT NULL,
    status INTEGER NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    remote_address TEXT,
    content_type TEXT,
    content_encoding TEXT,
    listener TEXT,
    headers TEXT NOT NULL,
    body BLOB NOT NULL
  ) STRICT;

  CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('listening', 'not-listening', 'off', 'closed'))
  ) STRICT;

  CREATE TABLE outages (
    id INTEGER PRIMARY KEY,
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL CHECK (ended_at >= began_at),
    reason TEXT NOT NULL
  ) STRICT;

  CREATE INDEX outages_by_time ON outages (ended_at);

  CREATE TABLE retention (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    keep_from INTEGER NOT NULL
  ) STRICT;

  INSERT INTO retention VALUES (1, 0);

  CREATE TABLE imported (
    delivery_id INTEGER PRIMARY KEY,
    origin TEXT NOT NULL,
    origin_id INTEGER NOT NULL,
    imported_at INTEGER NOT NULL,
    UNIQUE (origin, origin_id)
  ) STRICT;

  CREATE TRIGGER deliveries_never_change BEFORE UPDATE ON deliveries
  BEGIN SELECT RAISE(ABORT, 'a delivery is never changed'); END;

  CREATE TRIGGER deliveries_go_below_the_limit BEFORE DELETE ON deliveries
  WHEN OLD.id >= (SELECT keep_from FROM retention)
  BEGIN SELECT RAISE(ABORT, 'a delivery within what is kept is never deleted'); END;

  CREATE TRIGGER retention_only_grows BEFORE UPDATE ON retention
  WHEN NEW.keep_from < OLD.keep_from
    OR NEW.keep_from > coalesce((SELECT max(id) FROM deliveries), 0)
  BEGIN SELECT RAISE(ABORT, 'what is kept begins at a delivery that is there, never before'); END;

  CREATE TRIGGER retention_never_goes BEFORE DELETE ON retention
  BEGIN SELECT RAISE(ABORT, 'the limit of what is kept is never deleted'); END;
`

/** All steps of the schema of `deliveries.db`. */
export const deliveriesMigrations: readonly Migration[] = [
  { name: 'begin the log of deliveries', version: 2, up: (database) => void database.exec(begin) },
]
