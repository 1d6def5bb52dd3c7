import { wholeDeliveries } from './testing/stored-deliveries.ts'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, test } from 'vitest'
import { testHeader } from '../../../core/webhooks/test-headers.ts'
import type { ImportedRow } from './change-requests.ts'
import { createChangeDeliveries } from './change-deliveries.ts'
import { imported, incoming } from './testing/deliveries.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { deliveriesFile } from './deliveries-schema.ts'
import { openDeliveriesWriter, type OpenedDeliveries } from './deliveries-writer.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { afterwards, inEachTest } from '../../../core/testing/in-tests.ts'

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
    const statement = database.prepare(sql.replace('WHOLE', wholeDeliveries(database)))
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
  const place = {
    method: 'POST',
    path: '/hooks/x?y',
    remote_address: '127.0.0.1',
    listener: null,
    project: null,
  }
  const kinds = { content_type: null, content_encoding: 'gzip', test_mark: null }
  const headers = String.raw`[["Host","localhost"],["X-Tab","a\tb \"c\" \\ é"]]`
  const said = { received_at: 1_700_000_000_123, status: 200, headers, body: Buffer.from('one') }
  const checksum = expect.any(Number) as unknown
  expect(run('SELECT * FROM WHOLE')[0]).toEqual({ ...place, ...kinds, ...said, id: 1, size: 3, checksum })
  expect(run('SELECT size FROM deliveries ORDER BY id')).toEqual([{ size: 3 }, { size: 0 }, { size: 5 }])
})

test('the writer of deliveries leaves no write-ahead log when closed', () => {
  const { writer } = open()
  writer.commit([delivery('one')])
  expect(readdirSync(folder()).toSorted()).toEqual(['', '-shm', '-wal'].map((end) => deliveriesFile + end))
  writer.close()
  expect(readdirSync(folder())).toEqual([deliveriesFile])
})

test('the writer of deliveries stores all of a batch or nothing, and says when the disk is full', () => {
  open().writer.close()
  const { database, writer } = open()
  const pages = Number(database.pragma('page_count', { simple: true }))
  database.pragma(`max_page_count = ${pages + 1}`)
  const refused = writer.commit([delivery('small'), delivery(randomBytes(100_000))])
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
  for (let round = 0; round < 20; round += 1) writer.commit([delivery(randomBytes(3000))])
  writer.close()
}

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['that is no database', () => Buffer.alloc(50_000, 'garbage')],
  [
    'whose newest page of deliveries is overwritten',
    (bytes) => {
      const found = run(
        "SELECT pageno AS page FROM dbstat WHERE name = 'deliveries' ORDER BY path DESC LIMIT 1",
      )
      const [{ page }] = found as [{ page: number }]
      return bytes.fill(0xee, (page - 1) * 8192, page * 8192)
    },
  ],
  ['that was cut short', (bytes) => bytes.subarray(0, 2 * 8192)],
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
  expect(errorOf(openDeliveriesWriter(folder())).message).toContain(file())
})

test('a folder that cannot be used is said when it is read-only', (context) => {
  if (process.platform === 'win32') context.skip('Windows has no read-only folders')
  if (process.getuid?.() === 0) context.skip('the superuser may write anywhere')
  chmodSync(dirname(folder()), 0o500)
  expect(openDeliveriesWriter(folder())).toMatchObject({ ok: false, error: { reason: 'read-only' } })
})

