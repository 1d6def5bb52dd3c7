import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { addressesTable } from '../features/addresses/desk/addresses-table.ts'
import type { AppDatabase } from './platform/app-database/app-database.ts'
import { savedViewsTable } from '../features/saved-views/desk/saved-views-table.ts'
import { StorageFault } from './platform/app-database/storage-fault.ts'
import { openAppDatabase } from './open-app-database.ts'
import type { BulkTable } from './platform/app-database/table.ts'
import { testFolder } from './platform/files/testing/test-folder.ts'
import { untilEnd } from '../core/testing/in-tests.ts'
import { valueOf } from '../core/testing/value-of.ts'
import { silentLogger } from './platform/log/logger.ts'

let folder: string
let store: AppDatabase
const addresses = () => store.table(addressesTable)
const begin = async (): Promise<void> => {
  store = untilEnd(openAppDatabase({ folder, logger: silentLogger }))
}
beforeEach(async () => {
  folder = testFolder('app-database')
  await begin()
})

const entry = { address: `0x${'a'.repeat(40)}`, label: 'Treasury', note: '', updatedAt: 1 }

test('what was written is there after the thread ended and another one began', async () => {
  expect(addresses().put([entry])).toBe(1)
  await store.stop()
  await begin()
  expect(valueOf(await addresses().read.list())).toEqual([entry])
  if (process.platform !== 'win32') expect((await stat(join(folder, 'desk.db'))).mode & 0o777).toBe(0o600)
})

test('what belongs together is on disk whole or not at all, across tables', async () => {
  const wrong = { ...entry, address: 'x', label: null as unknown as string }
  const views = store.table(savedViewsTable)
  const write = (last: typeof entry) => () => {
    views.put({ id: null, name: 'Mine', search: 'a=b' })
    addresses().put([entry])
    addresses().put([last])
  }
  expect(() => store.together(write(wrong))).toThrow(StorageFault)
  expect([views.list(), valueOf(await addresses().read.list())]).toEqual([[], []])
  store.together(write({ ...entry, label: 'Till' }))
  expect([views.list(), valueOf(await addresses().read.list())]).toMatchObject([
    [{ name: 'Mine' }],
    [{ label: 'Till' }],
  ])
})

test('a desk that stops writes nothing any more, and says so', async () => {
  await store.stop()
  const failure = expect.objectContaining({ kind: 'unavailable' }) as unknown
  expect(() => addresses().put([entry])).toThrow(expect.objectContaining({ failure }) as Error)
})

test('a damaged file is kept aside, and a notice says so', async () => {
  await store.stop()
  await writeFile(join(folder, 'desk.db'), 'no database at all, by its first bytes')
  await begin()
  expect(valueOf(await addresses().read.list())).toEqual([])
  expect(store.notices()).toEqual([expect.stringContaining('was damaged')])
  expect((await readdir(folder)).some((name) => name.startsWith('desk.db.damaged-'))).toBe(true)
})

test('a table that the thread does not have is a bug and rejects', async () => {
  const unknown = {
    file: 'unknown.db',
    name: 'unknown',
    schema: '',
    open: () => ({ vanish: (): null => null }),
  }
  await expect(store.table(unknown satisfies BulkTable).vanish()).rejects.toThrow('unknown.db')
})
