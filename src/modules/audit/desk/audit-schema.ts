import { documentsSchema } from '../../../main/platform/app-database/documents.ts'

/**
 * `audits`: each with how far it is. `audit_heads` by listener, `audit_calls` (requests of scheduled audits) by day of UTC.
 *
 * `intervals`: blocks of a listener that were compared whole.
 *
 * `findings`: of the blocks of a chunk they are replaced when it is compared again; what was filled in from the chain stays.
 *
 * `missed_changes`: each log that was found missing (1), and each that is not any more (0).
 */
export const auditSchema = `
  ${documentsSchema('audits')}
  ${documentsSchema('audit_heads')}
  ${documentsSchema('audit_calls')}
  ${documentsSchema('audit_schedule')}

  CREATE TABLE intervals (
    listener TEXT NOT NULL,
    from_block INTEGER NOT NULL,
    to_block INTEGER NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (listener, from_block)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE findings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    listener TEXT NOT NULL,
    network TEXT NOT NULL,
    audit INTEGER NOT NULL,
    document TEXT NOT NULL,
    filled_delivery INTEGER,
    filled_at INTEGER,
    kind TEXT NOT NULL AS (document ->> 'kind'),
    reason TEXT AS (document ->> 'reason'),
    block INTEGER NOT NULL AS (document ->> 'blockNumber') STORED,
    block_hash TEXT AS (document ->> 'blockHash'),
    time INTEGER AS (document ->> 'time'),
    txn_hash TEXT AS (document ->> 'txnHash'),
    log_index INTEGER AS (document ->> 'logIndex'),
    topic_hash TEXT AS (document ->> 'topicHash'),
    event_id INTEGER AS (document ->> 'eventId'),
    outage TEXT AS (document ->> 'outage'),
    known_at INTEGER AS (document ->> 'knownAt')
  ) STRICT;

  CREATE INDEX findings_by_block ON findings (listener, block);
  CREATE INDEX findings_by_audit ON findings (audit);

  CREATE TABLE missed_changes (
    step INTEGER PRIMARY KEY AUTOINCREMENT,
    missed INTEGER NOT NULL,
    listener TEXT NOT NULL,
    network TEXT NOT NULL,
    block INTEGER NOT NULL,
    txn_hash TEXT,
    log_index INTEGER,
    time INTEGER
  ) STRICT;
`
