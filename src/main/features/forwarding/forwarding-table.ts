import type { DeskTable, TableConnection } from '../../platform/app-database/table.ts'
import { answerStatements, type AnswerQuery, type DeadLetters } from './answer-statements.ts'
import type {
  AnswerDetail,
  AnswerRow,
  NewAnswer,
  NewRule,
  RuleRow,
  RuleSettings,
  UnderWay,
} from './forwarding-rows.ts'
import { forwardingSchema } from './forwarding-schema.ts'
import { ruleStatements } from './rule-statements.ts'

const open = (database: TableConnection) => {
  const answers = answerStatements(database)
  const rules = ruleStatements(database)
  const removeAnswers = database.prepare<[number]>('DELETE FROM forwarding_answers WHERE rule_id = ?')
  const move = database.prepare(
    'UPDATE forwarding_rules SET cursor = ?, source = ?, problem = ?, delivered = delivered + ? WHERE id = ?',
  )
  const count = database.prepare<[number]>(
    'UPDATE forwarding_rules SET delivered = delivered + 1 WHERE id = ?',
  )
  const putUnderWay = database.prepare(
    'INSERT OR REPLACE INTO forwarding_under_way (rule_id, event_id, tries, handled) VALUES (?, ?, ?, ?)',
  )
  const passUnderWay = database.prepare<[number, number]>(
    'DELETE FROM forwarding_under_way WHERE rule_id = ? AND event_id <= ?',
  )
  const listUnderWay = database.prepare<
    [number],
    Omit<UnderWay, 'isHandled'> & { readonly isHandled: number }
  >(
    'SELECT event_id AS eventId, tries, handled AS isHandled FROM forwarding_under_way WHERE rule_id = ? ORDER BY event_id',
  )
  const leave = database.prepare<[string]>('INSERT OR IGNORE INTO forwarding_leftovers (record) VALUES (?)')
  const forgotten = database.prepare<[], string>('SELECT record FROM forwarding_leftovers').pluck()
  const forgetDone = database.prepare<[string]>('DELETE FROM forwarding_leftovers WHERE record = ?')

  const advance = database.transaction((step: Advance): void => {
    // A rule that was removed meanwhile leaves no answers behind.
    const delivered = step.answers.filter(({ outcome }) => outcome === 'delivered').length
    if (move.run(step.cursor, step.source, step.problem, delivered, step.ruleId).changes === 0) return
    for (const answer of step.answers) answers.add(answer)
    for (const { eventId, tries, isHandled } of step.underWay)
      putUnderWay.run(step.ruleId, eventId, tries, isHandled ? 1 : 0)
    passUnderWay.run(step.ruleId, step.cursor)
  })
  const beginAnew = database.transaction((id: number, source: string | null): void => {
    move.run(0, source, null, 0, id)
    passUnderWay.run(id, Number.MAX_SAFE_INTEGER)
  })
  const forgetAll = database.transaction((records: readonly string[]): void => {
    for (const record of records) forgetDone.run(record)
  })
  const change = database.transaction(({ id, settings, unused }: Change): boolean => {
    for (const record of unused) leave.run(record)
    return rules.update(id, settings)
  })
  const removeAll = database.transaction((id: number, unused: readonly string[]): boolean => {
    for (const record of unused) leave.run(record)
    removeAnswers.run(id)
    passUnderWay.run(id, Number.MAX_SAFE_INTEGER)
    return rules.remove(id)
  })
  const retried = database.transaction((id: number, answer: NewAnswer): boolean => {
    const changed = answers.retried(id, answer)
    if (changed && answer.outcome === 'delivered' && answer.ruleId !== null) count.run(answer.ruleId)
    return changed
  })

  return {
    rules: (): RuleRow[] => rules.list(),
    rule: (id: number): RuleRow | null => rules.get(id),
    /** @returns the rule's id */
    add: (rule: NewRule): number => rules.add(rule),
    update: (step: Change): boolean => change(step),
    pause: rules.pause,
    /** Removes a rule with its answers and dead letters. */
    remove: (step: { readonly id: number; readonly unused: readonly string[] }): boolean =>
      removeAll(step.id, step.unused),
    underWay: (ruleId: number): UnderWay[] =>
      listUnderWay.all(ruleId).map((one) => ({ ...one, isHandled: one.isHandled === 1 })),
    /** Events are done with, or a stretch without a matching one was passed: the cursor moves and the answers are stored, or neither. */
    advance: (step: Advance): void => advance(step),
    /** Another log took the place of the one the cursor spoke of. */
    beginAnew: ({ id, source }: { readonly id: number; readonly source: string | null }): void =>
      beginAnew(id, source),
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
    /** Records of the vault that no rule names any more. */
    forgotten: (): string[] => forgotten.all(),
    /** They are out of the vault. */
    forgetDone: (records: readonly string[]): void => forgetAll(records),
  }
}

/** A rule as it is from now on. */
type Change = {
  readonly id: number
  readonly settings: RuleSettings
  /** Records of the vault that it named until now. */
  readonly unused: readonly string[]
}

/** What was done since the last step of a rule. */
export type Advance = {
  readonly ruleId: number
  /** Every event up to this id is handled. */
  readonly cursor: number
  readonly source: string | null
  readonly problem: string | null
  readonly answers: readonly NewAnswer[]
  /** Behind the cursor. */
  readonly underWay: readonly UnderWay[]
}

/** Where events are forwarded to, how far each target is, and what the targets said. */
export const forwardingTable = {
  name: 'forwarding',
  schema: forwardingSchema,
  open,
} satisfies DeskTable
