import { readStoredHeaders } from '../../platform/db/stored-json.ts'
import type { TableConnection } from '../../platform/app-database/table.ts'
import type { AnswerDetail, AnswerOutcome, AnswerRow, NewAnswer } from './forwarding-rows.ts'

/** Most answers stored of each rule (and of what was sent by hand), dead letters not counted. */
const mostAnswers = 1000

/** Dead letters kept of each rule. A target that is gone for good must not fill the disk; the events stay in the log. */
const mostDeadLetters = 10_000

type Stored = Omit<AnswerRow, 'edited'> & { readonly edited: number }
type StoredDetail = Stored & { readonly headers: string; readonly body: Uint8Array; readonly cut: number }

const columns = `id, rule_id AS ruleId, outcome, at, url, event_id AS eventId, delivery_id AS deliveryId, edited, tries, status,
  problem, duration_ms AS durationMs, sent_bytes AS sentBytes`

const toRow = (stored: Stored): AnswerRow => ({ ...stored, edited: stored.edited === 1 })

/** Which answers are asked for. */
export type AnswerQuery = {
  /** `null`: what was sent by hand. */
  readonly ruleId: number | null
  readonly outcome: AnswerOutcome | null
  /** Only ids less than this. */
  readonly below: number
  readonly limit: number
}

/** Dead letters of a rule: those named, or all. */
export type DeadLetters = { readonly ruleId: number; readonly ids: readonly number[] | null }

const deadParameters = ({ ruleId, ids }: DeadLetters) => ({
  ruleId,
  ids: ids === null ? null : JSON.stringify(ids),
})

const isDead = `rule_id = @ruleId AND outcome = 'dead'
  AND (@ids IS NULL OR id IN (SELECT value FROM json_each(@ids)))`

/** Statements over the table of answers, prepared once. */
export const answerStatements = (database: TableConnection) => {
  const insert = database.prepare(
    `INSERT INTO forwarding_answers (rule_id, outcome, at, url, event_id, delivery_id, edited, tries, status, problem, duration_ms,
       sent_bytes, headers, body, cut)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const trim = database.prepare(
    `DELETE FROM forwarding_answers WHERE rule_id IS ? AND outcome <> 'dead' AND id < (
       SELECT id FROM forwarding_answers WHERE rule_id IS ? AND outcome <> 'dead' ORDER BY id DESC LIMIT 1 OFFSET ${mostAnswers})`,
  )
  const list = database.prepare<unknown[], Stored>(
    `SELECT ${columns} FROM forwarding_answers WHERE rule_id IS ? AND (? IS NULL OR outcome = ?) AND id < ? ORDER BY id DESC LIMIT ?`,
  )
  const get = database.prepare<[number], StoredDetail>(
    `SELECT ${columns}, headers, body, cut FROM forwarding_answers WHERE id = ?`,
  )
  const trimDead = database.prepare(
    `UPDATE forwarding_answers SET outcome = 'dropped' WHERE rule_id = ? AND outcome = 'dead' AND id <= (
       SELECT id FROM forwarding_answers WHERE rule_id = ? AND outcome = 'dead' ORDER BY id DESC LIMIT 1 OFFSET ${mostDeadLetters})`,
  )
  const dead = database.prepare<unknown[], Stored>(
    `SELECT ${columns} FROM forwarding_answers WHERE ${isDead} AND id > @after ORDER BY id LIMIT @limit`,
  )
  const countDead = database.prepare<unknown[], { readonly count: number; readonly last: number }>(
    `SELECT count(*) AS count, coalesce(max(id), 0) AS last FROM forwarding_answers WHERE ${isDead}`,
  )
  const replace = database.prepare(
    `UPDATE forwarding_answers SET outcome = ?, at = ?, url = ?, tries = tries + 1, status = ?, problem = ?, duration_ms = ?,
       sent_bytes = ?, headers = ?, body = ?, cut = ? WHERE id = ? AND outcome = 'dead'`,
  )
  const drop = database.prepare(`UPDATE forwarding_answers SET outcome = 'dropped' WHERE ${isDead}`)
  let sinceTrim = 0

  const add = (answer: NewAnswer): number => {
    const { lastInsertRowid } = insert.run(
      answer.ruleId,
      answer.outcome,
      answer.at,
      answer.url,
      answer.eventId,
      answer.deliveryId,
      answer.edited ? 1 : 0,
      answer.tries,
      answer.status,
      answer.problem,
      answer.durationMs,
      answer.sentBytes,
      JSON.stringify(answer.headers),
      answer.body,
      answer.cut ? 1 : 0,
    )
    sinceTrim += 1
    if (sinceTrim >= 50) {
      trimDead.run(answer.ruleId, answer.ruleId)
      trim.run(answer.ruleId, answer.ruleId)
      sinceTrim = 0
    }
    return Number(lastInsertRowid)
  }

  return {
    add,
    list: ({ ruleId, outcome, below, limit }: AnswerQuery): AnswerRow[] =>
      list.all(ruleId, outcome, outcome, below, limit).map(toRow),
    get: (id: number): AnswerDetail | null => {
      const found = get.get(id)
      if (found === undefined) return null
      return {
        ...toRow(found),
        headers: readStoredHeaders(found.headers, `the headers of answer ${id}`),
        body: found.body,
        cut: found.cut === 1,
      }
    },
    /** A page of dead letters after an id, oldest first. */
    dead: ({
      after,
      limit,
      ...of
    }: DeadLetters & { readonly after: number; readonly limit: number }): AnswerRow[] =>
      dead.all({ ...deadParameters(of), after, limit }).map(toRow),
    /** How many there are, and the id of the newest. */
    countDead: (of: DeadLetters) => countDead.get(deadParameters(of)) ?? { count: 0, last: 0 },
    /** What came of another attempt at a dead letter. */
    retried: (id: number, answer: NewAnswer): boolean =>
      replace.run(
        answer.outcome,
        answer.at,
        answer.url,
        answer.status,
        answer.problem,
        answer.durationMs,
        answer.sentBytes,
        JSON.stringify(answer.headers),
        answer.body,
        answer.cut ? 1 : 0,
        id,
      ).changes > 0,
    drop: (of: DeadLetters): number => drop.run(deadParameters(of)).changes,
  }
}
