import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTable } from '../../platform/app-database/open-tables.ts'
import type { TableConnection } from '../../platform/app-database/table.ts'
import { alertsMigrations } from './alerts-schema.ts'
import { alertsTable } from './alerts-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'marketdesk-alerts-schema-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('targets and quiet hours from before e-mails stay as they were', () => {
  const former = openTable(folder, {
    file: alertsTable.file,
    migrations: alertsMigrations.slice(0, 1),
    open: (database: TableConnection) => ({
      fill: (): void =>
        void database.exec(`
          INSERT INTO targets (name, enabled, url, details, signing) VALUES ('mine', 1, 'http://127.0.0.1:1/', 1, '[]');
          UPDATE standing SET quiet = '{"from":"22:00","to":"07:00"}', time_zone = 'Europe/Berlin';
        `),
    }),
  })
  if (!former.ok) throw new Error(former.error.message)
  former.value.methods.fill()
  former.value.close()

  const opened = openTable(folder, alertsTable)
  if (!opened.ok) throw new Error(opened.error.message)
  const { methods, close } = opened.value
  expect(methods.targets()).toEqual([
    {
      id: 1,
      name: 'mine',
      enabled: true,
      url: 'http://127.0.0.1:1/',
      details: true,
      signing: [],
      mail: null,
    },
  ])
  expect(methods.settings()).toEqual({
    quiet: { from: '22:00', to: '07:00' },
    timeZone: 'Europe/Berlin',
    digestMs: null,
    desktop: true,
  })
  expect(methods.notices(0)).toEqual([])
  close()
})
