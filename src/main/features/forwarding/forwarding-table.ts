import type { DeskTable, TableConnection } from '../../platform/app-database/table.ts'
import { type AnswerQuery, answerStatements, type DeadLetters } from './answer-statements.ts'
import type {
  AnswerDetail,
  AnswerRow,
  NewAnswer,
  NewRule,
  RuleRow,
  RuleSettings,
  UnderWay,
} from './forwarding-rows.ts'
import { z } from 'zod'
import { readStored } from '../../platform/db/stored-json.ts'

type Stored = Omit<RuleRow, 'headers' | 'signing' | 'paused' | 'backfilled'> & {
  readonly backfilled: number
  readonly headers: string
  readonly signing: string
  readonly paused: number
}

const sealedHeaders = z.array(
  z.object({ name: z.string(), place: z.string(), record: z.string().nullable() }),
)
const sealedSigning = z.array(z.object({ place: z.string(), record: z.string(), addedAt: z.number() }))

const select = `SELECT id, name, url, send, filter, sealed_headers AS headers, signing, attempts,
  timeout_ms AS timeoutMs, order_by AS "order", lanes, per_second AS perSecond, backfilled, paused, created_at AS createdAt, cursor, source,
  problem, delivered, (SELECT count(*) FROM forwarding_answers WHERE rule_id = forwarding_rules.id AND outcome = 'dead') AS dead FROM forwarding_rules`

/** A rule whose headers cannot be read is shown paused, and says why: it must not send without them. */
const toRule = (stored: Stored): RuleRow => {
  const of = `of the rule “${stored.name}”`
  const rule = { ...stored, backfilled: stored.backfilled === 1 }
  const headers = readStored(sealedHeaders, stored.headers, `the headers ${of}`)
  const signing = readStored(sealedSigning, stored.signing, `the signing secrets ${of}`)
  if (headers.ok && signing.ok)
    return {
      ...rule,
      headers: headers.value,
      signing: signing.value,
      paused: stored.paused === 1,
    }
  const damage = [headers, signing].find((read) => !read.ok)
  return {
    ...rule,
    headers: headers.ok ? headers.value : [],
    signing: signing.ok ? signing.value : [],
    paused: true,
    problem: damage?.ok === false ? damage.error : stored.problem,
  }
}

const settingsOf = (settings: RuleSettings) => [
  settings.name,
  settings.url,
  settings.send,
  settings.filter,
  JSON.stringify(settings.headers),
  JSON.stringify(settings.signing),
  settings.attempts,
  settings.timeoutMs,
  settings.order,
  settings.lanes,
  settings.perSecond,
  settings.backfilled ? 1 : 0,
]

/** Statements over the table of rules, prepared once. */
const ruleStatements = (database: TableConnection) => {
  const list = database.prepare<[], Stored>(`${select} ORDER BY id`)
  const get = database.prepare<[number], Stored>(`${select} WHERE id = ?`)
  const insert = database.prepare(
    `INSERT INTO forwarding_rules (name, url, send, filter, sealed_headers, signing, attempts, timeout_ms, order_by, lanes, per_second,
       backfilled, paused, created_at, cursor, source)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const update = database.prepare(
    `UPDATE forwarding_rules SET name = ?, url = ?, send = ?, filter = ?, sealed_headers = ?, signing = ?, attempts = ?, timeout_ms = ?,
       order_by = ?, lanes = ?, per_second = ?, backfilled = ? WHERE id = ?`,
  )
  const pause = database.prepare('UPDATE forwarding_rules SET paused = ?, problem = ? WHERE id = ?')
  const remove = database.prepare<[number]>('DELETE FROM forwarding_rules WHERE id = ?')
  return {
    list: (): RuleRow[] => list.all().map(toRule),
    get: (id: number): RuleRow | null => {
      const found = get.get(id)
      return found === undefined ? null : toRule(found)
    },
    add: (rule: NewRule): number =>
      Number(
        insert.run(...settingsOf(rule), rule.paused ? 1 : 0, rule.createdAt, rule.cursor, rule.source)
          .lastInsertRowid,
      ),
    update: (id: number, settings: RuleSettings): boolean =>
      update.run(...settingsOf(settings), id).changes > 0,
    pause: (step: {
      readonly id: number
      readonly paused: boolean
      /** Why, where nobody asked for it. */
      readonly problem: string | null
    }): boolean => pause.run(step.paused ? 1 : 0, step.problem, step.id).changes > 0,
    remove: (id: number): boolean => remove.run(id).changes > 0,
  }
}

/**
 * `forwarding_rules`: where events go. `cursor` is the id of the last event that is handled (taken by the target, or given up as a dead
 * letter): all after it is still to be sent. It moves in the same transaction that keeps the answer.
 *
 * `sealed_headers` and `signing` name records of the vault.
 *
 * `forwarding_answers`: what targets said. `rule_id` is null for what a person sent.
 *
 * `forwarding_under_way`: events behind the cursor that were sent already, so that a restart neither sends again what was handled beside a
 * slower one nor begins to count attempts anew.
 *
 * `forwarding_leftovers`: records of the vault that no rule names any more.
 */
const forwardingSchema = `
  CREATE TABLE forwarding_rules (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    send TEXT NOT NULL,
    filter TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    timeout_ms INTEGER NOT NULL,
    paused INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    cursor INTEGER NOT NULL,
    source TEXT,
    problem TEXT,
    delivered INTEGER NOT NULL DEFAULT 0,
    sealed_headers TEXT NOT NULL DEFAULT '[]',
    signing TEXT NOT NULL DEFAULT '[]',
    order_by TEXT NOT NULL DEFAULT 'arrival',
    lanes INTEGER NOT NULL DEFAULT 8,
    per_second REAL,
    backfilled INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE forwarding_answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rule_id INTEGER,
    outcome TEXT NOT NULL,
    at INTEGER NOT NULL,
    url TEXT NOT NULL,
    event_id INTEGER,
    delivery_id INTEGER NOT NULL,
    edited INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    status INTEGER,
    problem TEXT,
    duration_ms INTEGER NOT NULL,
    sent_bytes INTEGER NOT NULL,
    headers TEXT NOT NULL,
    body BLOB NOT NULL,
    cut INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX answers_by_rule ON forwarding_answers (rule_id, outcome, id);

  CREATE TABLE forwarding_under_way (
    rule_id INTEGER NOT NULL,
    event_id INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    handled INTEGER NOT NULL,
    PRIMARY KEY (rule_id, event_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE forwarding_leftovers (record TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`

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
