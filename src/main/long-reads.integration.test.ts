import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { addressesTable } from '../features/addresses/desk/addresses-table.ts'
import { findingsTable } from '../features/findings/desk/findings-table.ts'
import { savedViewsTable } from '../features/saved-views/desk/saved-views-table.ts'
import { inEachTest, untilEnd } from '../core/testing/in-tests.ts'
import { valueOf } from '../core/testing/value-of.ts'
import { longRead } from './bulk-tables.ts'
import { deskTables, openAppDatabase } from './open-app-database.ts'
import { StorageFault } from './platform/app-database/storage-fault.ts'
import { testFolder } from './platform/files/testing/test-folder.ts'
import { silentLogger } from './platform/log/logger.ts'

const folder = inEachTest(() => testFolder('long-reads'))
const begin = () => untilEnd(openAppDatabase({ folder: folder(), logger: silentLogger }))

const entryOf = (at: number) => ({
  address: `0x${at.toString(16).padStart(40, '0')}`,
  label: `Name ${at}`,
  note: 'x'.repeat(100),
  updatedAt: at,
})
const entries = (count: number) => Array.from({ length: count }, (_, at) => entryOf(at))

test('the thread makes the long reads of every table that declares some, under names of their own', () => {
  expect(longRead.map(({ name }) => name).toSorted()).toEqual(
    deskTables
      .filter(({ read }) => read !== undefined)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('what was written is read by the thread at once, and what it reads has the type of its method', async () => {
  const addresses = begin().table(addressesTable)
  for (let at = 0; at < 20; at += 1) {
    addresses.put([entryOf(at)])
    const listed = await addresses.read.list()
    expect(listed.ok && listed.value.length).toBe(at + 1)
  }
  addresses.remove(entryOf(3).address)
  const labels: readonly string[] = valueOf(await addresses.read.list()).map(({ label }) => label)
  expect(labels).not.toContain('Name 3')
})

test('a long read holds up nothing on the main thread, and sees one state of the whole', async () => {
  const store = begin()
  const addresses = store.table(addressesTable)
  for (let from = 0; from < 100_000; from += 10_000) addresses.put(entries(from + 10_000).slice(from))
  const read = addresses.read.list()
  let written = 0
  const write = setInterval(() => {
    addresses.put([{ ...entryOf(written), label: 'Renamed' }])
    written += 1
  }, 1)
  expect(valueOf(await read)).toHaveLength(100_000)
  clearInterval(write)
  expect(written).toBeGreaterThan(5)
}, 60_000)

const spoilPage = async (page: number): Promise<void> => {
  const file = await open(join(folder(), 'desk.db'), 'r+')
  await file.write(Buffer.alloc(4096, 0xff), 0, 4096, 4096 * (page - 1))
  await file.close()
}

/** Spoils the first page of a table: opening the file does not meet it. */
const spoil = async (table: string): Promise<void> => {
  const path = join(folder(), 'desk.db')
  const database = new Database(path, { readonly: true })
  const root = database
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(table)
  database.close()
  await spoilPage(root ?? 0)
}

test.each(['the thread', 'the main thread'])(
  'a desk.db that %s finds damaged is put aside, and the new one is read',
  async (finder) => {
    const former = begin()
    former.table(addressesTable).put(entries(2000))
    expect(valueOf(await former.table(addressesTable).read.list())).toHaveLength(2000)
    await former.stop()
    await spoil('addresses')

    const store = begin()
    const addresses = store.table(addressesTable)
    if (finder === 'the thread')
      expect(await addresses.read.list()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    else {
      expect(valueOf(await store.table(findingsTable).read.count({}))).toBe(0)
      expect(() => addresses.remove(entryOf(1).address)).toThrow(StorageFault)
    }
    expect(store.notices()).toEqual([expect.stringContaining('was damaged')])
    expect(valueOf(await addresses.read.list())).toEqual([])
    addresses.put([entryOf(1)])
    expect(valueOf(await addresses.read.list())).toEqual([entryOf(1)])
    expect(store.notices()).toHaveLength(1)
    expect((await readdir(folder())).some((name) => name.startsWith('desk.db.damaged-'))).toBe(true)
  },
)

test('a desk.db whose first page is damaged under the open desk is put aside as well', async () => {
  const former = begin()
  former.table(addressesTable).put(entries(10))
  await former.stop()
  const store = begin()
  const addresses = store.table(addressesTable)
  expect(addresses.remove('none')).toBe(false)
  await spoilPage(1)
  expect(await addresses.read.list()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect(store.notices()).toEqual([expect.stringContaining('damaged')])
  expect(valueOf(await addresses.read.list())).toEqual([])
  expect((await readdir(folder())).some((name) => name.startsWith('desk.db.damaged-'))).toBe(true)
})

test('the log of what was written is copied into desk.db by the thread', async () => {
  const addresses = begin().table(addressesTable)
  const logSize = async () => (await stat(join(folder(), 'desk.db-wal'))).size
  for (let from = 0; from < 20_000; from += 10_000) addresses.put(entries(from + 10_000).slice(from))
  expect(await logSize()).toBeGreaterThan(2_000_000)
  let at = 0
  await expect
    .poll(
      async () => {
        // What changes nothing is not written.
        at += 1
        addresses.put([{ ...entryOf(1), updatedAt: at }])
        return logSize()
      },
      { timeout: 20_000 },
    )
    .toBeLessThan(100_000)
})

test('a table takes so many rows as it declares, and then says so', () => {
  const views = begin().table(savedViewsTable)
  for (let at = 0; at < 1000; at += 1) views.put({ id: null, name: `View ${at}`, search: '' })
  const add = () => views.put({ id: null, name: 'One more', search: '' })
  expect(add).toThrow('There is no room for more than 1,000 saved views.')
  expect(views.put({ id: 1, name: 'Other', search: '' })).toBe(1)
  views.remove(2)
  expect(add()).toBe(1001)
})

test('a reader that is gone is a failure, and the next read goes through', async () => {
  const store = begin()
  const findings = store.table(findingsTable)
  expect(valueOf(await findings.read.count({}))).toBe(0)
  await store.stop()
  expect(await findings.read.count({})).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
})
