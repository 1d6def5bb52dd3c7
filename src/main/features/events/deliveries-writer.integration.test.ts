import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { incoming } from './testing/deliveries.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { deliveriesFile } from './deliveries-schema.ts'
import { openDeliveriesWriter } from './deliveries-writer.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => join(testFolder('writer'), 'log'))
const file = inEachTest(() => join(folder(), deliveriesFile))

const delivery = (body: string | Uint8Array) =>
  incoming({
    receivedAt: 1_700_000_000_123,
    path: '/hooks/x?y',
    remoteAddress: '127.0.0.1',
    rawHeaders: ['Host', 'localhost', 'X-Tab', 'a\tb "c" \\ é'],
    contentEncoding: 'gzip',
    body: Buffer.from(body),
  })

const open = () => valueOf(openDeliveriesWriter(folder()))

const run = (sql: string): unknown[] => {
  const database = new Database(file())
  try {
    const statement = database.prepare(sql)
    return statement.reader ? statement.all() : [statement.run().changes]
  } finally {
    database.close()
  }
}

test('the writer of deliveries stores a batch as it came and returns the last id', () => {
  const { writer, notices } = open()
  expect(notices).toEqual([])
  expect(writer.commit([delivery('one'), delivery(new Uint8Array(0))])).toEqual({ ok: true, value: 2 })
  expect(writer.commit([delivery('three')])).toEqual({ ok: true, value: 3 })
  writer.close()
  expect(run('SELECT * FROM deliveries')[0]).toEqual({
    id: 1,
    received_at: 1_700_000_000_123,
    status: 200,
    method: 'POST',
    path: '/hooks/x?y',
    remote_address: '127.0.0.1',
    content_type: null,
    content_encoding: 'gzip',
    headers: JSON.stringify([
      ['Host', 'localhost'],
      ['X-Tab', 'a\tb "c" \\ é'],
    ]),
    body: Buffer.from('one'),
    listener: null,
  })
  expect(run('SELECT id, length(body) AS size FROM deliveries')).toEqual([
    { id: 1, size: 3 },
    { id: 2, size: 0 },
    { id: 3, size: 5 },
  ])
})

test('the writer of deliveries writes pages of 32 KiB and leaves no write-ahead log when closed', () => {
  const { writer } = open()
  writer.commit([delivery('one')])
  expect(readdirSync(folder()).toSorted()).toEqual([
    deliveriesFile,
    `${deliveriesFile}-shm`,
    `${deliveriesFile}-wal`,
  ])
  writer.close()
  expect(readdirSync(folder())).toEqual([deliveriesFile])
  expect(run('PRAGMA page_size')).toEqual([{ page_size: 32_768 }])
})

test('the writer of deliveries stores all of a batch or nothing, and says when the disk is full', () => {
  open().writer.close()
  const { database, writer } = open()
  const pages = Number(database.pragma('page_count', { simple: true }))
  database.pragma(`max_page_count = ${pages + 1}`)
  const refused = writer.commit([delivery('small'), delivery(Buffer.alloc(100_000))])
  expect(refused).toMatchObject({ ok: false, error: { reason: 'full' } })
  expect(database.prepare('SELECT count(*) FROM deliveries').pluck().get()).toBe(0)
  database.pragma('max_page_count = 100000')
  expect(writer.commit([delivery('small')])).toEqual({ ok: true, value: 1 })
  writer.close()
})

test('the writer of deliveries says when another program holds the lock, and goes on after it', () => {
  const { writer } = open()
  const other = new Database(file())
  other.exec('BEGIN IMMEDIATE')
  expect(writer.commit([delivery('x')])).toMatchObject({ ok: false, error: { reason: 'locked' } })
  other.exec('ROLLBACK')
  other.close()
  expect(writer.commit([delivery('x')]).ok).toBe(true)
  writer.close()
})

const fill = (): void => {
  const { writer } = open()
  for (let round = 0; round < 20; round += 1) writer.commit([delivery(Buffer.alloc(3000, round))])
  writer.close()
}

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['that is no database', () => Buffer.alloc(50_000, 'garbage')],
  [
    'whose newest page is overwritten',
    (bytes) => Buffer.concat([bytes.subarray(0, -32_768), Buffer.alloc(32_768, 0xee)]),
  ],
  ['that was cut short', (bytes) => bytes.subarray(0, 2 * 32_768)],
])('a damaged file %s is kept aside, and a new one is begun', (_name, damage) => {
  fill()
  const damaged = damage(readFileSync(file()))
  writeFileSync(file(), damaged)
  const { writer, notices } = open()
  expect(notices.join(' ')).toContain('was damaged')
  expect(writer.commit([delivery('new')])).toEqual({ ok: true, value: 1 })
  writer.close()
  const copy = readdirSync(folder()).find((name) => name.includes('.damaged-')) ?? ''
  expect(notices.join(' ')).toContain(copy)
  expect(readFileSync(join(folder(), copy)).equals(damaged)).toBe(true)
})

test('a folder that cannot be used is a value with a sentence for people', () => {
  writeFileSync(folder(), 'a file')
  expect(openDeliveriesWriter(folder())).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining(file()) as string },
  })
})

test('a folder that cannot be used is said when it is read-only', (context) => {
  if (process.platform === 'win32') context.skip('Windows has no read-only folders')
  if (process.getuid?.() === 0) context.skip('the superuser may write anywhere')
  chmodSync(dirname(folder()), 0o500)
  expect(openDeliveriesWriter(folder())).toMatchObject({ ok: false, error: { reason: 'read-only' } })
})

test('what is kept goes below its limit alone, and never wholly', () => {
  const { writer } = open()
  writer.commit(
    Array.from({ length: 5 }, (_, index) =>
      incoming({ receivedAt: 1000 * index, body: Buffer.alloc(3000, index) }),
    ),
  )
  writer.close()
  expect(() => run('DELETE FROM deliveries WHERE id = 1')).toThrow('never deleted')
  expect(() => run('UPDATE retention SET keep_from = 6')).toThrow('a delivery that is there')
  run('UPDATE retention SET keep_from = 3')
  expect(() => run('UPDATE retention SET keep_from = 2')).toThrow('never before')
  expect(() => run('DELETE FROM retention')).toThrow('never deleted')
  expect(() => run('DELETE FROM deliveries WHERE id <= 3')).toThrow('never deleted')
  expect(run('DELETE FROM deliveries WHERE id < 3')).toEqual([2])
  run('UPDATE retention SET keep_from = 5')
  expect(run('DELETE FROM deliveries WHERE id < 5')).toEqual([2])
  expect(run('SELECT id FROM deliveries')).toEqual([{ id: 5 }])
  expect(() => run('UPDATE deliveries SET status = 0')).toThrow('never changed')
})

test('the record of the receiver’s times keeps the last sign of life and every outage', () => {
  const first = open()
  expect(first.uptime.last()).toEqual({ ok: true, value: null })
  expect(first.uptime.note({ at: 1000, state: 'listening' }, null).ok).toBe(true)
  expect(first.uptime.note({ at: 2000, state: 'closed' }, null).ok).toBe(true)
  first.writer.close()
  const second = open()
  expect(second.uptime.last()).toEqual({ ok: true, value: { at: 2000, state: 'closed' } })
  second.uptime.note({ at: 9000, state: 'listening' }, { from: 2000, to: 9000, reason: 'closed' })
  second.writer.close()
  expect(run('SELECT began_at, ended_at, reason FROM outages')).toEqual([
    { began_at: 2000, ended_at: 9000, reason: 'closed' },
  ])
})
