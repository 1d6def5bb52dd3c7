import type { Migration } from '../../../main/platform/db/migrations.ts'

export const eventsFile = 'events.db'

/** Deliveries a zone spans. A million deliveries have about a thousand zones: cheap to read whole. */
export const zoneSize = 1024

/**
 * `words` holds each text that repeats (names, signatures, contracts, shapes of arguments) once, so that rows and indexes carry small integers.
 * `events`: one row per element, `id` from `eventId`, found by marks (see `marks.ts`) instead of an index a column. `type`, `contract`,
 * `contract_type`, `event_name`, `event_sig`, `log_data_type`, `listener` and `shape` are ids of words. Hashes are blobs of 32 bytes, or text where
 * something else came. Integers beyond 2^53 are text. `shape` is JSON `[[name, type], …]`, `args` the JSON array of values, where an object
 * `{"leftOut": characters}` stands for one too long for a row. `log` is the id of the first event of the same on-chain log. `state` is a place in
 * `logStates`. `shown` 1: of the events of its log this one tells the current state. `verdict` is a place in the contract's list.
 * `folds` has a row for each log that has several events or was removed, `fold_blocks` what was reported of it in each block: `story` is JSON of
 * digests, one for each field that says what the log holds. `marked` has a bit for each state its events are marked with.
 * Both full-text tables gather more in memory and merge later than they would by themselves: a backlog is written a quarter quicker, and a search
 * still looks into a few dozen pieces only. `bodies` is filled after the events are visible; `progress.text_delivery_id` tells how far. With the text
 * go the words of the event's line (`said`, a word) and its path, so that one search finds what was sent and what is on screen.
 * `zones` keeps, for each 1,024 deliveries, between which times they came, and of which blocks and times of blocks they speak: a range of them is
 * narrowed to a range of ids without an index of its own.
 * `block_times` has the time of an event's block in milliseconds, as far as its sender says one, `amounts` each amount among its arguments (see
 * `amountKey`).
 * `paths` has each path of the receiver that events came in on, with its word and the project that its deliveries named last: few, so that a filter
 * by what is not on certain paths can name what it wants. `desk_listeners` and `desk_projects` are what the desk says is there, `desk_names` each
 * word of the names it shows (`DeskPlaces`); `path_projects` whose each path is: what the desk says of it, else what its deliveries do. `test` is 1
 * for test deliveries, `backfilled` for events filled in from the chain.
 * `progress` has one row: the delivery read last, what was read so far, which deliveries it was read from, and how many events went with their
 * deliveries (`removed`).
 */
const begin = `
  CREATE TABLE words (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;

  CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    received_at INTEGER NOT NULL,
    uid ANY,
    uid_key INTEGER,
    type INTEGER,
    block_number ANY,
    block_hash ANY,
    contract INTEGER,
    contract_type INTEGER,
    txn_hash ANY,
    txn_key INTEGER,
    txn_log_index ANY,
    event_name INTEGER,
    event_sig INTEGER,
    log_data_type INTEGER,
    listener INTEGER,
    verdict INTEGER NOT NULL,
    log INTEGER NOT NULL,
    state INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    said INTEGER,
    shape INTEGER NOT NULL,
    args TEXT NOT NULL,
    test INTEGER NOT NULL DEFAULT 0,
    backfilled INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE INDEX events_by_place ON events (txn_key, txn_log_index);
  CREATE INDEX events_by_uid ON events (uid_key) WHERE txn_key IS NULL OR txn_log_index IS NULL;
  CREATE INDEX events_by_block ON events (block_number);
  CREATE INDEX events_repeated ON events (log) WHERE log <> id;
  CREATE INDEX events_hidden ON events (shown) WHERE shown = 0;

  CREATE TABLE folds (
    log INTEGER PRIMARY KEY,
    elements INTEGER NOT NULL,
    state INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    marked INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE fold_blocks (
    log INTEGER NOT NULL,
    block ANY NOT NULL,
    first_added INTEGER,
    last_added INTEGER,
    last_removed INTEGER,
    story TEXT NOT NULL DEFAULT '{}',
    PRIMARY KEY (log, block)
  ) STRICT, WITHOUT ROWID;

  CREATE VIRTUAL TABLE marks USING fts5(
    tokens, content = '', columnsize = 0, detail = none, tokenize = 'ascii'
  );

  CREATE VIRTUAL TABLE bodies USING fts5(
    text, content = '', columnsize = 0, detail = none, prefix = '4', tokenize = 'unicode61'
  );

  INSERT INTO marks (marks, rank) VALUES ('hashsize', 8000000), ('automerge', 8);
  INSERT INTO bodies (bodies, rank) VALUES ('hashsize', 8000000), ('automerge', 8);

  CREATE TABLE parsed_deliveries (
    delivery_id INTEGER PRIMARY KEY,
    received_at INTEGER NOT NULL,
    layout TEXT NOT NULL,
    events INTEGER NOT NULL,
    listener TEXT,
    problem TEXT,
    test INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE INDEX parsed_deliveries_by_layout ON parsed_deliveries (layout) WHERE layout <> 'current';
  CREATE INDEX parsed_deliveries_empty ON parsed_deliveries (listener, test) WHERE events = 0;

  CREATE TABLE paths (path TEXT PRIMARY KEY, word INTEGER NOT NULL, project TEXT) STRICT, WITHOUT ROWID;

  CREATE TABLE desk_listeners (key TEXT NOT NULL, id TEXT, path TEXT NOT NULL, project TEXT NOT NULL) STRICT;
  CREATE TABLE desk_names (word TEXT NOT NULL, address TEXT, path TEXT) STRICT;
  CREATE INDEX desk_names_by_word ON desk_names (word);
  CREATE TABLE desk_projects (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE VIEW path_projects AS
    SELECT path, project FROM desk_listeners
    UNION ALL
    SELECT path, project FROM paths
      WHERE project IS NOT NULL AND path NOT IN (SELECT path FROM desk_listeners);

  CREATE TABLE block_times (event_id INTEGER PRIMARY KEY, block_time INTEGER NOT NULL) STRICT;
  CREATE INDEX block_times_by_time ON block_times (block_time);
  CREATE TABLE amounts (event_id INTEGER NOT NULL, amount BLOB NOT NULL, PRIMARY KEY (event_id, amount))
    STRICT, WITHOUT ROWID;
  CREATE INDEX amounts_by_amount ON amounts (amount);

  CREATE TABLE zones (
    zone INTEGER PRIMARY KEY,
    first_received INTEGER NOT NULL,
    last_received INTEGER NOT NULL,
    lowest_block INTEGER,
    highest_block INTEGER,
    events INTEGER NOT NULL,
    first_block_time INTEGER,
    last_block_time INTEGER
  ) STRICT;

  CREATE TABLE progress (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    source TEXT,
    delivery_id INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    deliveries INTEGER NOT NULL,
    events INTEGER NOT NULL,
    text_delivery_id INTEGER NOT NULL,
    removed INTEGER NOT NULL
  ) STRICT;

  INSERT INTO progress VALUES (1, NULL, 0, 0, 0, 0, 0, 0);
`

export const eventsMigrations: readonly Migration[] = [
  { name: 'begin the tables of events', version: 8, up: (database) => void database.exec(begin) },
]
