import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testHeader } from '../../../core/webhooks/test-headers.ts'
import { createChangeDeliveries } from './change-deliveries.ts'
import { openDeliveriesWriter, type OpenedDeliveries } from './deliveries-writer.ts'
import type { ImportedRow } from './change-requests.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { imported, incoming } from './testing/deliveries.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

let folder: string
let log: OpenedDeliveries

const delivery = incoming({ body: Buffer.alloc(2000) })

const ids = (): unknown[] => log.database.prepare('SELECT id FROM deliveries').pluck().all()

beforeEach(() => {
  folder = testFolder('change')
  const opened = valueOf(openDeliveriesWriter(folder))
  log = opened
  log.writer.commit(Array.from({ length: 10 }, () => delivery))
})

afterEach(() => {
  log.writer.close()
})

test('changes of the log beside deliveries are done in steps that end when their time is over, so that a delivery is stored between two', () => {
  let at = 0
  // Each look at the clock is two milliseconds later.
  const change = createChangeDeliveries(log.database, () => (at += 2))
  change({ kind: 'limit', below: 9 })
  const first = change({ kind: 'remove', below: 9 }).count
  expect(first).toBeLessThan(8)
  expect(log.writer.commit([delivery])).toEqual({ ok: true, value: 11 })
  let removed = first
  for (let some = first; some > 0; removed += some) some = change({ kind: 'remove', below: 9 }).count
  expect(removed).toBe(8)
  expect(ids()).toEqual([9, 10, 11])
})

test('changes of the log beside deliveries leave what is within the limit, and the newest delivery', () => {
  const { change } = log
  expect(change({ kind: 'limit', below: 11 }).count).toBe(0)
  expect(() => change({ kind: 'remove', below: 11 })).toThrow('within what is kept')
  expect(ids()).toHaveLength(10)
})

test('changes of the log beside deliveries give pages back a few at a time', () => {
  const { change } = log
  change({ kind: 'limit', below: 10 })
  while (change({ kind: 'remove', below: 10 }).count > 0);
  expect(change({ kind: 'shrink' }).count).toBe(0)
  expect(log.database.pragma('freelist_count', { simple: true })).toBe(0)
})

test('changes of the log beside deliveries take the same delivery in once, and say which has the origin of another', () => {
  const row = imported({ originId: 7, receivedAt: 5 })
  const bring = (...rows: readonly ImportedRow[]) => log.change({ kind: 'import', rows, now: 9 })
  expect(bring(row, row)).toEqual({ count: 1, conflicts: [], ids: [11, 11] })
  const other = { ...row, body: Buffer.from('[2]') }
  expect(bring(row, other, { ...row, receivedAt: 6 })).toEqual({
    count: 0,
    conflicts: [
      { row: 1, deliveryId: 11 },
      { row: 2, deliveryId: 11 },
    ],
    ids: [11, 11, 11],
  })
  const identity = log.database.prepare<[], string>('SELECT id FROM database_identity').pluck().get() ?? ''
  const own = { ...row, origin: identity, originId: 3, receivedAt: 1, body: delivery.body }
  expect(bring(own)).toEqual({ count: 0, conflicts: [], ids: [3] })
  expect(bring({ ...own, body: Buffer.from('[2]') })).toMatchObject({ conflicts: [{ deliveryId: 3 }] })
  expect(ids()).toHaveLength(11)
})

test('changes of the log beside deliveries store what a receiver took also where another log brought it first, changed', () => {
  const row = imported({ origin: 'b', originId: 7, receivedAt: 5, listener: 'ours' })
  const follow = (one: ImportedRow): number =>
    log.change({ kind: 'import', rows: [one], now: 9, isFollowed: true }).count
  const stored = (): unknown[] =>
    log.database
      .prepare('SELECT headers, listener, CAST(body AS TEXT) FROM deliveries WHERE id > 10 ORDER BY id')
      .raw()
      .all()
  // Marked as a test of the receiver, so that it would not count; and as one of no listener.
  const mark = JSON.stringify([[testHeader, 'b']])
  expect(follow({ ...row, headers: mark })).toBe(1)
  expect(follow({ ...row, originId: 8, listener: null })).toBe(1)
  expect([follow(row), follow({ ...row, originId: 8 })]).toEqual([1, 1])
  expect(stored().slice(2)).toEqual([
    ['[]', 'ours', '[1]'],
    ['[]', 'ours', '[1]'],
  ])
  expect([follow(row), follow({ ...row, originId: 8 })]).toEqual([0, 0])

  // Other contents under the number, and again under the origin that the true ones would get.
  const other = { ...row, originId: 9, body: Buffer.from('[2]') }
  const hash = createHash('sha256').update('5 [] ').update(row.body).digest('hex').slice(0, 16)
  expect([follow(other), follow({ ...other, origin: `b~${hash}` })]).toEqual([1, 1])
  expect(follow({ ...row, originId: 9 })).toBe(1)
  expect(stored().at(-1)).toEqual(['[]', 'ours', '[1]'])
  expect(follow({ ...row, originId: 9 })).toBe(0)
})
