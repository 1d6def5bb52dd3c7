import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { EventFilter } from '../contract/event-filter.ts'
import type { EventRow } from '../contract.ts'
import { readDelivery } from './read-delivery.ts'
import { listDeliveries } from './read-deliveries.ts'
import { bodyOf, makeLogFolder, payload, payloadNames } from './testing/log-folder.ts'
import { allEvents, openReader } from './testing/query.ts'
import { drain, inflatedLimit, openIndexer, readAll } from './testing/read-all.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const folder = inEachTest(() => makeLogFolder())

/** What became of each delivery, oldest first. */
const seen = () => {
  const reader = openReader(folder().path)
  const { rows } = valueOf(listDeliveries(reader.connection, reader.rows, { limit: 1000 }))
  reader.connection.close()
  return rows.map(({ layout, events, problem }) => ({ layout, events, problem })).toReversed()
}

const events = (filter: EventFilter = {}): EventRow[] => {
  const reader = openReader(folder().path)
  const found = allEvents(reader, filter, 1000)
  reader.connection.close()
  return found.toReversed()
}

test('reads every observed payload, twice and compressed, and drops no duplicate', () => {
  for (const name of payloadNames) {
    const body = payload(name)
    folder().deliver({ body }, { body }, { body: gzipSync(body), contentEncoding: 'gzip' })
  }
  readAll(folder().path)
  const counts = [1, 1, 2, 3, 1]
  expect(seen().map((delivery) => delivery.events)).toEqual(counts.flatMap((count) => [count, count, count]))
  expect(seen().map(({ layout }) => layout)).toEqual([
    ...Array.from({ length: 9 }, () => 'current'),
    ...Array.from({ length: 6 }, () => 'legacy'),
  ])
  const names = events().map(({ eventName }) => eventName)
  expect(names).toHaveLength(24)
  expect(names).not.toContain(null)
  expect(names.slice(0, 3)).toEqual(['Transfer', 'Transfer', 'Transfer'])
})