test('what is kept goes below its limit alone, and never wholly', () => {
  const { writer } = open()
  writer.commit(Array.from({ length: 5 }, (_, index) => incoming({ body: Buffer.alloc(3000, index) })))
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

const large = incoming({ body: Buffer.alloc(2000) })

describe('changes of the log beside deliveries', () => {
  let log: OpenedDeliveries
  beforeEach(() => {
    log = open()
    log.writer.commit(Array.from({ length: 10 }, () => large))
    afterwards(() => log.writer.close())
  })
  const ids = (): unknown[] => log.database.prepare('SELECT id FROM deliveries').pluck().all()

  test('are done in steps that end when their time is over, so that a delivery is stored between two', () => {
    let at = 0
    // Each look at the clock is two milliseconds later.
    const change = createChangeDeliveries(log.database, () => (at += 2))
    change({ kind: 'limit', below: 9 })
    const first = change({ kind: 'remove', below: 9 }).count
    expect(first).toBeLessThan(8)
    expect(log.writer.commit([large])).toEqual({ ok: true, value: 11 })
    let removed = first
    for (let some = first; some > 0; removed += some) some = change({ kind: 'remove', below: 9 }).count
    expect(removed).toBe(8)
    expect(ids()).toEqual([9, 10, 11])
  })

  test('leave what is within the limit, and the newest delivery', () => {
    const { change } = log
    expect(change({ kind: 'limit', below: 11 }).count).toBe(0)
    expect(() => change({ kind: 'remove', below: 11 })).toThrow('within what is kept')
    expect(ids()).toHaveLength(10)
  })

  test('give pages back a few at a time', () => {
    const { change } = log
    change({ kind: 'limit', below: 10 })
    while (change({ kind: 'remove', below: 10 }).count > 0);
    expect(change({ kind: 'shrink' }).count).toBe(0)
    expect(log.database.pragma('freelist_count', { simple: true })).toBe(0)
  })

  test('take the same delivery in once, and say which has the origin of another', () => {
    const row = imported({ originId: 7, receivedAt: 5 })
    const bring = (...rows: readonly ImportedRow[]) => log.change({ kind: 'import', rows, now: 9 })
    expect(bring(row, row)).toEqual({ count: 1, conflicts: [], ids: [11, 11] })
    const other = { ...row, body: Buffer.from('[2]') }
    const conflicts = [1, 2].map((at) => ({ row: at, deliveryId: 11 }))
    expect(bring(row, other, { ...row, receivedAt: 6 })).toEqual({ count: 0, conflicts, ids: [11, 11, 11] })
    const identity = log.database.prepare<[], string>('SELECT id FROM database_identity').pluck().get() ?? ''
    const own = { ...row, origin: identity, originId: 3, receivedAt: 1, body: large.body }
    expect(bring(own)).toEqual({ count: 0, conflicts: [], ids: [3] })
    expect(bring({ ...own, body: Buffer.from('[2]') })).toMatchObject({ conflicts: [{ deliveryId: 3 }] })
    expect(ids()).toHaveLength(11)
  })

  test('store what a receiver took also where another log brought it first, changed', () => {
    const row = imported({ origin: 'b', originId: 7, receivedAt: 5, listener: 'ours' })
    const follow = (one: ImportedRow): number =>
      log.change({ kind: 'import', rows: [one], now: 9, isFollowed: true }).count
    const sql = 'SELECT headers, listener, CAST(body AS TEXT) AS body FROM WHOLE WHERE id > 10 ORDER BY id'
    // Marked as a test of the receiver, so that it would not count; and as one of no listener.
    const mark = JSON.stringify([[testHeader, 'b']])
    expect(follow({ ...row, headers: mark })).toBe(1)
    expect(follow({ ...row, originId: 8, listener: null })).toBe(1)
    expect([follow(row), follow({ ...row, originId: 8 })]).toEqual([1, 1])
    const ours = { headers: '[]', listener: 'ours', body: '[1]' }
    expect(run(sql).slice(2)).toEqual([ours, ours])
    expect([follow(row), follow({ ...row, originId: 8 })]).toEqual([0, 0])

    // Other contents under the number, and again under the origin that the true ones would get.
    const other = { ...row, originId: 9, body: Buffer.from('[2]') }
    const hash = createHash('sha256').update('5 [] ').update(row.body).digest('hex').slice(0, 16)
    expect([follow(other), follow({ ...other, origin: `b~${hash}` })]).toEqual([1, 1])
    expect(follow({ ...row, originId: 9 })).toBe(1)
    expect(run(sql).at(-1)).toEqual(ours)
    expect(follow({ ...row, originId: 9 })).toBe(0)
  })
})
