/**
 * `lease`: one row: which desk forwards for the team, until when by the server's clock. `epoch` grows each time
 * it is taken, so that who held it before moves nothing any more. `holder` is a run of a desk, not the desk: one that was started
 * again has to wait like the others.
 *
 * `handled`: how far the work of the team is, one row for each forwarding rule. `receivers` holds for each
 * receiver the number of the last of its deliveries that was handled: the order in which logs came into a desk differs from desk to desk, the
 * order of one receiver's deliveries does not.
 */
export const leaseSchema = `
CREATE TABLE marketdesk.lease (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch bigint NOT NULL DEFAULT 0,
  holder uuid,
  name text CHECK (length(name) BETWEEN 1 AND 100),
  since timestamptz,
  until timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 10);
INSERT INTO marketdesk.lease DEFAULT VALUES;

CREATE TABLE marketdesk.handled (
  work text PRIMARY KEY CHECK (length(work) BETWEEN 1 AND 200),
  name text NOT NULL CHECK (length(name) <= 100),
  epoch bigint NOT NULL,
  receivers jsonb NOT NULL CHECK (jsonb_typeof(receivers) = 'object' AND length(receivers::text) < 100000),
  at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Takes the lease where it is free, or holds it for longer. The answer says who has it.
CREATE FUNCTION marketdesk.take_lease(
  p_holder uuid, p_name text, p_ms integer,
  OUT epoch bigint, OUT is_held boolean, OUT holder_name text, OUT since timestamptz
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  known marketdesk.lease;
BEGIN
  IF p_ms NOT BETWEEN 500 AND 60000 THEN
    RAISE EXCEPTION 'a lease lasts 0.5 to 60 s' USING ERRCODE = 'data_exception';
  END IF;
  SELECT * INTO known FROM marketdesk.lease;
  IF known.until <= clock_timestamp() OR known.holder = p_holder THEN
    SELECT * INTO known FROM marketdesk.lease FOR UPDATE;
    IF known.until <= clock_timestamp() THEN
      UPDATE marketdesk.lease l SET epoch = l.epoch + 1, holder = p_holder, name = p_name, since = clock_timestamp(),
        until = clock_timestamp() + make_interval(secs => p_ms / 1000.0) RETURNING * INTO known;
    ELSIF known.holder = p_holder THEN
      UPDATE marketdesk.lease l SET until = clock_timestamp() + make_interval(secs => p_ms / 1000.0);
    END IF;
  END IF;
  epoch := known.epoch;
  is_held := known.holder = p_holder;
  holder_name := known.name;
  since := known.since;
END $$;

-- Lets go of the lease, so that nobody has to wait for its end.
CREATE FUNCTION marketdesk.leave_lease(p_holder uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE marketdesk.lease SET until = '-infinity' WHERE holder = p_holder;
$$;

-- Writes down how far the work is. False: somebody else has the lease, and nothing was written.
CREATE FUNCTION marketdesk.move_handled(p_holder uuid, p_epoch bigint, p_work jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM marketdesk.lease WHERE holder = p_holder AND epoch = p_epoch FOR SHARE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO marketdesk.handled (work, name, epoch, receivers, at)
    SELECT w.work, w.name, p_epoch, w.receivers, clock_timestamp()
    FROM jsonb_to_recordset(p_work) AS w (work text, name text, receivers jsonb) WHERE w.receivers IS NOT NULL
  ON CONFLICT (work) DO UPDATE SET name = excluded.name, epoch = excluded.epoch, receivers = excluded.receivers, at = excluded.at;
  DELETE FROM marketdesk.handled h USING jsonb_to_recordset(p_work) AS w (work text, receivers jsonb)
    WHERE h.work = w.work AND w.receivers IS NULL;
  RETURN true;
END $$;

-- Whoever holds the lease writes how far rules are: not more of them than a team has, and no more than a desk reads at once.
CREATE FUNCTION marketdesk.bound_handled() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  works bigint;
  characters bigint;
BEGIN
  SELECT count(*), coalesce(sum(length(receivers::text)), 0) INTO works, characters FROM marketdesk.handled;
  IF works > 1000 OR characters > 8000000 THEN
    RAISE EXCEPTION 'The team log notes how far 1000 forwarding rules are, in 8,000,000 characters, and no more'
      USING ERRCODE = 'MD003';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER handled_is_bounded AFTER INSERT OR UPDATE ON marketdesk.handled
  FOR EACH STATEMENT EXECUTE FUNCTION marketdesk.bound_handled();

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marketdesk_forwarder') THEN
    CREATE ROLE marketdesk_forwarder NOLOGIN;
  END IF;
END $$;
GRANT marketdesk_reader TO marketdesk_forwarder;
REVOKE ALL ON FUNCTION marketdesk.take_lease, marketdesk.leave_lease, marketdesk.move_handled, marketdesk.bound_handled FROM PUBLIC;
GRANT EXECUTE ON FUNCTION marketdesk.take_lease, marketdesk.leave_lease, marketdesk.move_handled TO marketdesk_forwarder;
-- Not the holder: who knows it can renew the lease, leave it and move places in its name.
GRANT SELECT (epoch, name, since, until) ON marketdesk.lease TO marketdesk_reader;
GRANT SELECT ON marketdesk.handled TO marketdesk_reader;
`
