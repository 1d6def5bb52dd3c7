import { randomBytes } from 'node:crypto'
import type { TableConnection, TableReading } from '../../../main/platform/app-database/table.ts'
import { findingSeverities, type FindingSeverity } from '../../../features/findings/core/kinds.ts'
import type { MessageRow } from './alert-rows.ts'

const columns = `id, target, webhook_id AS webhookId, what, title, body, at, state, tries, next_try_at AS nextTryAt, status, problem`

/** Messages of one target that are stored, sent ones and dead letters each. */
const mostStored = 1000
/** Messages that wait for one target; the least severe are given up, the oldest of them first. */
const maxWaiting = 1000
/** Messages that wait for another desk of the team to send them; the least severe make way, the oldest of them first. */
const mostOfTeam = 2000

export type MessageQuery = {
  readonly target: number | null
  readonly states: readonly MessageRow['state'][]
  readonly below: number | null
  readonly limit: number
}

export const messageStatements = (database: TableConnection) => {
  const removeMessages = database.prepare<[number, number]>(
    'DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE target = ? LIMIT ?)',
  )
  const add = database.prepare(
    `INSERT INTO messages (target, webhook_id, what, title, body, at, state, tries, next_try_at, team_key, severity)
     VALUES (@target, @webhookId, @what, @title, @body, @at, 'waiting', 0, @at, @teamKey, @severity)`,
  )
  const get = database.prepare<[number], MessageRow>(`SELECT ${columns} FROM messages WHERE id = ?`)
  // Of each target the oldest one only: what is said of one thing comes in order.
  const due = database.prepare<[number], MessageRow>(
    `SELECT ${columns} FROM messages WHERE id IN (
       SELECT min(ifnull(own, team), ifnull(team, own)) FROM (
         SELECT (SELECT min(id) FROM messages INDEXED BY messages_own
           WHERE target = targets.id AND state = 'waiting' AND team_key IS NULL) AS own,
           (SELECT min(id) FROM messages INDEXED BY messages_of_team
           WHERE target = targets.id AND state = 'waiting' AND team_key IS NOT NULL AND ?) AS team
         FROM targets WHERE json_valid(document) AND document ->> 'enabled')) ORDER BY id`,
  )
  const move = database.prepare(
    `UPDATE messages SET state = @state, tries = @tries, next_try_at = @nextTryAt, status = @status, problem = @problem
     WHERE id = @id AND state = 'waiting'`,
  )
  const waitingOfTeam = database.prepare<[], { id: number; key: string; at: number }>(
    `SELECT id, team_key AS key, at FROM messages WHERE state = 'waiting' AND team_key IS NOT NULL`,
  )
  const unnoted = database.prepare<[], { id: number; key: string }>(
    `SELECT id, team_key AS key FROM messages WHERE state = 'sent' AND team_key IS NOT NULL AND noted = 0 LIMIT 100`,
  )
  const among = 'id IN (SELECT value FROM json_each(?))'
  const note = database.prepare<[string]>(`UPDATE messages SET noted = 1 WHERE ${among}`)
  const sentByTeam = database.prepare<[string]>(
    `UPDATE messages SET state = 'sent', noted = 1, problem = NULL WHERE ${among} AND state = 'waiting'`,
  )
  const trimOfTeam = database.prepare<[]>(
    `DELETE FROM messages WHERE id IN (
       SELECT id FROM messages WHERE state = 'waiting' AND team_key IS NOT NULL
       ORDER BY severity DESC, id DESC LIMIT -1 OFFSET ${mostOfTeam})`,
  )
  const giveUp = database.prepare<[number, number]>(
    `UPDATE messages SET state = 'dead', problem = 'More than ${maxWaiting} messages waited for this channel.'
     WHERE id IN (SELECT id FROM messages WHERE target = ? AND state = 'waiting' AND (team_key IS NULL OR ?)
       ORDER BY severity DESC, id DESC LIMIT -1 OFFSET ${maxWaiting})`,
  )
  // What was sent is a record by time; only what was not sent is worth more the more severe it is.
  const trim = database.prepare<[number, string]>(
    `DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE target = ? AND state = ?
       ORDER BY id DESC LIMIT -1 OFFSET ${mostStored})`,
  )
  const trimDead = database.prepare<[number]>(
    `DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE target = ? AND state = 'dead'
       ORDER BY severity DESC, id DESC LIMIT -1 OFFSET ${mostStored})`,
  )
  const decide = database.prepare(
    `UPDATE messages SET state = iif(@retryAt IS NULL, 'dropped', 'waiting'), tries = iif(@retryAt IS NULL, tries, 0),
       next_try_at = ifnull(@retryAt, next_try_at)
     WHERE id IN (SELECT id FROM messages WHERE target = @target AND state = 'dead'
       AND (@ids IS NULL OR id IN (SELECT value FROM json_each(@ids))) LIMIT @max)`,
  )
  return {
    /** @returns how many were removed, at most so many */
    removeMessages: (target: number, max: number): number => removeMessages.run(target, max).changes,
    addMessage: (
      message: Pick<MessageRow, 'target' | 'what' | 'title' | 'body' | 'at'> &
        Partial<Pick<MessageRow, 'webhookId'>> & {
          readonly teamKey?: string
          readonly severity?: FindingSeverity
        },
    ): number => {
      // The target knows it by this at each attempt.
      const { webhookId = `msg_${randomBytes(20).toString('base64url')}`, teamKey = null } = message
      const severity = findingSeverities.indexOf(message.severity ?? 'notice')
      return Number(add.run({ ...message, webhookId, teamKey, severity }).lastInsertRowid)
    },
    message: (id: number): MessageRow | null => get.get(id) ?? null,
    /** @param ofTeam also those that the sender of the team sends */
    due: (ofTeam: boolean): MessageRow[] => due.all(ofTeam ? 1 : 0),
    /** Those of the team that are not sent yet, and those that were and are not noted in the team log. */
    teamMessages: () => ({ waiting: waitingOfTeam.all(), unnoted: unnoted.all() }),
    /** The team log has that they were sent. */
    noteMessages: (ids: readonly number[]): void => void note.run(JSON.stringify(ids)),
    /** Another desk sent them. */
    sentByTeam: (ids: readonly number[]): void => void sentByTeam.run(JSON.stringify(ids)),
    giveUpLeast: (target: number, ofTeam: boolean): void => {
      if (giveUp.run(target, ofTeam ? 1 : 0).changes > 0) trimDead.run(target)
    },
    trimOfTeam: (): void => void trimOfTeam.run(),
    moveMessage: (
      step: Pick<MessageRow, 'id' | 'target' | 'state' | 'tries' | 'nextTryAt' | 'status' | 'problem'>,
    ): boolean => {
      const { target, ...moved } = step
      const isMoved = move.run(moved).changes > 0
      if (step.state === 'dead') trimDead.run(target)
      else if (step.state !== 'waiting') trim.run(target, step.state)
      return isMoved
    },
    /** Dead letters wait again, or (without a time) are dropped. @returns how many, at most so many */
    decideMessages: (
      target: number,
      ids: readonly number[] | null,
      retryAt: number | null,
      max: number,
    ): number => decide.run({ target, ids: ids === null ? null : JSON.stringify(ids), retryAt, max }).changes,
  }
}

export const messageQueries = (database: TableReading) => ({
  messages: ({ states, ...query }: MessageQuery): MessageRow[] =>
    database
      .prepare<unknown[], MessageRow>(
        `SELECT ${columns} FROM messages WHERE (@target IS NULL OR target = @target)
           AND state IN (SELECT value FROM json_each(@states)) AND (@below IS NULL OR id < @below) ORDER BY id DESC LIMIT @limit`,
      )
      .all({ ...query, states: JSON.stringify(states) }),
  messageCounts: () =>
    database
      .prepare<[], { target: number; state: MessageRow['state']; count: number }>(
        'SELECT target, state, count(*) AS count FROM messages GROUP BY target, state',
      )
      .all(),
})
