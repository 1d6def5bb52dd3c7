import { expect, test } from 'vitest'
import { openTable } from '../../platform/app-database/open-tables.ts'
import type { TableConnection } from '../../platform/app-database/table.ts'
import { alertsMigrations } from './alerts-schema.ts'
import { alertsTable } from './alerts-table.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const folder = testFolder('alerts-schema')

test('targets and quiet hours from before e-mails stay as they were', () => {
  const former = valueOf(
    openTable(folder, {
      file: alertsTable.file,
      migrations: alertsMigrations.slice(0, 1),
      open: (database: TableConnection) => ({
        fill: (): void =>
          void database.exec(`
          INSERT INTO targets (name, enabled, url, details, signing) VALUES ('mine', 1, 'http://127.0.0.1:1/', 1, '[]');
          UPDATE standing SET quiet = '{"from":"22:00","to":"07:00"}', time_zone = 'Europe/Berlin';
        `),
      }),
    }),
  )
  former.methods.fill()
  former.close()

  const { methods, close } = valueOf(openTable(folder, alertsTable))
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
