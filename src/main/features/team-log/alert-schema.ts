/**
 * `alerts`: what desks say once for the team, one row for each rule, subject and name of a target, as a digest: no word of a rule's
 * scope, of a payload or of a target's address is here. `epoch` grows with each opening, and is never less than the second of the server's
 * clock at which it opened: messages are known by it, and a row that was lost or forgotten gives no number a second time. The opening (`state` open) or the end (`resolved`)
 * is to be sent by `desk` until `until`, by the server's clock alone; `sent_at` is set when a target has answered. A claim that is over is
 * free for any desk that has the same to send.
 *
 * `batch`: what was claimed with it as one message. Whoever takes it over sends the same together, so that a target knows the message again.
 *
 * `evidence`, `blocks`: digests of what was said already, and ranges of blocks in which it happened: a desk that is behind and finds the
 * same later says nothing.
 *
 * `alert_holds`: desks on which it is open. The last of them says that it is over.
 */
export const alertSchema = `
CREATE TABLE marketdesk.alerts (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{32}$'),
  rule text NOT NULL CHECK (length(rule) <= 100),
  state text NOT NULL CHECK (state IN ('open', 'resolved')),
  epoch bigint NOT NULL,
  desk uuid,
  desk_name text CHECK (length(desk_name) BETWEEN 1 AND 100),
  until timestamptz NOT NULL DEFAULT '-infinity',
  sent_at timestamptz,
  batch text,
  evidence text[] NOT NULL,
  blocks int8range[] NOT NULL,
  at timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX alerts_by_time ON marketdesk.alerts (at);

CREATE TABLE marketdesk.alert_holds (
  key text NOT NULL REFERENCES marketdesk.alerts ON DELETE CASCADE,
  desk uuid NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (key, desk)
) WITH (fillfactor = 50);

-- Asks who sends each of these transitions. "claimed": the desk that asks, for p_ms. "sent": "sender" did. "busy": "sender" is at it.
-- "held": it is still open on another desk, which says the end. Locks are taken in one order everywhere: by key.
CREATE FUNCTION marketdesk.claim_alerts(
  p_desk uuid, p_name text, p_ms integer, p_hold_ms integer, p_items jsonb
) RETURNS TABLE (key text, what text, outcome text, epoch bigint, is_open boolean, sender text, batch text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  item record;
  known marketdesk.alerts;
  now_at timestamptz;
  ids text[];
  seen int8range;
  is_pending boolean;
  is_known boolean;
  is_alive boolean;
  is_taken_over boolean;
BEGIN
  IF (p_ms BETWEEN 500 AND 60000 AND p_hold_ms BETWEEN 500 AND 600000 AND jsonb_array_length(p_items) <= 500) IS NOT TRUE THEN
    RAISE EXCEPTION 'a claim lasts 0.5 to 60 s, of 500 alerts at most' USING ERRCODE = 'data_exception';
  END IF;
  FOR item IN
    SELECT i.* FROM jsonb_to_recordset(p_items) AS i (key text, rule text, what text, batch text, evidence jsonb, from_block bigint,
      to_block bigint, again boolean, epoch bigint) ORDER BY i.key, i.what
  LOOP
    ids := ARRAY(SELECT jsonb_array_elements_text(item.evidence));
    IF (item.what IN ('opened', 'resolved') AND item.again IS NOT NULL AND length(item.batch) <= 100
      AND cardinality(ids) <= 500 AND array_position(ids, NULL) IS NULL) IS NOT TRUE
      OR EXISTS (SELECT FROM unnest(ids) AS one WHERE length(one) > 64) THEN
      RAISE EXCEPTION 'an alert is opened or resolved, with 500 digests at most' USING ERRCODE = 'data_exception';
    END IF;
    -- What no desk counts with would be the end of the numbers of an alert, or of all its blocks.
    IF item.epoch NOT BETWEEN 0 AND 1000000000000 OR item.from_block IS NOT NULL AND (item.from_block >= 0
      AND item.to_block BETWEEN item.from_block AND 9007199254740991) IS NOT TRUE THEN
      RAISE EXCEPTION 'an alert has an epoch and a range of blocks as desks count them' USING ERRCODE = 'data_exception';
    END IF;
    seen := CASE WHEN item.from_block IS NULL THEN NULL ELSE int8range(item.from_block, item.to_block, '[]') END;
    INSERT INTO marketdesk.alerts (key, rule, state, epoch, evidence, blocks, at)
      VALUES (item.key, item.rule, 'resolved', 0, '{}', '{}', clock_timestamp()) ON CONFLICT DO NOTHING;
    SELECT * INTO known FROM marketdesk.alerts a WHERE a.key = item.key FOR UPDATE;
    -- Once for all of them, so that what was claimed together is over together.
    now_at := coalesce(now_at, clock_timestamp());
    -- Without one the desk did not hear of the opening: it means the one there is.
    item.epoch := coalesce(item.epoch, known.epoch);
    is_pending := known.epoch > 0 AND known.sent_at IS NULL;
    is_taken_over := is_pending AND known.state = CASE item.what WHEN 'opened' THEN 'open' ELSE 'resolved' END;
    is_alive := known.state = 'open'
      AND EXISTS (SELECT FROM marketdesk.alert_holds h WHERE h.key = item.key AND h.until > now_at);
    outcome := NULL;
    IF is_pending AND known.until > now_at AND known.desk <> p_desk
      AND NOT (item.what = 'resolved' AND item.epoch < known.epoch) THEN
      outcome := 'busy';
    ELSIF item.what = 'opened' THEN
      is_known := (cardinality(ids) > 0 AND ids <@ known.evidence)
        OR EXISTS (SELECT FROM unnest(known.blocks) AS b (told) WHERE b.told && seen);
      -- What nobody ever sent, and was something else, is another opening.
      is_taken_over := is_taken_over AND (is_alive OR is_known);
      IF is_taken_over THEN
        outcome := 'claimed';
      ELSIF known.epoch > 0 AND NOT item.again AND (is_alive OR is_known) THEN
        outcome := 'sent';
      ELSE
        outcome := 'claimed';
        IF NOT (item.again AND is_alive) THEN
          known.epoch := greatest(known.epoch + 1, extract(epoch FROM now_at)::bigint);
        END IF;
        known.state := 'open';
      END IF;
    ELSE
      DELETE FROM marketdesk.alert_holds h WHERE h.key = item.key AND h.desk = p_desk;
      -- Opened again since, or said: nothing of that end is left to be said.
      IF item.epoch < known.epoch OR (known.state = 'resolved' AND known.epoch > 0 AND NOT is_pending
        AND item.epoch <= known.epoch) THEN
        outcome := 'sent';
      ELSIF known.state = 'open'
        AND EXISTS (SELECT FROM marketdesk.alert_holds h WHERE h.key = item.key AND h.until > now_at) THEN
        outcome := 'held';
      ELSE
        outcome := 'claimed';
        -- A server that lost the row in a failover has a lower one.
        known.epoch := greatest(known.epoch, item.epoch, 1);
        known.state := 'resolved';
      END IF;
    END IF;
    IF outcome = 'claimed' THEN
      known.desk := p_desk;
      known.desk_name := p_name;
      known.until := now_at + make_interval(secs => p_ms / 1000.0);
      known.sent_at := NULL;
      IF NOT is_taken_over THEN
        known.batch := item.batch;
      END IF;
      IF seen IS NOT NULL AND NOT seen = ANY (known.blocks) THEN
        known.blocks := (known.blocks || seen)[greatest(1, cardinality(known.blocks) - 18):];
      END IF;
    END IF;
    -- What was not answered may be something else than what is being sent, and is asked about again.
    IF outcome <> 'busy' THEN
      known.evidence := known.evidence || ARRAY(SELECT unnest(ids) EXCEPT SELECT unnest(known.evidence));
    END IF;
    UPDATE marketdesk.alerts a SET state = known.state, epoch = known.epoch, desk = known.desk, desk_name = known.desk_name,
      until = known.until, sent_at = known.sent_at, batch = known.batch, blocks = known.blocks, at = now_at,
      evidence = known.evidence[greatest(1, cardinality(known.evidence) - 999):] WHERE a.key = item.key;
    IF item.what = 'opened' AND known.state = 'open' THEN
      INSERT INTO marketdesk.alert_holds (key, desk, until)
        VALUES (item.key, p_desk, now_at + make_interval(secs => p_hold_ms / 1000.0))
      ON CONFLICT (key, desk) DO UPDATE SET until = excluded.until;
    END IF;
    key := item.key;
    what := item.what;
    epoch := known.epoch;
    is_open := known.state = 'open';
    sender := known.desk_name;
    batch := known.batch;
    RETURN NEXT;
  END LOOP;
END $$;

-- Writes down that a desk has sent transitions, or that it gives its claims up. Who says that it has sent something is believed, also
-- when its claim was over: then another desk need not.
CREATE FUNCTION marketdesk.settle_alerts(p_desk uuid, p_name text, p_items jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  item record;
BEGIN
  FOR item IN
    SELECT i.* FROM jsonb_to_recordset(p_items) AS i (key text, what text, epoch bigint, sent boolean) ORDER BY i.key, i.what
  LOOP
    UPDATE marketdesk.alerts a SET sent_at = clock_timestamp(), desk = p_desk, desk_name = p_name, until = '-infinity'
      WHERE item.sent AND a.key = item.key AND a.epoch = item.epoch AND a.sent_at IS NULL
        AND a.state = CASE item.what WHEN 'opened' THEN 'open' ELSE 'resolved' END;
    UPDATE marketdesk.alerts a SET until = '-infinity'
      WHERE NOT item.sent AND a.key = item.key AND a.epoch = item.epoch AND a.desk = p_desk AND a.sent_at IS NULL;
  END LOOP;
END $$;

-- These are still open on that desk. Forgets what was said 90 days ago and is open nowhere.
CREATE FUNCTION marketdesk.hold_alerts(p_desk uuid, p_hold_ms integer, p_keys text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  now_at constant timestamptz := clock_timestamp();
BEGIN
  IF p_hold_ms NOT BETWEEN 500 AND 600000 OR cardinality(p_keys) > 5000 THEN
    RAISE EXCEPTION 'alerts are held for 0.5 to 600 s, 5000 at most' USING ERRCODE = 'data_exception';
  END IF;
  INSERT INTO marketdesk.alert_holds (key, desk, until)
    SELECT a.key, p_desk, now_at + make_interval(secs => p_hold_ms / 1000.0) FROM marketdesk.alerts a
    WHERE a.key = ANY (p_keys) AND a.state = 'open' ORDER BY a.key FOR KEY SHARE
  ON CONFLICT (key, desk) DO UPDATE SET until = excluded.until;
  DELETE FROM marketdesk.alert_holds h WHERE h.desk = p_desk AND h.until <= now_at;
  DELETE FROM marketdesk.alerts a WHERE a.key IN (SELECT o.key FROM marketdesk.alerts o
    WHERE o.at < now_at - interval '90 days'
      AND NOT EXISTS (SELECT FROM marketdesk.alert_holds h WHERE h.key = o.key AND h.until > now_at)
    ORDER BY o.key LIMIT 100 FOR UPDATE SKIP LOCKED);
END $$;

REVOKE ALL ON FUNCTION marketdesk.claim_alerts, marketdesk.settle_alerts, marketdesk.hold_alerts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION marketdesk.claim_alerts, marketdesk.settle_alerts, marketdesk.hold_alerts TO marketdesk_forwarder;
-- Not the desk: who knows it can give its claims up in its name.
GRANT SELECT (key, rule, state, epoch, desk_name, until, sent_at, at) ON marketdesk.alerts TO marketdesk_reader;
`
