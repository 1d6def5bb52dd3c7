import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTable } from '../../platform/app-database/open-tables.ts'
import { listenersTable } from './listeners-table.ts'
import { newEntry } from './new-entry.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => testFolder('listeners'))

test('a listener whose filters are damaged is shown with its id, and takes no other one down', () => {
  const table = valueOf(openTable(folder(), listenersTable)).methods
  const filters = { contractAddresses: [], events: ['Transfer(address,address,uint256)'] }
  const entries = ['key00001', 'key00002'].map((key, index) => ({
    entry: newEntry(
      {
        key,
        project: 'p',
        network: 'polygon',
        filters,
        id: `${index + 1}`,
        state: 'registered',
        url: null,
        path: null,
      },
      1,
    ),
    what: 'Added.',
  }))
  table.add(entries)
  const raw = new Database(join(folder(), listenersTable.file))
  raw.exec("UPDATE listeners SET filters = '{\"events\": 1}' WHERE key = 'key00001'")
  raw.close()
  const rows = table.list()
  expect(rows.find(({ key }) => key === 'key00001')).toMatchObject({
    id: '1',
    state: 'registered',
    problem: { message: 'The database is damaged at the filters of key00001: it cannot be read.' },
  })
  expect(rows.find(({ key }) => key === 'key00002')).toMatchObject({ id: '2', filters, problem: null })
})
