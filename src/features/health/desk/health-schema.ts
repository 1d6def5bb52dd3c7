/**
 * `orders`: how each order stood when it was checked last. `wire`, `reasons` and `verdict` are JSON; times are milliseconds. `listed`: the last whole
 * reading of the list had it. `dirty`: the last event that may have changed it since; 0 for none.
 *
 * `health_followed`: up to which event the log was looked through.
 */
export const healthSchema = `
  CREATE TABLE orders (
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    collection TEXT NOT NULL,
    key TEXT NOT NULL,
    side TEXT NOT NULL,
    token_id TEXT NOT NULL,
    maker TEXT NOT NULL,
    currency TEXT NOT NULL,
    order_id TEXT NOT NULL,
    number TEXT NOT NULL,
    wire TEXT NOT NULL,
    state TEXT NOT NULL,
    fillable TEXT NOT NULL,
    reasons TEXT NOT NULL,
    verdict TEXT NOT NULL,
    checked_at INTEGER NOT NULL,
    since INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    dirty INTEGER NOT NULL,
    PRIMARY KEY (project, network, collection, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX orders_by_collection ON orders (collection, token_id);
  CREATE INDEX orders_by_maker ON orders (maker);
  CREATE INDEX orders_by_currency ON orders (currency, maker);
  CREATE INDEX orders_dirty ON orders (dirty) WHERE dirty > 0;

  CREATE TABLE health_followed (one INTEGER PRIMARY KEY CHECK (one = 1), source TEXT, after INTEGER NOT NULL) STRICT;
`
