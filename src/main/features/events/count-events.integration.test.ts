import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import type { EventFilter } from '../../../contract/event-filter.ts'
import { countEvents } from './count-events.ts'
import { createCachedCounts } from './cached-counts.ts'
import { readDelivery } from './read-delivery.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { countAll, openReader } from './testing/query.ts'
import { inflatedLimit, openIndexer, readAll } from './testing/read-all.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

let seed = 0

const element = (name = 'Made') => {
  seed += 1
  return {
    uid: `0x${seed.toString(16).padStart(64, '0')}`,
    memo: 'pear',
    event: { eventSig: `${name}(uint256)`, types: ['uint256'], names: ['id'], values: [String(seed)] },
  }
}

const folder = inEachTest(() => makeLogFolder())
beforeEach(() => {
  folder().deliver(bodyOf(element()), bodyOf(element()), bodyOf(element('Gone')))
  readAll(folder().path)
})
const reader = inEachTest(() => openReader(folder().path))
const cached = inEachTest(() => createCachedCounts())

/** Counts with what is cached; the same must come out without it. */
const count = (filter: EventFilter) => {
  const counting = countEvents(reader().connection, { filter }, cached())
  for (;;) {
    const step = counting.next()
    if (step.done !== true) continue
    expect(step.value).toEqual(countAll(reader(), filter))
    return step.value
  }
}

test('what came since is added to what was counted, also deliveries of several events', () => {
  expect(count({ eventName: 'Made' })).toEqual({ events: 2, deliveries: 2 })
  expect(count({ text: 'pear' })).toEqual({ events: 3, deliveries: 3 })
  folder().deliver(bodyOf(element(), element(), element('Gone')), bodyOf(element('Gone'), element()))
  readAll(folder().path)
  expect(count({ eventName: 'Made' })).toEqual({ events: 5, deliveries: 4 })
  expect(count({ eventName: 'Gone' })).toEqual({ events: 3, deliveries: 3 })
  expect(count({ text: 'pear' })).toEqual({ events: 8, deliveries: 5 })
  expect(count({ eventName: 'Made', deliveryId: 4 })).toEqual({ events: 2, deliveries: 1 })
})

test('texts are counted as far as they can be searched, and the rest when it can', () => {
  folder().deliver(bodyOf(element()))
  const indexer = openIndexer(folder().path)
  while (indexer.step(1000, (stored) => readDelivery(stored, inflatedLimit)).backlog > 0);
  indexer.close()
  expect(count({ text: 'pear' }).events).toBe(3)
  expect(count({ eventName: 'Made' }).events).toBe(3)
  readAll(folder().path)
  expect(count({ text: 'pear' }).events).toBe(4)
})

test('events that went are not counted', () => {
  count({ eventName: 'Made' })
  const raw = new Database(join(folder().path, 'deliveries.db'))
  raw.exec('UPDATE retention SET keep_from = 2; DELETE FROM deliveries WHERE id < 2')
  raw.close()
  folder().release()
  readAll(folder().path)
  expect(count({ eventName: 'Made' })).toEqual({ events: 1, deliveries: 1 })
})
