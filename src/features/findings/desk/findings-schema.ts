/**
 * `findings`: `doc` is the whole of one as JSON, the columns are what lists are made by. `due_at`: when time next changes it;
 * `forget_at`: when it goes. Of a kind of records that need nobody the newest 20,000.
 *
 * `finding_members`: what a record is about, one row for each thing that happened; at most 100,000 of one finding, the rest is counted.
 *
 * `finding_history`: its transitions and acknowledgements, the newest 100 of each.
 *
 * `finding_cursors`: how far each detector has read. They move in the transaction that writes what it saw.
 *
 * `finding_settings`: what an operator set of a kind, as JSON.
 */
export const findingsSchema = `
  CREATE TABLE findings (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    severity INTEGER NOT NULL,
    condition TEXT NOT NULL,
    is_open INTEGER NOT NULL,
    acknowledged_at INTEGER,
    project TEXT,
    network TEXT,
    collection TEXT,
    order_key TEXT,
    listener TEXT,
    item TEXT,
    last_seen INTEGER NOT NULL,
    due_at INTEGER,
    forget_at INTEGER,
    words TEXT NOT NULL,
    doc TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX findings_worst_first ON findings (severity, last_seen, id);
  CREATE INDEX findings_by_kind ON findings (kind, condition, item);
  CREATE INDEX findings_by_collection ON findings (collection, order_key);
  CREATE INDEX findings_held ON findings (kind, collection, order_key) WHERE condition IN ('pending', 'active');
  CREATE INDEX findings_oldest ON findings (kind, is_open, (acknowledged_at IS NULL), last_seen);
  CREATE INDEX findings_due ON findings (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX findings_to_forget ON findings (forget_at) WHERE forget_at IS NOT NULL;

  CREATE TABLE finding_members (
    finding TEXT NOT NULL,
    member_key TEXT NOT NULL,
    source TEXT,
    event INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (finding, member_key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX finding_members_by_event ON finding_members (event) WHERE event IS NOT NULL;
  CREATE INDEX finding_members_by_key ON finding_members (member_key);

  CREATE TABLE finding_history (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    finding TEXT NOT NULL,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    note TEXT NOT NULL
  ) STRICT;
  CREATE INDEX finding_history_of ON finding_history (finding, id);

  CREATE TABLE finding_cursors (source TEXT PRIMARY KEY, cursor TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE finding_settings (kind TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT, WITHOUT ROWID;
`
