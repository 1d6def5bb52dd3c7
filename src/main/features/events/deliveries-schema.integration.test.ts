import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/db/migrations.ts'
import { deliveriesFile, deliveriesMigrations } from './deliveries-schema.ts'
import { openDeliveriesWriter } from './deliveries-writer.ts'
import type { OpenedDeliveries } from './deliveries-writer.ts'

let data: string
let folder: string
let file: string

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'marketdesk-schema-'))
  folder = join(data, 'log')
  file = join(folder, deliveriesFile)
})

afterEach(() => rmSync(data, { recursive: true, force: true }))

/** A log as the first version of the schema left it, with so many deliveries. */
const beginVersionOne = (deliveries: number): void => {
  mkdirSync(folder, { recursive: true })
  const opened = openDatabase(file, deliveriesMigrations.slice(0, 1), { synchronous: 'FULL' })
  if (!opened.ok) throw new Error(opened.error.message)
  const { database } = opened.value
  const add = database.prepare(
    "INSERT INTO deliveries (received_at, status, method, path, headers, body) VALUES (?, 200, 'POST', '/hooks/x', '[]', ?)",
  )
  for (let index = 1; index <= deliveries; index += 1) add.run(1000 * index, Buffer.alloc(3000, index))
  database.close()
}

const open = (): OpenedDeliveries => {
  const opened = openDeliveriesWriter(folder)
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value
}

const run = (sql: string): unknown[] => {
  const database = new Database(file)
  try {
    const statement = database.prepare(sql)
    return statement.reader ? statement.all() : [statement.run().changes]
  } finally {
    database.close()
  }
}

describe('a log of version 1', () => {
  it('is upgraded with every delivery in place, after a copy was kept', () => {
    beginVersionOne(30)
    const before = run('SELECT * FROM deliveries ORDER BY id')
    const { writer, uptime, notices } = open()
    expect(notices.join(' ')).toContain('before-upgrade-from-1')
    expect(readdirSync(folder)).toContain(`${deliveriesFile}.before-upgrade-from-1`)
    expect(uptime.last()).toEqual({ ok: true, value: { at: 30_000, state: 'listening' } })
    expect(
      writer.commit([
        {
          receivedAt: 99_000,
          method: 'POST',
          path: '/hooks/y',
          listener: 'transfers',
          remoteAddress: null,
          rawHeaders: [],
          contentType: null,
          contentEncoding: null,
          body: Buffer.from('new'),
          status: 202,
        },
      ]),
    ).toEqual({ ok: true, value: 31 })
    writer.close()
    expect(run('PRAGMA user_version')).toEqual([{ user_version: deliveriesMigrations.length }])
    expect(run('SELECT * FROM deliveries WHERE id <= 30 ORDER BY id')).toEqual(
      before.map((row) => ({ ...(row as object), listener: null })),
    )
    expect(run('SELECT listener, status FROM deliveries WHERE id = 31')).toEqual([
      { listener: 'transfers', status: 202 },
    ])
    expect(run('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  })

  it('is opened again without a further copy', () => {
    beginVersionOne(1)
    open().writer.close()
    const { writer, notices } = open()
    expect(notices).toEqual([])
    writer.close()
  })
})

describe('what is kept', () => {
  it('goes below its limit alone, and never wholly', () => {
    beginVersionOne(5)
    open().writer.close()
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
})

describe('the record of the receiver’s times', () => {
  it('knows nothing before the first start', () => {
    const { writer, uptime } = open()
    expect(uptime.last()).toEqual({ ok: true, value: null })
    writer.close()
  })

  it('keeps the last sign of life and every outage', () => {
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

  it('answers with a value when it was closed', () => {
    const { writer, uptime } = open()
    writer.close()
    expect(uptime.last()).toMatchObject({ ok: false, error: { reason: 'failed' } })
    expect(uptime.note({ at: 1, state: 'closed' }, null)).toMatchObject({ ok: false })
  })
})