const text = Buffer.from('[{"uid":"a"}]')
test('content encodings are undone', () => {
  const encoded: readonly (readonly [string, Buffer])[] = [
    ['gzip', gzipSync(text)],
    ['X-GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['identity', text],
    ['', text],
    // What a proxy unpacked, or packed, without a word.
    ['gzip', text],
    ['gzip, br', gzipSync(text)],
    ['br', text],
    ['utf-8', text],
    ['lzma', text],
    ['', gzipSync(text)],
    ['', zstdCompressSync(text)],
    ['gzip', payload('../reports/gzip-header-plain-body')],
  ]
  folder().deliver(...encoded.map(([contentEncoding, body]) => ({ contentEncoding, body })))
  readAll(folder().path)
  const undone = { layout: 'current', events: 1, problem: null }
  expect(seen().map((one, at) => [encoded[at]?.[0], one])).toEqual(encoded.map(([name]) => [name, undone]))
})

test('content encodings that cannot be undone are said so', () => {
  const zeros = Buffer.alloc(20_000_000)
  const tooLong = 'it inflates to more than 1000000 bytes'
  const encoded: readonly (readonly [string, Buffer, string])[] = [
    ['gzip', Buffer.from('plain'), 'its gzip encoding is broken'],
    ['gzip', gzipSync(text).subarray(0, 20), 'its gzip encoding is broken: unexpected end of file'],
    ['lzma', Buffer.from('plain'), 'the content encoding "lzma" is unknown'],
    ['gzip,gzip,gzip,gzip', text, 'it is encoded 4 times over'],
    ['gzip', gzipSync(Buffer.alloc(2_000_000)), tooLong],
    ['gzip, gzip', gzipSync(gzipSync(zeros)), tooLong],
    ['deflate', deflateSync(zeros), tooLong],
    ['deflate', deflateRawSync(zeros), tooLong],
    ['br', brotliCompressSync(zeros), tooLong],
    ['zstd', zstdCompressSync(zeros), tooLong],
  ]
  folder().deliver(...encoded.map(([contentEncoding, body]) => ({ contentEncoding, body })))
  readAll(folder().path)
  const problems = encoded.map(([, , said]) => expect.stringContaining(said) as string)
  expect(seen()).toEqual(problems.map((problem) => ({ layout: 'undecodable', events: 0, problem })))
})

test('what is no JSON, or JSON of no known layout, is shown as such', () => {
  const odd = ['hello', '["\u00ff"]', '', '[]', '{"hello":"world"}', '\u00ef\u00bb\u00bf[{"uid":"a"}]']
  const texts = [...odd, `${'['.repeat(500)}${']'.repeat(500)}`]
  folder().deliver(...texts.map((one) => ({ body: Buffer.from(one, 'latin1') })))
  readAll(folder().path)
  expect(seen()).toEqual([
    { layout: 'not-json', events: 0, problem: 'line 1, column 1: expected a value, found "h"' },
    { layout: 'not-json', events: 0, problem: 'byte 2 is not valid UTF-8' },
    { layout: 'not-json', events: 0, problem: 'the body is empty' },
    { layout: 'empty', events: 0, problem: null },
    { layout: 'unknown', events: 0, problem: expect.stringContaining('shape of an event') },
    { layout: 'current', events: 1, problem: null },
    { layout: 'unknown', events: 0, problem: expect.stringContaining('64 levels') },
  ])
})

test('of a delivery with very many elements the first become events, and the next delivery is read', () => {
  const many = 60_000
  folder().deliver(
    { body: Buffer.from(`[{"uid":"a"}${',{}'.repeat(many)}]`) },
    { body: Buffer.from(`[{}${',{}'.repeat(many)},{"uid":"too late"}]`) },
    bodyOf({ uid: 'behind' }),
  )
  readAll(folder().path)
  const most = 'it has 60001 elements; only the first 50000 were read into events'
  expect(seen()).toEqual([
    { layout: 'current', events: 50_000, problem: expect.stringContaining(most) },
    { layout: 'unknown', events: 0, problem: expect.stringContaining('none of the first 50000') },
    { layout: 'current', events: 1, problem: null },
  ])
})

test('hostile values come back as they are stored', () => {
  const uid = '\u0000\u202E<img src=x onerror=alert(1)>=cmd|\u001b[31m'
  const blockHash = "'; DROP TABLE events; --"
  folder().deliver(bodyOf({ uid, type: 'x'.repeat(10_000), contractAddress: '\uD800', blockHash }))
  readAll(folder().path)
  const type = `${'x'.repeat(4096)}…`
  expect(events({ uid })).toMatchObject([{ uid, type, contractAddress: '\uFFFD', blockHash }])
})

test('what was imported is read, and did not come in here', () => {
  folder().deliver({}, {}, {})
  const writer = new Database(join(folder().path, 'deliveries.db'))
  writer.exec("INSERT INTO imported VALUES (1, 'another log', 1, 0), (3, 'chain:testnet:one', 2, 0)")
  writer.close()
  const indexer = openIndexer(folder().path)
  const step = () => indexer.step(1000, (stored) => readDelivery(stored, inflatedLimit))
  expect(step()).toMatchObject({ deliveries: 3, arrived: 1, backlog: 0 })
  expect(step()).toMatchObject({ deliveries: 0, arrived: 0 })
  indexer.close()
})

const eventsFiles = (): string[] => readdirSync(folder().path).filter((name) => name.startsWith('events.db'))

test('events.db that was damaged is kept aside and built anew', () => {
  folder().deliver(...Array.from({ length: 500 }, (_, index) => bodyOf({ uid: `u${index}`, type: 'T' })))
  readAll(folder().path)
  const file = join(folder().path, 'events.db')
  const handle = openSync(file, 'r+')
  const size = statSync(file).size
  // Everything behind the first page: the header still says that this is a database.
  writeSync(handle, Buffer.alloc(size - 8192, 0xa5), 0, size - 8192, 8192)
  closeSync(handle)
  folder().deliver(bodyOf({ uid: 'last' }))
  const reports = readAll(folder().path)
  expect(reports.notices.join(' ')).toMatch(/was damaged.*events\.db\.damaged-/s)
  expect(eventsFiles().some((name) => name.startsWith('events.db.damaged-'))).toBe(true)
  expect(events()).toHaveLength(501)
})

test('a fault of this program at one delivery does not keep the others from being read', () => {
  folder().deliver(bodyOf({ uid: 'a' }), bodyOf({ uid: 'b' }), bodyOf({ uid: 'c' }))
  const indexer = openIndexer(folder().path)
  drain(indexer, (stored) => {
    if (stored.id === 2) throw new TypeError('planted')
    return readDelivery(stored, inflatedLimit)
  })
  indexer.close()
  const problem = 'a fault of this program kept it from being read: planted'
  expect(seen()[1]).toEqual({ layout: 'undecodable', events: 0, problem })
  expect(events().map(({ uid }) => uid)).toEqual(['a', 'c'])
  expect(indexer.reports.notices).toEqual([expect.stringContaining('Delivery 2 could not be read')])
})
