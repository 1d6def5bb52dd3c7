import type { Table, TableConnection } from '../../platform/app-database/table.ts'
import { headerPairs, readStored } from '../../platform/db/stored-json.ts'
import { answerStatements, type AnswerQuery, type DeadLetters } from './answer-statements.ts'
import type { AnswerDetail, AnswerRow, NewAnswer, RuleRow, RuleSettings } from './forwarding-rows.ts'
import { forwardingMigrations } from './forwarding-schema.ts'

type Stored = Omit<RuleRow, 'headers' | 'paused'> & { readonly headers: string; readonly paused: number }

const select = `SELECT id, name, url, send, filter, headers, attempts, timeout_ms AS timeoutMs, paused,
  created_at AS createdAt, cursor, source, trying, tries, problem, delivered,
  (SELECT count(*) FROM answers WHERE rule_id = rules.id AND outcome = 'dead') AS dead FROM rules`

/** A rule whose headers cannot be read is shown paused, and says why: it must not send without them. */
const toRule = (stored: Stored): RuleRow => {
  const headers = readStored(headerPairs, stored.headers, `the headers of the rule “${stored.name}”`)
  return headers.ok
    ? { ...stored, headers: headers.value, paused: stored.paused === 1 }
    : { ...stored, headers: [], paused: true, problem: headers.error }
}

const settingsOf = (settings: RuleSettings) => [
  settings.name,
  settings.url,
  settings.send,
  settings.filter,
  JSON.stringify(settings.headers),
  settings.attempts,
  settings.timeoutMs,
]

const open = (database: TableConnection) => {
  const answers = answerStatements(database)
  const list = database.prepare<[], Stored>(`${select} ORDER BY id`)
  const get = database.prepare<[number], Stored>(`${select} WHERE id = ?`)
  const insert = database.prepare(
    `INSERT INTO rules (name, url, send, filter, headers, attempts, timeout_ms, paused, created_at, cursor, source)
     VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)`,
  )
  const update = database.prepare(
    `UPDATE rules SET name = ?, url = ?, send = ?, filter = ?, headers = ?, attempts = ?, timeout_ms = ? WHERE id = ?`,
  )
  const pause = database.prepare<[number, number]>('UPDATE rules SET paused = ? WHERE id = ?')
  const remove = database.prepare<[number]>('DELETE FROM rules WHERE id = ?')
  const removeAnswers = database.prepare<[number]>('DELETE FROM answers WHERE rule_id = ?')
  const move = database.prepare(
    'UPDATE rules SET cursor = ?, source = ?, trying = NULL, tries = 0, problem = ?, delivered = delivered + ? WHERE id = ?',
  )
  const tried = database.prepare('UPDATE rules SET trying = ?, tries = ?, problem = ? WHERE id = ?')
  const count = database.prepare<[number]>('UPDATE rules SET delivered = delivered + 1 WHERE id = ?')

  const advance = database.transaction((step: Advance): void => {
    const { answer } = step
    const delivered = answer?.outcome === 'delivered' ? 1 : 0
    // A rule that was removed meanwhile leaves no answers behind.
    const problem = answer?.outcome === 'dead' ? answer.problem : null
    if (move.run(step.cursor, step.source, problem, delivered, step.ruleId).changes === 0) return
    if (answer !== null) answers.add(answer)
  })
  const removeAll = database.transaction((id: number): boolean => {
    removeAnswers.run(id)
    return remove.run(id).changes > 0
  })
  const retried = database.transaction((id: number, answer: NewAnswer): boolean => {
    const changed = answers.retried(id, answer)
    if (changed && answer.outcome === 'delivered' && answer.ruleId !== null) count.run(answer.ruleId)
    return changed
  })

  return {
    rules: (): RuleRow[] => list.all().map(toRule),
    rule: (id: number): RuleRow | null => {
      const found = get.get(id)
      return found === undefined ? null : toRule(found)
    },
    /** @returns the rule's id */
    add: (rule: RuleSettings & Pick<RuleRow, 'createdAt' | 'cursor' | 'source'>): number =>
      Number(insert.run(...settingsOf(rule), rule.createdAt, rule.cursor, rule.source).lastInsertRowid),
    update: ({ id, ...settings }: RuleSettings & { readonly id: number }): boolean =>
      update.run(...settingsOf(settings), id).changes > 0,
    pause: ({ id, paused }: { readonly id: number; readonly paused: boolean }): boolean =>
      pause.run(paused ? 1 : 0, id).changes > 0,
    /** Removes a rule with its answers and dead letters. */
    remove: (id: number): boolean => removeAll(id),
    /** An event is done with, or a stretch without a matching one was passed: the cursor moves and the answer is kept, or neither. */
    advance: (step: Advance): boolean => {
      advance(step)
      return true
    },
    /** An attempt failed and there will be another. */
    tried: (step: {
      readonly ruleId: number
      readonly eventId: number
      readonly tries: number
      readonly problem: string
    }): boolean => tried.run(step.eventId, step.tries, step.problem, step.ruleId).changes > 0,
    answers: (query: AnswerQuery): AnswerRow[] => answers.list(query),
    answer: (id: number): AnswerDetail | null => answers.get(id),
    dead: answers.dead,
    countDead: answers.countDead,
    /** Keeps the answer to what was sent by hand; returns its id. */
    addAnswer: (answer: NewAnswer): number => answers.add(answer),
    retried: ({ id, answer }: { readonly id: number; readonly answer: NewAnswer }): boolean =>
      retried(id, answer),
    /** Gives dead letters up for good; returns how many there were. */
    drop: (of: DeadLetters): number => answers.drop(of),
  }
}

/** One step of a rule. `answer` is `null` for a stretch without a matching event. */
export type Advance = {
  readonly ruleId: number
  readonly cursor: number
  readonly source: string | null
  readonly answer: NewAnswer | null
}

/** Where events are forwarded to, how far each target is, and what the targets said. */
export const forwardingTable = {
  file: 'forwarding.db',
  migrations: forwardingMigrations,
  open,
} satisfies Table
