import { z } from 'zod'
import type { TableConnection } from '../../platform/app-database/table.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { NewRule, RuleRow, RuleSettings } from './forwarding-rows.ts'

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
export const ruleStatements = (database: TableConnection) => {
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
