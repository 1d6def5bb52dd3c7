import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { alertsTable } from './alerts-table.ts'

test.each(['{', '{}'])('a channel that is stored as %s is shown, sends nothing, and can be deleted', (stored) => {
  const database = new Database(':memory:')
  database.exec(alertsTable.schema)
  const table = alertsTable.open(database)
  database.prepare('INSERT INTO targets (document) VALUES (?)').run(stored)
  const [target, ...others] = table.targets()
  expect(others).toEqual([])
  expect(target).toMatchObject({ name: 'Damaged', enabled: false })
  table.addMessage({ target: target?.id ?? 0, what: 'opened', title: 'It is down', body: '{}', at: 0 })
  expect(table.due(true)).toEqual([])
  expect(table.removeTarget(target?.id ?? 0, [])).toBe(true)
  expect(table.targets()).toEqual([])
})
