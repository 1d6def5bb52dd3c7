/** Version of the schema: another one is refused. */
export const teamVersion = 6

/**
 * The schema of a team log, in a PostgreSQL schema of its own.
 *
 * `deliveries`: one row for each delivery that a receiver stored, in the order of the commits here. Positions are dense: they are
 * given under the lock of the one row of `head`, which is let go by the commit, so whoever sees a position sees all before it.
 * `(receiver, local_id)` cannot be a key over partitions by position. That nothing comes twice is held by
 * `receivers.last_local_id`: a batch is appended only behind the very row that its receiver takes for the last one, in the
 * same transaction that moves it. The key of each partition is a second net.
 *
 * `checkpoints`: one row for each batch. `chain = sha256(chain of the batch before || sha256 of the batch)`, where the bytes of a
 * batch are its columns as PostgreSQL sends arrays (`array_send`), so that server, receiver and reader compute the same.
 *
 * `receivers.role`: the one role that appends for a receiver, by the name it signed in with: the first one that registers it or appends
 * for it. The owner binds it to another one by changing the column.
 *
 * `log.receivers_per_role`: so many receivers one role may register: they have small numbers, which come from
 * `log.last_receiver` and not from a sequence: a sequence loses numbers in transactions that are rolled back, so one role could
 * use all of them up.
 *
 * `sender`: one row: the desk that forwards and sends alerts for all, when it was last seen, the rules it runs, and the cursor of each rule:
 * for each receiver the number of the last of its deliveries that was handled. The order in which logs came into a desk differs from desk
 * to desk, the order of one receiver's deliveries does not.
 *
 * `sent_alerts`: messages of alerts that were sent, so that the next sender does not send them again.
 */
