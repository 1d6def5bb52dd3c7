import { z } from 'zod'
import { everywhere } from '../../../core/alerts/alert-types.ts'
import { alertKinds } from '../../../core/alerts/kinds.ts'
import type { TableConnection } from '../../platform/app-database/table.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { NewRule, RuleRow } from './alert-rows.ts'
import { scopeSchema } from './incident-doc.ts'

type Stored = Omit<RuleRow, 'scope' | 'enabled'> & { readonly scope: string; readonly enabled: number }

const kindSchema = z.enum(alertKinds)

const toRow = ({ scope, enabled, ...row }: Stored): RuleRow[] => {
  // A rule of a newer version, or one whose scope cannot be read, says nothing.
  if (!kindSchema.safeParse(row.kind).success) return []
  const read = readStored(scopeSchema, scope, `the scope of the rule ${row.name}`)
  // Sent twice rather than by nobody.
  return [{ ...row, scope: read.ok ? read.value : everywhere, enabled: read.ok && enabled === 1 }]
}

const toStored = ({ scope, enabled, ...rule }: NewRule) => ({
  ...rule,
  scope: JSON.stringify(scope),
  enabled: enabled ? 1 : 0,
})

/** Statements over the rules of alerts. */
export const ruleStatements = (database: TableConnection) => {
  const list = database.prepare<[], Stored>(
    'SELECT id, name, kind, enabled, scope, threshold, for_ms AS forMs, keep_ms AS keepMs FROM alert_rules ORDER BY id',
  )
  const add = database.prepare(
    `INSERT INTO alert_rules (name, kind, enabled, scope, threshold, for_ms, keep_ms)
     VALUES (@name, @kind, @enabled, @scope, @threshold, @forMs, @keepMs)`,
  )
  const update = database.prepare(
    `UPDATE alert_rules SET name = @name, kind = @kind, enabled = @enabled, scope = @scope, threshold = @threshold,
       for_ms = @forMs, keep_ms = @keepMs WHERE id = @id`,
  )
  const remove = database.prepare<[number]>('DELETE FROM alert_rules WHERE id = ?')
  return {
    list: (): RuleRow[] => list.all().flatMap(toRow),
    add: (rule: NewRule): number => Number(add.run(toStored(rule)).lastInsertRowid),
    update: (id: number, rule: NewRule): boolean => update.run({ ...toStored(rule), id }).changes > 0,
    remove: (id: number): boolean => remove.run(id).changes > 0,
  }
}
