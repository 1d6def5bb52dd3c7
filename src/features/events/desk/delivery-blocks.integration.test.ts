import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'
import { checkLog } from '../../log-maintenance/desk/check-log.ts'
import { deliveriesFile } from './deliveries-schema.ts'
import { openDeliveriesWriter } from './deliveries-writer.ts'
import { layBlock, packBlock, unpackBlock } from './delivery-blocks.ts'
import { openMaintenanceReader } from './maintenance-reader.ts'
import { imported, incoming } from './testing/deliveries.ts'
import { readAll } from './testing/read-all.ts'
import { wholeDeliveries } from './testing/stored-deliveries.ts'

const folder = inEachTest(() => join(testFolder('blocks'), 'log'))
const file = (): string => join(folder(), deliveriesFile)

const open = () => {
  const opened = valueOf(openDeliveriesWriter(folder()))
  untilEnd({ stop: () => opened.writer.close() })
  return opened
}

/** A body of random hashes, which is what packs worst of a delivery. */
const hashes = (count = 30): Buffer =>
  Buffer.from(JSON.stringify(Array.from({ length: count }, () => `0x${randomBytes(32).toString('hex')}`)))

type Stored = { readonly id: number; readonly headers: string; readonly body: Buffer }

const storedIn = (database: Database.Database): Stored[] =>
  database.prepare(`SELECT id, headers, body FROM ${wholeDeliveries(database)} ORDER BY id`).all() as Stored[]

const blocksIn = (database: Database.Database): unknown[][] =>
  database.prepare<[], number[]>('SELECT first, last FROM blocks ORDER BY first').raw().all()

test.each(['zstd', 'deflate'] as const)('a block packed by %s gives back every byte', (codec) => {
  const parts = [Buffer.alloc(0), hashes(), Buffer.from([0, 255, 128]), hashes(2000)].map((body, at) => ({
    head: JSON.stringify([at, 'ü']),
    headers: JSON.stringify([['X', `é ${at}`]]),
    body,
  }))
  const { raw, checksums } = layBlock(parts)
  const packed = packBlock(raw, codec)
  const unpacked = unpackBlock(codec, packed)
  expect(unpacked.map(({ head, headers, body }) => ({ head, headers, body }))).toEqual(parts)
  expect(unpacked.map(({ checksum }) => checksum())).toEqual(checksums)
  expect(() => unpackBlock(codec, packed.subarray(0, -9))).toThrow(/./)
})

test('deliveries of one commit lie in one block, and single ones are joined as they come, byte by byte the same', () => {
  const { database, writer, join: joinSome } = open()
  const bodies = Array.from({ length: 70 }, () => hashes())
  const commit = (some: readonly Buffer[]) => writer.commit(some.map((body) => incoming({ body })))
  expect(commit(bodies.slice(0, 30)).ok).toBe(true)
  for (const body of bodies.slice(30, 50)) commit([body])
  while (joinSome());
  // Too few yet to be joined.
  expect(blocksIn(database)).toHaveLength(21)
  for (const body of bodies.slice(50)) commit([body])
  while (joinSome());
  expect(blocksIn(database).flat()).toEqual([1, 30, 31, 70])
  expect(storedIn(database).map(({ body }) => body)).toEqual(bodies)
})

test('what no text should hold is stored, and no damage', () => {
  const { database, change } = open()
  const odd = 'a\0b \ud800 é \u2028'
  const row = imported({
    origin: odd,
    contentType: odd,
    remoteAddress: odd,
    headers: JSON.stringify([[odd, odd]]),
  })
  expect(change({ kind: 'import', rows: [row], now: 1 }).count).toBe(1)
  expect(storedIn(database)).toEqual([{ id: 1, headers: row.headers, body: row.body }])
})

test('what retention removes leaves no byte in a block', () => {
  const { database, writer, change } = open()
  const bodies = Array.from({ length: 20 }, () => hashes())
  writer.commit(bodies.map((body) => incoming({ body })))
  change({ kind: 'limit', below: 8 })
  expect(() => database.exec('DELETE FROM blocks')).toThrow('never deleted')
  while (change({ kind: 'remove', below: 8 }).count > 0);
  expect(blocksIn(database)).toEqual([[8, 20]])
  expect(storedIn(database).map(({ body }) => body)).toEqual(bodies.slice(7))
  const [{ bytes }] = database.prepare('SELECT codec, bytes FROM blocks').all() as [{ bytes: Buffer }]
  expect(unpackBlock('zstd', bytes)).toHaveLength(13)
})

test('a page of deliveries.db that is damaged is reported with the deliveries it hit, whichever it is; the others stay readable', () => {
  const { writer } = valueOf(openDeliveriesWriter(folder()))
  for (let commit = 0; commit < 20; commit += 1)
    writer.commit(Array.from({ length: 20 }, () => incoming({ body: hashes() })))
  readAll(folder())
  writer.close()
  const whole = readFileSync(file())
  const database = new Database(file(), { readonly: true })
  const used = database
    .prepare("SELECT pageno FROM dbstat WHERE name IN ('deliveries', 'blocks') ORDER BY pageno")
    .pluck()
    .all() as number[]
  database.close()
  expect(used.length).toBeGreaterThan(16)
  const findings = (): string[] => {
    const log = openMaintenanceReader(folder(), 1e6)
    try {
      return [...checkLog(log, { progress: () => {}, unfinished: () => {} }).findings]
    } catch (error) {
      return [String(error)]
    } finally {
      log.close()
    }
  }
  expect(findings()).toEqual([])
  const some = ofMany(16, 6)
  for (const page of Array.from(
    { length: some },
    (_, at) => used[Math.floor((at * used.length) / some)] ?? 0,
  )) {
    const damaged = Buffer.from(whole)
    // What tells the page's kind stays: bits that turn over in the middle of a disk leave that as it is.
    damaged.fill(0xee, (page - 1) * 8192 + 200, page * 8192)
    writeFileSync(file(), damaged)
    expect(findings().join('\n'), `page ${page}`).toMatch(/Delivery \d+ is damaged|malformed|corrupt/)
  }
})
