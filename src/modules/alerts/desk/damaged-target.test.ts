import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { afterwards } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { openTable } from '../../../main/platform/app-database/open-tables.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { alertsTable } from './alerts-table.ts'

test.each(['{', '{}'])(
  'a channel that is stored as %s is shown, sends nothing, and can be deleted',
  (stored) => {
    const folder = testFolder('alerts')
    const { methods: table, close } = valueOf(openTable(folder, alertsTable))
    afterwards(close)
    const file = new Database(join(folder, 'desk.db'))
    file.prepare('INSERT INTO targets (document) VALUES (?)').run(stored)
    file.close()

    const [target] = table.targets()
    expect(target).toMatchObject({ name: 'Damaged', enabled: false })
    const id = target?.id ?? Number.NaN
    table.addMessage({ target: id, what: 'opened', title: 'It is down', body: '{}', at: 0 })
    expect(table.due(true)).toEqual([])
    table.removeTarget(id, [])
    expect(table.targets()).toEqual([])
  },
)