export const teamSchema = `
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
INSERT INTO marketdesk.log (version) VALUES (${teamVersion});

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
  project text,
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

CREATE TABLE marketdesk.sender (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  desk uuid,
  name text CHECK (length(name) BETWEEN 1 AND 100),
  since timestamptz,
  seen timestamptz NOT NULL DEFAULT now(),
  rules text[] NOT NULL DEFAULT '{}',
  cursors jsonb NOT NULL DEFAULT '{}' CONSTRAINT cursors_are_bounded CHECK (length(cursors::text) < 4000000)
) WITH (fillfactor = 10);
INSERT INTO marketdesk.sender DEFAULT VALUES;

CREATE TABLE marketdesk.sent_alerts (
  message text PRIMARY KEY CHECK (length(message) BETWEEN 1 AND 200),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sent_alerts_by_time ON marketdesk.sent_alerts (at);

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

-- Makes sure that whoever signed in may append for that receiver. For the functions below alone.
CREATE FUNCTION marketdesk.claim_receiver(p_identity uuid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  known marketdesk.receivers;
  most integer;
BEGIN
  SELECT * INTO known FROM marketdesk.receivers WHERE identity = p_identity;
  IF known.role = session_user THEN
    RETURN;
  END IF;
  IF known.role IS NULL THEN
    -- One at a time. Nobody but these functions can hold this lock.
    SELECT receivers_per_role INTO most FROM marketdesk.log FOR UPDATE;
    IF (SELECT count(*) FROM marketdesk.receivers WHERE role = session_user) >= most THEN
      RAISE EXCEPTION 'The team log has % receivers of the role “%” already, and lets it register no more', most, session_user
        USING ERRCODE = 'MD002';
    END IF;
    UPDATE marketdesk.receivers SET role = session_user WHERE identity = p_identity AND role IS NULL;
    SELECT * INTO known FROM marketdesk.receivers WHERE identity = p_identity;
  END IF;
  IF known.role <> session_user THEN
    RAISE EXCEPTION 'In the team log the receiver “%” (%) belongs to the role “%”, and it was signed in as “%”',
      known.name, p_identity, known.role, session_user USING ERRCODE = 'MD001';
  END IF;
END $$;

CREATE FUNCTION marketdesk.register_receiver(p_identity uuid, p_name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  next_id smallint;
BEGIN
  PERFORM marketdesk.claim_receiver(p_identity);
  UPDATE marketdesk.receivers SET name = p_name WHERE identity = p_identity AND name <> p_name;
  IF EXISTS (SELECT FROM marketdesk.receivers WHERE identity = p_identity) THEN
    RETURN;
  END IF;
  UPDATE marketdesk.log SET last_receiver = last_receiver + 1 RETURNING last_receiver INTO next_id;
  INSERT INTO marketdesk.receivers (id, identity, name, role) VALUES (next_id, p_identity, p_name, session_user);
END $$;

-- Appends a batch behind the row "p_after" of its receiver, all of it or nothing. Not behind that row: says which one is the last.
CREATE FUNCTION marketdesk.append(
  p_receiver uuid, p_after bigint,
  p_local_ids bigint[], p_received_at bigint[], p_statuses integer[], p_methods text[], p_remote_addresses text[],
  p_content_types text[], p_content_encodings text[], p_listeners text[], p_projects text[], p_headers text[], p_bodies bytea[],
  OUT appended boolean, OUT last_local_id bigint, OUT last_position bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  n constant integer := cardinality(p_local_ids);
  digest bytea;
  known marketdesk.receivers;
  next_chain bytea;
BEGIN
  IF n = 0 OR p_local_ids[1] <= p_after OR array_position(p_local_ids, NULL) IS NOT NULL THEN
    RAISE EXCEPTION 'a batch has rows behind the last one' USING ERRCODE = 'data_exception';
  END IF;
  IF EXISTS (SELECT FROM unnest(p_local_ids, p_received_at, p_statuses) AS r (local_id, received_at, status)
    WHERE local_id > 9007199254740991 OR received_at NOT BETWEEN 0 AND 253402300799999 OR status NOT BETWEEN 0 AND 999) THEN
    RAISE EXCEPTION 'a row has a number, a time or a status that no delivery has' USING ERRCODE = 'data_exception';
  END IF;
  -- Before any lock: it is the costly part.
  digest := sha256(array_send(p_local_ids) || array_send(p_received_at) || array_send(p_statuses) || array_send(p_methods)
    || array_send(p_remote_addresses) || array_send(p_content_types) || array_send(p_content_encodings)
    || array_send(p_listeners) || array_send(p_projects) || array_send(p_headers) || array_send(p_bodies));
  PERFORM marketdesk.claim_receiver(p_receiver);
  SELECT * INTO known FROM marketdesk.receivers WHERE identity = p_receiver FOR UPDATE;
  IF known.id IS NULL THEN
    RAISE EXCEPTION 'the receiver is not registered' USING ERRCODE = 'no_data_found';
  END IF;
  IF known.last_local_id <> p_after THEN
    appended := false;
    last_local_id := known.last_local_id;
    last_position := known.last_position;
    RETURN;
  END IF;
  UPDATE marketdesk.head SET position = position + n, chain = sha256(chain || digest)
    RETURNING position, chain INTO last_position, next_chain;
  INSERT INTO marketdesk.deliveries
    SELECT last_position - n + r.place, known.id, r.local_id, r.received_at, r.status, r.method,
      r.remote_address, r.content_type, r.content_encoding, r.listener, r.project, r.headers, r.body
    FROM unnest(p_local_ids, p_received_at, p_statuses, p_methods, p_remote_addresses, p_content_types,
      p_content_encodings, p_listeners, p_projects, p_headers, p_bodies) WITH ORDINALITY
      AS r (local_id, received_at, status, method, remote_address, content_type, content_encoding, listener, project, headers,
        body, place);
  INSERT INTO marketdesk.checkpoints (position, first_position, receiver, chain)
    VALUES (last_position, last_position - n + 1, known.id, next_chain);
  last_local_id := p_local_ids[n];
  UPDATE marketdesk.receivers SET last_local_id = p_local_ids[n], last_received_at = p_received_at[n],
    last_position = append.last_position, appended_at = clock_timestamp() WHERE id = known.id;
  appended := true;
END $$;
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
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marketdesk_forwarder') THEN
    CREATE ROLE marketdesk_forwarder NOLOGIN;
  END IF;
END $$;
GRANT marketdesk_reader TO marketdesk_forwarder;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA marketdesk FROM PUBLIC;
GRANT USAGE ON SCHEMA marketdesk TO marketdesk_receiver, marketdesk_reader;
GRANT SELECT ON marketdesk.log, marketdesk.head, marketdesk.receivers TO marketdesk_receiver;
GRANT EXECUTE ON FUNCTION marketdesk.append, marketdesk.register_receiver, marketdesk.prepare_partitions
  TO marketdesk_receiver;
GRANT SELECT ON marketdesk.log, marketdesk.head, marketdesk.receivers, marketdesk.deliveries, marketdesk.checkpoints,
  marketdesk.sender, marketdesk.sent_alerts TO marketdesk_reader;
GRANT UPDATE ON marketdesk.sender TO marketdesk_forwarder;
GRANT INSERT, UPDATE, DELETE ON marketdesk.sent_alerts TO marketdesk_forwarder;
`
