import type { EventFilter } from '../contract/event-filter.ts'
import { expect, test } from 'vitest'
import { testHeader as name } from '../../../core/webhooks/test-headers.ts'
import { deliveryHistogram } from './delivery-histogram.ts'
import { listDeliveries } from './read-deliveries.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { allEvents, countAll, openReader, runToEnd, type TestReader } from './testing/query.ts'
import { readAll } from './testing/read-all.ts'
import { readTestMark } from './test-header.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'

const begun = 1_700_000_000_000
const at = (ms: number): string => new Date(begun + ms).toISOString()

const element = (uid: string) => ({ uid, type: 'BLOCK_ADDED', event: { eventSig: 'Paid()', values: [] } })
const from = (listener: string | null, ...uids: string[]) => {
  return { ...bodyOf(...uids.map(element)), listener, receivedAt: begun }
}

const places = {
  listeners: [
    { key: 'k1', id: null, path: 'first', project: 'one', name: '' },
    { key: 'k2', id: null, path: 'second', project: 'two', name: '' },
  ],
  projects: ['one', 'two'],
  names: [],
}

/** Whatever else the header says is no test. */
const strange = ['1', 'true', '', '00000000-0000-4000-8000-000000000000']

const folder = inAllTests(() => {
  const made = makeLogFolder()
  made.deliver(from('first', 'a', 'b'), from('second', 'c'), from(null, 'd'), from('unknown here', 'e'))
  readAll(made.path)
  const { connection } = openReader(made.path)
  const testHeader = [name, valueOf(readTestMark(connection))]
  connection.close()
  made.deliver(
    { ...from('first', 'f'), rawHeaders: ['host', 'x', ...testHeader] },
    // What only looks like the header, in a value of another one.
    { ...from('second', 'g'), rawHeaders: ['note', JSON.stringify(testHeader)] },
    { listener: 'first', receivedAt: begun, body: Buffer.from('not JSON') },
    ...strange.map((value) => ({ ...from(null, 'h'), rawHeaders: [name, value] })),
  )
  readAll(made.path, places)
  return { ...made, testHeader }
})
const opened = inAllTests(() => {
  const reader = openReader(folder().path)
  return { reader, close: () => reader.connection.close() }
})
const reader = (): TestReader => opened().reader

const uids = (filter: EventFilter): string =>
  allEvents(reader(), filter, 2)
    .map(({ uid }) => uid)
    .toReversed()
    .join('')

const deliveries = (filter: EventFilter): number[] => {
  const listed = valueOf(listDeliveries(reader().connection, reader().rows, { filter }))
  return listed.rows.map(({ id }) => id)
}

test.each<[EventFilter, string, number[]]>([
  [{ projectId: 'one' }, 'abf', [7, 5, 1]],
  [{ projectId: 'one', test: false }, 'ab', [7, 1]],
  [{ projectId: 'two' }, 'cg', [6, 2]],
  [{ projectId: 'nobody' }, '', []],
  [{ projectId: 'none' }, 'dehhhh', [11, 10, 9, 8, 4, 3]],
  [{ test: true }, 'f', [5]],
  [{ test: false }, 'abcdeghhhh', [11, 10, 9, 8, 7, 6, 4, 3, 2, 1]],
])('%j has these events and deliveries', (filter, events, ids) => {
  expect(uids(filter)).toBe(events)
  expect(deliveries(filter)).toEqual(ids)
  expect(countAll(reader(), filter)).toEqual({ events: events.length, deliveries: ids.length })
})

test.each<[EventFilter, number, number]>([
  [{ test: false, backfilled: false }, 10, 10],
  [{ backfilled: false }, 11, 11],
  [{ projectId: 'one', test: false, backfilled: false }, 2, 2],
  [{ backfilled: true }, 0, 0],
])('%j counts deliveries without events as well, none of which was filled in', (filter, events, ids) => {
  expect(countAll(reader(), filter)).toEqual({ events, deliveries: ids })
})

test('a test is marked on its event and its delivery, and nothing else is', () => {
  expect(allEvents(reader(), {}, 100).flatMap(({ uid, test: isTest }) => (isTest ? [uid] : []))).toEqual([
    'f',
  ])
  const { rows } = valueOf(listDeliveries(reader().connection, reader().rows, {}))
  expect(rows.filter((row) => row.test).map(({ id }) => id)).toEqual([5])
})

test('the chart of deliveries has those of a project alone', () => {
  const filter = { projectId: 'one', test: false }
  const counting = deliveryHistogram(reader().connection, { filter, from: at(0), to: at(1000), buckets: 1 })
  expect(runToEnd(counting).counts).toEqual([2])
})

test('deliveries that are not read yet are found by their path, and by what they are', () => {
  folder().deliver(from('second', 'i'), { ...from(null, 'j'), rawHeaders: folder().testHeader })
  expect(deliveries({ projectId: 'two' })).toEqual([12, 6, 2])
  expect(deliveries({ test: true })).toEqual([13, 5])
})
