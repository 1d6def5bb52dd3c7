import { beforeEach, expect, test } from 'vitest'
import { testHeader as testHeaderName } from '../../../core/webhooks/test-headers.ts'
import { deliveryHistogram } from './delivery-histogram.ts'
import type { LogFilter } from './log-filter.ts'
import { listDeliveries } from './read-deliveries.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { allEvents, countAll, openReader, type TestReader } from './testing/query.ts'
import { readAll } from './testing/read-all.ts'
import { readTestMark } from './test-header.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'

let reader: TestReader

let testHeader: [string, string]
const begun = 1_700_000_000_000

const element = (uid: string) => ({ uid, type: 'BLOCK_ADDED', event: { eventSig: 'Paid()', values: [] } })
const from = (listener: string | null, ...uids: string[]) => ({
  ...bodyOf(...uids.map(element)),
  listener,
  receivedAt: begun,
})

const folder = inEachTest(() => makeLogFolder())
beforeEach(() => {
  folder().deliver(from('first', 'a', 'b'), from('second', 'c'), from(null, 'd'), from('unknown here', 'e'))
  readAll(folder().path)
  const { connection } = openReader(folder().path)
  testHeader = [testHeaderName, valueOf(readTestMark(connection))]
  connection.close()
  folder().deliver(
    { ...from('first', 'f'), rawHeaders: ['host', 'x', ...testHeader] },
    // What only looks like the header, in a value of another one.
    { ...from('second', 'g'), rawHeaders: ['note', JSON.stringify(testHeader)] },
    { listener: 'first', receivedAt: begun, body: Buffer.from('not JSON') },
  )
  readAll(folder().path)
  reader = openReader(folder().path)
  untilEnd(reader.connection)
})

const uids = (filter: LogFilter): string =>
  allEvents(reader, filter, 2)
    .map(({ uid }) => uid)
    .toReversed()
    .join('')

const deliveries = (filter: LogFilter): number[] => {
  const listed = valueOf(listDeliveries(reader.connection, reader.rows, { filter }))
  return listed.rows.map(({ id }) => id)
}

test.each<[LogFilter, string, number[]]>([
  [{ paths: { only: ['first'] } }, 'abf', [7, 5, 1]],
  [{ paths: { only: ['first'] }, test: false }, 'ab', [7, 1]],
  [{ paths: { only: ['first', 'second'] } }, 'abcfg', [7, 6, 5, 2, 1]],
  [{ paths: { only: [] } }, '', []],
  [{ paths: { only: ['nobody'] } }, '', []],
  [{ paths: { except: ['first', 'second'] } }, 'de', [4, 3]],
  [{ paths: { except: [] } }, 'abcdefg', [7, 6, 5, 4, 3, 2, 1]],
  [{ test: true }, 'f', [5]],
  [{ test: false }, 'abcdeg', [7, 6, 4, 3, 2, 1]],
])('%j has these events and deliveries', (filter, events, ids) => {
  expect(uids(filter)).toBe(events)
  expect(deliveries(filter)).toEqual(ids)
  expect(countAll(reader, filter)).toEqual({ events: events.length, deliveries: ids.length })
})

test.each<[LogFilter, number, number]>([
  [{ test: false, backfilled: false }, 6, 6],
  [{ backfilled: false }, 7, 7],
  [{ paths: { only: ['first'] }, test: false, backfilled: false }, 2, 2],
  [{ backfilled: true }, 0, 0],
])('%j counts deliveries without events as well, none of which was filled in', (filter, events, ids) => {
  expect(countAll(reader, filter)).toEqual({ events, deliveries: ids })
})

test('a test is marked on its event and its delivery, and nothing else is', () => {
  expect(allEvents(reader, {}, 100).flatMap(({ uid, test: isTest }) => (isTest ? [uid] : []))).toEqual(['f'])
  const listed = listDeliveries(reader.connection, reader.rows, {})
  expect(listed.ok && listed.value.rows.filter((row) => row.test).map(({ id }) => id)).toEqual([5])
})

test('deliveries that are not read yet are found by their path, and by what they are', () => {
  folder().deliver(from('second', 'h'), { ...from(null, 'i'), rawHeaders: [...testHeader] })
  expect(deliveries({ paths: { only: ['second'] } })).toEqual([8, 6, 2])
  expect(deliveries({ test: true })).toEqual([9, 5])
})

test.each(['1', 'true', '', '00000000-0000-4000-8000-000000000000'])(
  'a stranger’s header is no test: %j',
  (value) => {
    folder().deliver({ ...from('first', 'h'), rawHeaders: [testHeaderName, value] })
    expect(deliveries({ test: true })).toEqual([5])
    readAll(folder().path)
    expect(deliveries({ test: true })).toEqual([5])
    expect(uids({ test: false })).toBe('abcdegh')
  },
)

test('the chart of deliveries has those of a project alone', () => {
  const counting = deliveryHistogram(reader.connection, {
    filter: { paths: { only: ['first'] }, test: false },
    from: new Date(begun).toISOString(),
    to: new Date(begun + 1000).toISOString(),
    buckets: 1,
  })
  let step = counting.next()
  while (step.done !== true) step = counting.next()
  expect(step.value.counts).toEqual([2])
})
