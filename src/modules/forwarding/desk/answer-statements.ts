import type { Output } from '../../../contract/contract.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import type { TableConnection } from '../../../main/platform/app-database/table.ts'
import { answerDocument, type AnswerOutcome, type AnswerRow, type NewAnswer } from './forwarding-rows.ts'

/** Most answers stored of each rule (and of what was sent by hand), dead letters not counted. */
const mostAnswers = 1000

/** Dead letters kept of each rule. A target that is gone for good must not fill the disk; the events stay in the log. */
const mostDeadLetters = 10_000

type Stored = {
  readonly id: number
  readonly ruleId: number | null
  readonly outcome: AnswerOutcome
  readonly document: string
}

const columns = 'id, rule_id AS ruleId, outcome, document'

/** An answer that cannot be read is left out of lists: what became of the event, the cursor has. */
const read = (stored: Stored) => readStored(answerDocument, stored.document, `answer ${stored.id}`)

const toRows = (stored: readonly Stored[]): AnswerRow[] =>
  stored.flatMap((one) => {
    const document = read(one)
    if (!document.ok) return []
    const { headers: _headers, cut: _cut, ...row } = document.value
    return [{ id: one.id, ruleId: one.ruleId, outcome: one.outcome, ...row }]
  })

const documentOf = ({ ruleId: _ruleId, outcome: _outcome, body: _body, ...document }: NewAnswer): string =>
  JSON.stringify(document)

export type AnswerQuery = {
  readonly ruleId: number | null
  readonly outcome: AnswerOutcome | null
  readonly below: number
  readonly limit: number
}

export type DeadLetters = { readonly ruleId: number; readonly ids: readonly number[] | null }

const deadParameters = ({ ruleId, ids }: DeadLetters) => ({
  ruleId,
  ids: ids === null ? null : JSON.stringify(ids),
})

const isDead = `rule_id = @ruleId AND outcome = 'dead'
  AND (@ids IS NULL OR id IN (SELECT value FROM json_each(@ids)))`

export const answerStatements = (database: TableConnection) => {
  const insert = database.prepare(
    'INSERT INTO forwarding_answers (rule_id, outcome, document, body) VALUES (?, ?, ?, ?)',
  )
  const trim = database.prepare(
    `DELETE FROM forwarding_answers WHERE rule_id IS ? AND (outcome = 'dead') = 0 AND id < (
       SELECT id FROM forwarding_answers WHERE rule_id IS ? AND (outcome = 'dead') = 0 ORDER BY id DESC LIMIT 1 OFFSET ${mostAnswers})`,
  )
  const newest = (which: string) =>
    database.prepare<unknown[], Stored>(
      `SELECT ${columns} FROM forwarding_answers WHERE rule_id IS @ruleId ${which} AND id < @below ORDER BY id DESC LIMIT @limit`,
    )
  const list = newest('')
  const listOutcome = newest('AND outcome = @outcome')
  const get = database.prepare<[number], Stored & { readonly body: Uint8Array }>(
    `SELECT ${columns}, body FROM forwarding_answers WHERE id = ?`,
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
    "UPDATE forwarding_answers SET outcome = ?, document = ?, body = ? WHERE id = ? AND outcome = 'dead'",
  )
  const drop = database.prepare(
    `UPDATE forwarding_answers SET outcome = 'dropped' WHERE id IN (SELECT id FROM forwarding_answers WHERE ${isDead} LIMIT @max)`,
  )
  const removeAll = database.prepare<[number, number]>(
    'DELETE FROM forwarding_answers WHERE id IN (SELECT id FROM forwarding_answers WHERE rule_id = ? LIMIT ?)',
  )
  let sinceTrim = 0

  const add = (answer: NewAnswer): number => {
    const { ruleId, outcome, body } = answer
    const { lastInsertRowid } = insert.run(ruleId, outcome, documentOf(answer), body)
    sinceTrim += 1
    if (sinceTrim >= 50) {
      trimDead.run(ruleId, ruleId)
      trim.run(ruleId, ruleId)
      sinceTrim = 0
    }
    return Number(lastInsertRowid)
  }

  return {
    add,
    list: (query: AnswerQuery): AnswerRow[] =>
      toRows((query.outcome === null ? list : listOutcome).all(query)),
    get: (id: number): Pick<Output<'forwarding.answers'>, 'rows' | 'content'> | null => {
      const stored = get.get(id)
      const document = stored === undefined ? null : read(stored)
      if (stored === undefined || document?.ok !== true) return null
      const { headers, cut, ...row } = document.value
      const bodyBase64 = Buffer.from(stored.body).toString('base64')
      return {
        rows: [{ id, ruleId: stored.ruleId, outcome: stored.outcome, ...row }],
        content: { headers, bodyBase64, cut },
      }
    },
    dead: ({
      after,
      limit,
      ...of
    }: DeadLetters & { readonly after: number; readonly limit: number }): AnswerRow[] =>
      toRows(dead.all({ ...deadParameters(of), after, limit })),
    countDead: (of: DeadLetters) => countDead.get(deadParameters(of)) ?? { count: 0, last: 0 },
    retried: (id: number, answer: NewAnswer): boolean =>
      replace.run(answer.outcome, documentOf({ ...answer, tries: answer.tries + 1 }), answer.body, id)
        .changes > 0,
    /** At most so many; returns how many they were. */
    drop: (of: DeadLetters, max: number): number => drop.run({ ...deadParameters(of), max }).changes,
    /** At most so many; returns how many they were. */
    removeAll: (ruleId: number, max: number): number => removeAll.run(ruleId, max).changes,
  }
}
