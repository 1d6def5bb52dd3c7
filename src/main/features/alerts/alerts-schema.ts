/**
 * `alert_rules`, `targets`: what an operator set up. `scope` is JSON; `record`, `place` name what is sealed in the vault.
 *
 * `incidents`: what rules said; `doc` is the whole of one as JSON, the columns are what lists are made by.
 *
 * `standing`: what alerts go on from (one row): the reducer's state without incidents, and the settings.
 *
 * `cursors`: how far each source of facts is read. They move in the transaction that writes what came of the facts.
 *
 * `mutes`: until when nothing is sent of a rule, or of one of its subjects; `subject` is `NULL` for the whole rule.
 *
 * `targets`: `mail` is JSON of a mail server, `NULL` for a webhook; `signing` is JSON of its secret, `NULL` for a mail server.
 *
 * `notices`: what was said, for notifications of the system or the browser; `path` is the screen with the evidence.
 *
 * `messages`: the outbox, written in the same transaction. `webhook_id` is the same for each attempt. `team_key`: what a team knows the
 * message by, `NULL` for what this desk sends by itself; `noted`: the team log has that it was sent.
 */
export const alertsSchema = `
  CREATE TABLE alert_rules (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    enabled INTEGER NOT NULL,
    scope TEXT NOT NULL,
    threshold TEXT,
    for_ms INTEGER NOT NULL,
    keep_ms INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE incidents (
    id INTEGER PRIMARY KEY,
    rule INTEGER NOT NULL,
    subject TEXT NOT NULL,
    state TEXT NOT NULL,
    last_at INTEGER NOT NULL,
    doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX incidents_by_state ON incidents (state, id);

  CREATE TABLE mutes (rule INTEGER NOT NULL, subject TEXT, until INTEGER NOT NULL) STRICT;
  CREATE TABLE standing (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    next_id INTEGER NOT NULL,
    now INTEGER NOT NULL,
    desktop INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  INSERT INTO standing VALUES (1, 1, 0, 1);
  CREATE TABLE cursors (source TEXT PRIMARY KEY, cursor TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE targets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    enabled INTEGER NOT NULL,
    url TEXT NOT NULL,
    details INTEGER NOT NULL,
    signing TEXT,
    mail TEXT
  ) STRICT;
  CREATE TABLE alert_leftovers (record TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    target INTEGER NOT NULL,
    webhook_id TEXT NOT NULL,
    what TEXT NOT NULL,
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    state TEXT NOT NULL,
    tries INTEGER NOT NULL,
    next_try_at INTEGER NOT NULL,
    status INTEGER,
    problem TEXT,
    team_key TEXT,
    noted INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX messages_by_state ON messages (state, target, id);

  CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    title TEXT NOT NULL,
    path TEXT NOT NULL
  ) STRICT;

  -- On from the start where they cannot annoy; the rest is offered, switched off.
  INSERT INTO alert_rules (name, kind, enabled, scope, threshold, for_ms, keep_ms) VALUES
    ('Receiver down', 'receiver-down', 1, '{}', NULL, 10000, 60000),
    ('Tunnel down', 'tunnel-down', 1, '{}', NULL, 30000, 60000),
    ('Forwarding down', 'forwarding-down', 1, '{}', NULL, 60000, 60000),
    ('Dead letters', 'dead-letters', 1, '{}', '1', 0, 60000),
    ('Disk low', 'disk-low', 1, '{}', '2000000000', 0, 60000),
    ('Secret key expires', 'key-expires', 1, '{}', '14', 0, 60000),
    ('Refuted delivery', 'refuted', 1, '{}', NULL, 0, 600000),
    ('Missed events', 'missed-events', 1, '{}', '1', 0, 60000),
    ('Silence', 'silence', 0, '{}', NULL, 60000, 60000),
    ('Unknown path or caller', 'refused', 0, '{}', NULL, 0, 3600000),
    ('Listing filled', 'listing-filled', 0, '{}', NULL, 0, 600000),
    ('Source down', 'source-down', 1, '{}', NULL, 300000, 60000),
    ('Copy to the team log down', 'copy-down', 1, '{}', NULL, 300000, 60000);
`
