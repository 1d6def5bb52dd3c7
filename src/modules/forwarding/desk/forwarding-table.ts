import { forgottenSchema, openForgotten } from '../../../main/platform/app-database/documents.ts'
import { oneTransaction } from '../../../main/platform/app-database/one-transaction.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'
import { answerStatements } from './answer-statements.ts'
import {
  type NewAnswer,
  type NewRule,
  type RuleRow,
  type RuleSettings,
  ruleSettingsSchema,
  type UnderWay,
} from './forwarding-rows.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'

/**
 * `forwarding_rules`: where events go. `cursor` is the id of the last event that is handled (taken by the target, or given up as a dead
 * letter): all after it is still to be sent. It moves in the same transaction that keeps the answer.
 *
 * `forwarding_answers`: what targets said; triggers count the dead letters of each rule. `rule_id` is null for what a person sent.
 *
 * `forwarding_under_way`: events behind the cursor that were sent already, so that a restart neither sends again what was handled beside a
 * slower one nor begins to count attempts anew.
 *
 * `forwarding_leftovers`: records of the vault that no rule names any more.
 */
const schema = `
  CREATE TABLE forwarding_rules (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    settings TEXT NOT NULL,
    paused INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    cursor INTEGER NOT NULL,
    source TEXT,
    problem TEXT,
    delivered INTEGER NOT NULL DEFAULT 0,
    dead INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE forwarding_answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rule_id INTEGER,
    outcome TEXT NOT NULL,
    document TEXT NOT NULL,
    body BLOB NOT NULL
  ) STRICT;

  CREATE INDEX answers_by_rule ON forwarding_answers (rule_id, outcome, id);
  CREATE INDEX answers_newest ON forwarding_answers (rule_id, id);
  CREATE INDEX answers_to_trim ON forwarding_answers (rule_id, (outcome = 'dead'), id);

  CREATE TRIGGER answer_added AFTER INSERT ON forwarding_answers WHEN NEW.outcome = 'dead'
    BEGIN UPDATE forwarding_rules SET dead = dead + 1 WHERE id = NEW.rule_id; END;
  CREATE TRIGGER answer_changed AFTER UPDATE OF outcome ON forwarding_answers
    WHEN (NEW.outcome = 'dead') <> (OLD.outcome = 'dead')
    BEGIN UPDATE forwarding_rules SET dead = dead + (NEW.outcome = 'dead') - (OLD.outcome = 'dead') WHERE id = NEW.rule_id; END;
  CREATE TRIGGER answer_removed AFTER DELETE ON forwarding_answers WHEN OLD.outcome = 'dead'
    BEGIN UPDATE forwarding_rules SET dead = dead - 1 WHERE id = OLD.rule_id; END;

  CREATE TABLE forwarding_under_way (
    rule_id INTEGER NOT NULL,
    event_id INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    handled INTEGER NOT NULL,
    PRIMARY KEY (rule_id, event_id)
  ) STRICT, WITHOUT ROWID;

  ${forgottenSchema('forwarding_leftovers')}`

type StoredRule = Omit<RuleRow, keyof RuleSettings | 'paused' | 'isReadable'> & {
  readonly settings: string
  readonly paused: number
}

const select = `SELECT id, settings, paused, created_at AS createdAt, cursor, source, problem, delivered,
  dead FROM forwarding_rules`

/** Settings in place of those that cannot be read: nothing is sent by them. */
const noSettings = (name: string): RuleSettings => ({
  name,
  url: '',
  send: 'event',
  filter: {},
  headers: [],
  signing: [],
  attempts: 1,
  timeoutMs: 1000,
  order: 'arrival',
  lanes: 1,
  perSecond: null,
  backfilled: false,
})

/** A rule that cannot be read is shown paused, and says why. */
const toRule = ({ settings, ...stored }: StoredRule): RuleRow => {
  const name = `Rule ${stored.id}`
  const read = readStored(ruleSettingsSchema, settings, `forwarding rule ${stored.id}`)
  return read.ok
    ? { ...stored, ...read.value, isReadable: true, paused: stored.paused === 1 }
    : { ...stored, ...noSettings(name), isReadable: false, paused: true, problem: read.error }
}

