import { forgottenSchema, numberedSchema } from '../../../main/platform/app-database/documents.ts'

/**
 * `subscriptions`: which findings are sent. `targets`: channels.
 *
 * `notices`: what was sent to the desktop; `path` is the screen that shows it.
 *
 * `messages`: the outbox, written in the transaction that changes the findings. `webhook_id` is made of findings and transitions, the same for
 * each attempt. `team_key`: what a team knows the message by, null for what this desk sends by itself; `noted`: the team log has that it was sent.
 * `severity`: the place of the most severe finding in it; it is given up before those above it.
 */
export const alertsSchema = `
  ${numberedSchema('subscriptions')}
  INSERT INTO subscriptions (document) VALUES ('{"name":"Warnings and worse","enabled":true,"kinds":null,"severity":"warning","project":null,"collection":null,"listener":null,"desktop":true,"targets":null,"mutedUntil":null}');

  ${numberedSchema('targets')}
  ${forgottenSchema('alert_leftovers')}

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
    noted INTEGER NOT NULL DEFAULT 0,
    severity INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX messages_by_target ON messages (target, state, id);
  CREATE INDEX messages_own ON messages (target, id) WHERE state = 'waiting' AND team_key IS NULL;
  CREATE INDEX messages_of_team ON messages (target, id, team_key, at) WHERE state = 'waiting' AND team_key IS NOT NULL;
  CREATE INDEX messages_least ON messages (target, severity, id, team_key) WHERE state = 'waiting';
  CREATE INDEX messages_dead ON messages (target, severity, id) WHERE state = 'dead';
  CREATE INDEX messages_unnoted ON messages (id) WHERE state = 'sent' AND team_key IS NOT NULL AND noted = 0;

  CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    title TEXT NOT NULL,
    path TEXT NOT NULL
  ) STRICT;
`
