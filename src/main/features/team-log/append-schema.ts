/**
 * `receivers.role`: the one role that appends for a receiver, by the name it signed in with: the first one that registers it or appends
 * for it. The owner binds it to another one by changing the column.
 *
 * `log.receivers_per_role`: so many receivers one role may register: they have small numbers, which come from
 * `log.last_receiver` and not from a sequence: a sequence loses numbers in transactions that are rolled back, so one role could
 * use all of them up.
 */
export const appendSchema = `
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
  p_content_types text[], p_content_encodings text[], p_listeners text[], p_headers text[], p_bodies bytea[],
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
  -- Before any lock: it is the costly part.
  digest := sha256(array_send(p_local_ids) || array_send(p_received_at) || array_send(p_statuses) || array_send(p_methods)
    || array_send(p_remote_addresses) || array_send(p_content_types) || array_send(p_content_encodings)
    || array_send(p_listeners) || array_send(p_headers) || array_send(p_bodies));
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
      r.remote_address, r.content_type, r.content_encoding, r.listener, r.headers, r.body
    FROM unnest(p_local_ids, p_received_at, p_statuses, p_methods, p_remote_addresses, p_content_types,
      p_content_encodings, p_listeners, p_headers, p_bodies) WITH ORDINALITY
      AS r (local_id, received_at, status, method, remote_address, content_type, content_encoding, listener, headers,
        body, place);
  INSERT INTO marketdesk.checkpoints (position, first_position, receiver, chain)
    VALUES (last_position, last_position - n + 1, known.id, next_chain);
  last_local_id := p_local_ids[n];
  UPDATE marketdesk.receivers SET last_local_id = p_local_ids[n], last_received_at = p_received_at[n],
    last_position = append.last_position, appended_at = clock_timestamp() WHERE id = known.id;
  appended := true;
END $$;
`