const open = (database: TableConnection) => {
  const answers = answerStatements(database)
  const list = database.prepare<[], StoredRule>(`${select} ORDER BY id`)
  const get = database.prepare<[number], StoredRule>(`${select} WHERE id = ?`)
  const insert = database.prepare(
    'INSERT INTO forwarding_rules (settings, paused, created_at, cursor, source) VALUES (?, ?, ?, ?, ?)',
  )
  const update = database.prepare<[string, number]>('UPDATE forwarding_rules SET settings = ? WHERE id = ?')
  const pause = database.prepare('UPDATE forwarding_rules SET paused = ?, problem = ? WHERE id = ?')
  const remove = database.prepare<[number]>('DELETE FROM forwarding_rules WHERE id = ?')
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
  const { forget, ...secrets } = openForgotten(database, 'forwarding_leftovers')

  const advance = oneTransaction(database, (step: Advance): void => {
    // A rule that was removed meanwhile leaves no answers behind.
    const delivered = step.answers.filter(({ outcome }) => outcome === 'delivered').length
    if (move.run(step.cursor, step.source, step.problem, delivered, step.ruleId).changes === 0) return
    for (const answer of step.answers) answers.add(answer)
    for (const { eventId, tries, isHandled } of step.underWay)
      putUnderWay.run(step.ruleId, eventId, tries, isHandled ? 1 : 0)
    passUnderWay.run(step.ruleId, step.cursor)
  })
  const beginAnew = oneTransaction(database, ({ id, source }: Pick<RuleRow, 'id' | 'source'>): void => {
    move.run(0, source, null, 0, id)
    passUnderWay.run(id, Number.MAX_SAFE_INTEGER)
  })
  const change = oneTransaction(database, ({ id, settings, unused }: Change): boolean => {
    for (const record of unused) forget(record)
    return update.run(JSON.stringify(settings), id).changes > 0
  })
  const removeAll = oneTransaction(database, ({ id, unused }: Pick<Change, 'id' | 'unused'>): boolean => {
    for (const record of unused) forget(record)
    answers.removeAll(id, -1)
    passUnderWay.run(id, Number.MAX_SAFE_INTEGER)
    return remove.run(id).changes > 0
  })
  const retried = oneTransaction(
    database,
    ({ id, answer }: { readonly id: number; readonly answer: NewAnswer }): boolean => {
      const changed = answers.retried(id, answer)
      if (changed && answer.outcome === 'delivered' && answer.ruleId !== null) count.run(answer.ruleId)
      return changed
    },
  )

  return {
    rules: (): RuleRow[] => list.all().map(toRule),
    rule: (id: number): RuleRow | null => {
      const stored = get.get(id)
      return stored === undefined ? null : toRule(stored)
    },
    add: ({ settings, paused, createdAt, cursor, source }: NewRule): number =>
      Number(insert.run(JSON.stringify(settings), paused ? 1 : 0, createdAt, cursor, source).lastInsertRowid),
    update: change,
    pause: (step: {
      readonly id: number
      readonly paused: boolean
      /** Why, where nobody asked for it. */
      readonly problem: string | null
    }): boolean => pause.run(step.paused ? 1 : 0, step.problem, step.id).changes > 0,
    remove: removeAll,
    underWay: (ruleId: number): UnderWay[] =>
      listUnderWay.all(ruleId).map((one) => ({ ...one, isHandled: one.isHandled === 1 })),
    /** Events are done with, or a stretch without a matching one was passed: the cursor moves and the answers are stored, or neither. */
    advance,
    /** Another log took the place of the one the cursor spoke of. */
    beginAnew,
    answers: answers.list,
    answer: answers.get,
    dead: answers.dead,
    countDead: answers.countDead,
    addAnswer: answers.add,
    retried,
    drop: answers.drop,
    removeAnswers: answers.removeAll,
    ...secrets,
  }
}

type Change = {
  readonly id: number
  readonly settings: RuleSettings
  /** Records of the vault that it named until now. */
  readonly unused: readonly string[]
}

export type Advance = {
  readonly ruleId: number
  readonly cursor: number
  readonly source: string | null
  readonly problem: string | null
  readonly answers: readonly NewAnswer[]
  /** Behind the cursor. */
  readonly underWay: readonly UnderWay[]
}

export const forwardingTable = {
  name: 'forwarding',
  schema,
  open,
  limits: { forwarding_rules: 100 },
} satisfies DeskTable
