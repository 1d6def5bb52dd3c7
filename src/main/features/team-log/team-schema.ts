import { alertSchema } from './alert-schema.ts'
import { leaseSchema } from './lease-schema.ts'
import { appendSchema } from './append-schema.ts'

/** One step of the schema of a team log. A step that was released is never changed: another one follows it. */
export type TeamMigration = { readonly name: string; readonly sql: string }

/**
 * `deliveries`: one row for each delivery that a receiver stored, in the order of the commits here. Positions are dense: they are
 * given under the lock of the one row of `head`, which is let go by the commit, so whoever sees a position sees all before it.
 * `(receiver, local_id)` cannot be a key over partitions by position. That nothing comes twice is held by
 * `receivers.last_local_id`: a batch is appended only behind the very row that its receiver takes for the last one, in the
 * same transaction that moves it. The key of each partition is a second net.
 *
 * `checkpoints`: one row for each batch. `chain = sha256(chain of the batch before || sha256 of the batch)`, where the bytes of a
 * batch are its columns as PostgreSQL sends arrays (`array_send`), so that server, receiver and reader compute the same.
 */
const begin = `
CREATE SCHEMA marketdesk;

CREATE TABLE marketdesk.log (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version integer NOT NULL,
  identity uuid NOT NULL DEFAULT gen_random_uuid(),
  rows_per_partition bigint NOT NULL DEFAULT 1000000 CHECK (rows_per_partition > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  receivers_per_role integer NOT NULL DEFAULT 100 CHECK (receivers_per_role BETWEEN 1 AND 10000),
  last_receiver smallint NOT NULL DEFAULT 0
);
INSERT INTO marketdesk.log (version) VALUES (0);

CREATE TABLE marketdesk.head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  position bigint NOT NULL,
  first_position bigint NOT NULL,
  chain bytea NOT NULL
) WITH (fillfactor = 10);
INSERT INTO marketdesk.head (position, first_position, chain) VALUES (0, 1, '\\x');

CREATE TABLE marketdesk.receivers (
  id smallint PRIMARY KEY,
  identity uuid NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  last_local_id bigint NOT NULL DEFAULT 0,
  last_received_at bigint,
  last_position bigint NOT NULL DEFAULT 0,
  appended_at timestamptz,
  role name
) WITH (fillfactor = 50);
CREATE INDEX receivers_by_role ON marketdesk.receivers (role);

CREATE TABLE marketdesk.deliveries (
  position bigint NOT NULL,
  receiver smallint NOT NULL,
  local_id bigint NOT NULL,
  received_at bigint NOT NULL,
  status integer NOT NULL,
  method text NOT NULL,
  remote_address text,
  content_type text,
  content_encoding text,
  listener text,
  headers text NOT NULL,
  body bytea NOT NULL,
  PRIMARY KEY (position)
) PARTITION BY RANGE (position);
ALTER TABLE marketdesk.deliveries ALTER COLUMN body SET STORAGE EXTERNAL;

CREATE TABLE marketdesk.checkpoints (
  position bigint PRIMARY KEY,
  first_position bigint NOT NULL,
  receiver smallint NOT NULL,
  chain bytea NOT NULL,
  appended_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION marketdesk.never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is in a team log is never changed or deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER deliveries_never_change BEFORE UPDATE OR DELETE ON marketdesk.deliveries
  FOR EACH ROW EXECUTE FUNCTION marketdesk.never_changes();
CREATE TRIGGER deliveries_are_never_emptied BEFORE TRUNCATE ON marketdesk.deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION marketdesk.never_changes();
CREATE TRIGGER checkpoints_never_change BEFORE UPDATE ON marketdesk.checkpoints
  FOR EACH ROW EXECUTE FUNCTION marketdesk.never_changes();

-- Makes the partitions of the next position and of the one after it, apart from any append: creating one waits for readers.
CREATE FUNCTION marketdesk.prepare_partitions() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  size bigint;
  part bigint;
  name text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('marketdesk.prepare_partitions', 0));
  SELECT rows_per_partition INTO size FROM marketdesk.log;
  SELECT position / size INTO part FROM marketdesk.head;
  FOR wanted IN part .. part + 1 LOOP
    name := 'deliveries_' || wanted;
    IF to_regclass('marketdesk.' || name) IS NULL THEN
      EXECUTE format('CREATE TABLE marketdesk.%I (LIKE marketdesk.deliveries INCLUDING DEFAULTS INCLUDING STORAGE,
        UNIQUE (receiver, local_id), PRIMARY KEY (position), CHECK (position >= %s AND position < %s))',
        name, wanted * size, (wanted + 1) * size);
      EXECUTE format('CREATE TRIGGER is_never_emptied BEFORE TRUNCATE ON marketdesk.%I
        FOR EACH STATEMENT EXECUTE FUNCTION marketdesk.never_changes()', name);
      EXECUTE format('ALTER TABLE marketdesk.deliveries ATTACH PARTITION marketdesk.%I FOR VALUES FROM (%s) TO (%s)',
        name, wanted * size, (wanted + 1) * size);
    END IF;
  END LOOP;
END $$;

${appendSchema}
-- Drops whole partitions whose newest delivery was received before that time (ms). Never the newest one. For the owner alone.
CREATE FUNCTION marketdesk.drop_before(p_received_at bigint) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  size bigint;
  part bigint;
  newest bigint;
  dropped integer := 0;
BEGIN
  SELECT rows_per_partition INTO size FROM marketdesk.log;
  LOOP
    SELECT first_position / size INTO part FROM marketdesk.head WHERE position / size > first_position / size;
    EXIT WHEN part IS NULL;
    EXECUTE format('SELECT max(received_at) FROM marketdesk.%I', 'deliveries_' || part) INTO newest;
    EXIT WHEN newest >= p_received_at;
    EXECUTE format('DROP TABLE marketdesk.%I', 'deliveries_' || part);
    UPDATE marketdesk.head SET first_position = (part + 1) * size;
    -- The one right before what is left stays: the chain goes on from it.
    DELETE FROM marketdesk.checkpoints WHERE position <
      (SELECT max(position) FROM marketdesk.checkpoints WHERE position < (part + 1) * size);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marketdesk_receiver') THEN
    CREATE ROLE marketdesk_receiver NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marketdesk_reader') THEN
    CREATE ROLE marketdesk_reader NOLOGIN;
  END IF;
END $$;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA marketdesk FROM PUBLIC;
GRANT USAGE ON SCHEMA marketdesk TO marketdesk_receiver, marketdesk_reader;
GRANT SELECT ON marketdesk.log, marketdesk.head, marketdesk.receivers TO marketdesk_receiver;
GRANT EXECUTE ON FUNCTION marketdesk.append, marketdesk.register_receiver, marketdesk.prepare_partitions
  TO marketdesk_receiver;
GRANT SELECT ON marketdesk.log, marketdesk.head, marketdesk.receivers, marketdesk.deliveries, marketdesk.checkpoints
  TO marketdesk_reader;
`

/** All steps of the schema of a team log, in a PostgreSQL schema of its own. The first brings a new one to `firstTeamVersion`. */
export const teamMigrations: readonly TeamMigration[] = [
  { name: 'begin the team log', sql: [begin, leaseSchema, alertSchema].join('\n') },
]

/** Oldest version that is read: no release ever set up an earlier one. */
export const firstTeamVersion = 4

/** Version that all steps lead to. */
export const newestTeamVersion = (migrations = teamMigrations): number =>
  firstTeamVersion + migrations.length - 1
