import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { deliveriesFile } from './deliveries-schema.ts'
import { incoming } from './testing/deliveries.ts'
import { openDeliveriesWriter, type OpenedDeliveries } from './deliveries-writer.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const data = inEachTest(() => testFolder('schema'))
const folder = inEachTest(() => join(data(), 'log'))
const file = inEachTest(() => join(folder(), deliveriesFile))

const open = (): OpenedDeliveries => {
  return valueOf(openDeliveriesWriter(folder()))
}

const delivery = (index: number) => incoming({ receivedAt: 1000 * index, body: Buffer.alloc(3000, index) })

const run = (sql: string): unknown[] => {
  const database = new Database(file())
  try {
    const statement = database.prepare(sql)
    return statement.reader ? statement.all() : [statement.run().changes]
  } finally {
    database.close()
  }
}

test('what is kept goes below its limit alone, and never wholly', () => {
  const { writer } = open()
  writer.commit(Array.from({ length: 5 }, (_, index) => delivery(index)))
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

test('the record of the receiver’s times knows nothing before the first start', () => {
  const { writer, uptime } = open()
  expect(uptime.last()).toEqual({ ok: true, value: null })
  writer.close()
})

test('the record of the receiver’s times keeps the last sign of life and every outage', () => {
  const first = open()
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
