import type { Migration } from '../../../main/platform/db/migrations.ts'

/** Name of the database of deliveries, in the log's folder. It is the truth; all else in that folder derives from it. */
export const deliveriesFile = 'deliveries.db'

/**
 * `deliveries`: one row per delivery that was stored before it was answered. `id` grows with every row and is never used again, and a row is never
 * changed: the triggers hold everyone to that. `size` is that of the body, `test_mark` the value of the header that tests of a listener have,
 * `checksum` that of all that is stored of it, `project` the number of a row in `projects`: that of the path when it came in, as the receiver knew
 * it.
 * `blocks`: headers and bodies of deliveries that follow each other, packed together (`delivery-blocks.ts`). Small ones are joined later; a block
 * only goes where another one has what is kept of it.
 * Deliveries below `retention.keep_from` may be deleted. The newest one never goes: its id would be given again.
 * `imported`: which deliveries were imported, and from where: the identity of the log that received them, and their number there. A delivery is
 * brought in once, however often and by whatever way its file is read again.
 */
const begin = `
  CREATE TABLE projects (number INTEGER PRIMARY KEY, project TEXT NOT NULL UNIQUE) STRICT;

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
    project INTEGER,
    size INTEGER NOT NULL,
    test_mark TEXT,
    checksum INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE blocks (
    id INTEGER PRIMARY KEY,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL CHECK (last >= first),
    codec TEXT NOT NULL CHECK (codec IN ('zstd', 'deflate')),
    bytes BLOB NOT NULL
  ) STRICT;

  CREATE INDEX blocks_by_first ON blocks (first);

  -- The last delivery whose block is as large as it will be.
  CREATE TABLE packing (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    packed_to INTEGER NOT NULL
  ) STRICT;

  INSERT INTO packing VALUES (1, 0);

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

  CREATE TRIGGER blocks_never_change BEFORE UPDATE ON blocks
  BEGIN SELECT RAISE(ABORT, 'a block is never changed'); END;

  CREATE TRIGGER blocks_go_when_others_have_all BEFORE DELETE ON blocks
  WHEN OLD.last >= (SELECT keep_from FROM retention) AND NOT EXISTS (
    SELECT 1 FROM blocks WHERE id <> OLD.id AND last >= OLD.last
      AND first <= max(OLD.first, (SELECT keep_from FROM retention))
  )
  BEGIN SELECT RAISE(ABORT, 'the bytes of a delivery within what is kept are never deleted'); END;

  CREATE TRIGGER retention_only_grows BEFORE UPDATE ON retention
  WHEN NEW.keep_from < OLD.keep_from
    OR NEW.keep_from > coalesce((SELECT max(id) FROM deliveries), 0)
  BEGIN SELECT RAISE(ABORT, 'what is kept begins at a delivery that is there, never before'); END;

  CREATE TRIGGER retention_never_goes BEFORE DELETE ON retention
  BEGIN SELECT RAISE(ABORT, 'the limit of what is kept is never deleted'); END;
`

export const deliveriesMigrations: readonly Migration[] = [
  { name: 'begin the log of deliveries', version: 3, up: (database) => void database.exec(begin) },
]
