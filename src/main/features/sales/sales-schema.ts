/**
 * `sales`: each by project, network, transaction and the place of the market's event there; what belongs to no listener has the empty text as project and
 * network. `at`: milliseconds. `collection` is empty for a bundle of several. `items`, `fees`, `evidence` are JSON. `first_event`: the oldest event it
 * rests on.
 *
 * `sale_fees`: who got a fee of which sale; `sold_at` is the sale's `at`. `snapshot`: which one has an order that no event names.
 *
 * `followed`: of which deliveries, and up to which event they were looked through. `owners`: whose a path of the receiver is. `contradicted`: events of which
 * the chain says something else, as far as sales know of it.
 */
export const salesSchema = `
  CREATE TABLE sales (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    txn_hash TEXT NOT NULL,
    log_index INTEGER NOT NULL,
    at INTEGER NOT NULL,
    is_block_time INTEGER NOT NULL,
    block_number ANY,
    market TEXT NOT NULL,
    order_id TEXT NOT NULL,
    side TEXT NOT NULL,
    seller TEXT NOT NULL,
    buyer TEXT NOT NULL,
    collection TEXT NOT NULL,
    items TEXT NOT NULL,
    currency TEXT NOT NULL,
    price TEXT NOT NULL,
    payment TEXT NOT NULL,
    fees TEXT,
    evidence TEXT NOT NULL,
    first_event INTEGER NOT NULL,
    snapshot INTEGER,
    UNIQUE (txn_hash, project, network, log_index)
  ) STRICT;
  CREATE INDEX sales_by_time ON sales (at, id);
  CREATE INDEX sales_by_project ON sales (project, at, id);
  CREATE INDEX sales_by_collection ON sales (collection, at, id);
  CREATE INDEX sales_by_seller ON sales (seller, at, id);
  CREATE INDEX sales_by_buyer ON sales (buyer, at, id);
  CREATE INDEX sales_by_place ON sales (project, network, collection);

  CREATE TABLE sale_fees (
    recipient TEXT NOT NULL,
    sold_at INTEGER NOT NULL,
    sale INTEGER NOT NULL REFERENCES sales ON DELETE CASCADE,
    PRIMARY KEY (recipient, sold_at, sale)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sale_fees_by_sale ON sale_fees (sale);

  CREATE TABLE unmatched (txn_hash TEXT NOT NULL, project TEXT NOT NULL, reason TEXT NOT NULL) STRICT;
  CREATE INDEX unmatched_by_transaction ON unmatched (txn_hash);
  CREATE INDEX unmatched_by_reason ON unmatched (reason, project);

  CREATE TABLE followed (one INTEGER PRIMARY KEY CHECK (one = 1), source TEXT, after INTEGER NOT NULL) STRICT;
  INSERT INTO followed VALUES (1, NULL, 0);
  CREATE TABLE owners (path TEXT PRIMARY KEY, project TEXT NOT NULL, network TEXT) STRICT, WITHOUT ROWID;
  CREATE TABLE contradicted (event INTEGER PRIMARY KEY) STRICT;
`
