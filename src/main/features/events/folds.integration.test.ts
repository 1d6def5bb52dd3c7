import { expect, test } from 'vitest'
import type { EventFilter } from '../../../contract/event-filter.ts'
import { getEvent } from './get-event.ts'
import { listEvents } from './list-events.ts'
import { importRows } from './import-rows.ts'
import { imported } from './testing/deliveries.ts'
import { bodyOf, payload } from './testing/log-folder.ts'
import { logInTest } from './testing/log-in-test.ts'
import { allEvents, countAll } from './testing/query.ts'
import { inflatedLimit, readAll } from './testing/read-all.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const log = logInTest()

const hash = (text: string): string => `0x${text.repeat(64).slice(0, 64)}`

type Element = Record<string, unknown>

const element = (name: string, block: string, index: number | null = 0): Element => ({
  uid: hash('9'),
  type: name,
  blockNumber: 5,
  blockHash: hash(block),
  txnHash: hash('7'),
  ...(index === null ? {} : { txnLogIndex: index }),
})

const added = (block: string, index?: number | null): Element => element('BLOCK_ADDED', block, index)
const removed = (block: string, index?: number | null): Element => element('BLOCK_REMOVED', block, index)

const find = (filter: EventFilter = {}): { ids: number[]; states: string[]; deliveries: number[] } => {
  readAll(log.folder().path)
  const rows = allEvents(log.reader(), filter, 100).toReversed()
  return {
    ids: rows.map(({ deliveryId }) => deliveryId),
    states: rows.map(({ state }) => state),
    deliveries: rows.map(({ deliveries }) => deliveries),
  }
}

const deliver = (...elements: Element[]): void =>
  void log.folder().deliver(...elements.map((one) => bodyOf(one)))

test('the observed addition and removal are one log, which is removed', () => {
  log
    .folder()
    .deliver({ body: payload('current-erc20-transfer') }, { body: payload('current-block-removed') })
  expect(find()).toEqual({ ids: [1, 2], states: ['removed', 'removed'], deliveries: [2, 2] })
  expect(find({ fold: true }).ids).toEqual([2])
  log.folder().deliver({ body: payload('current-erc20-transfer') })
  expect(find()).toEqual({ ids: [1, 2, 3], states: ['active', 'active', 'active'], deliveries: [3, 3, 3] })
  expect(find({ fold: true }).ids).toEqual([3])
  expect(find({ state: 'removed' }).ids).toEqual([])
})

test('duplicates are counted, and logs are distinguished by transaction and index', () => {
  deliver(added('a'), added('a'), added('a', 1), { ...added('a'), txnHash: hash('6') })
  expect(find().deliveries).toEqual([2, 2, 1, 1])
  expect(find({ fold: true }).ids).toEqual([2, 3, 4])
})

/** Every order of some things. */
const orders = <T>(things: readonly T[]): T[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((thing, index) =>
        orders(things.filter((_, other) => other !== index)).map((rest) => [thing, ...rest]),
      )

test('a removal and a re-inclusion in another block: active, whatever came first', () => {
  // Each order is a log of its own in one file.
  const histories = orders([added('a'), removed('a'), added('b'), added('b')])
  histories.forEach((history, index) => {
    const txnHash = hash(`${(index + 10).toString(16)}0`)
    deliver(...history.map((one) => ({ ...one, txnHash })))
  })
  expect(new Set(find().states)).toEqual(new Set(['active']))
  expect(new Set(find().deliveries)).toEqual(new Set([4]))
  const current = find({ fold: true })
  expect(current.ids).toHaveLength(histories.length)
  const shown = allEvents(log.reader(), { fold: true }, 100)
  expect(new Set(shown.map(({ blockHash }) => blockHash))).toEqual(new Set([hash('b')]))
  expect(countAll(log.reader(), { state: 'removed' }).events).toBe(0)
})

test('everything taken back: removed, whatever came first, and found by its state', () => {
  const histories = orders([added('a'), removed('a'), removed('b'), added('b')])
  histories.forEach((history, index) => {
    const txnHash = hash(`${(index + 10).toString(16)}0`)
    deliver(...history.map((one) => ({ ...one, txnHash })))
  })
  deliver({ ...added('c'), txnHash: hash('c') })
  expect(find({ state: 'removed' }).ids).toHaveLength(histories.length * 4)
  expect(find({ state: 'active' }).ids).toHaveLength(1)
  expect(find({ state: 'removed', fold: true }).ids).toHaveLength(histories.length)
})

test('it is the same whether deliveries are read one by one or together', () => {
  const history = [added('a'), added('a'), removed('a'), added('b'), removed('b')]
  const steps = history.map((one, index) => {
    deliver(one)
    return [find().states.at(-1), find().deliveries.at(-1), find({ fold: true }).ids, index]
  })
  expect(steps).toEqual([
    ['active', 1, [1], 0],
    ['active', 2, [2], 1],
    ['removed', 3, [3], 2],
    ['active', 4, [4], 3],
    ['removed', 5, [5], 4],
  ])
})

test('without an index the uid tells; without either each element is its own', () => {
  deliver(added('a', null), removed('a', null), { type: 'BLOCK_ADDED', txnHash: hash('7') })
  deliver({ type: 'BLOCK_ADDED', txnHash: hash('7') }, { uid: 'free text', type: 'BLOCK_ADDED' })
  deliver({ uid: 'Free Text', type: 'BLOCK_REMOVED' })
  expect(find().deliveries).toEqual([2, 2, 1, 1, 2, 2])
  expect(find().states).toEqual(['removed', 'removed', 'active', 'active', 'removed', 'removed'])
})

test('an event names the others of its log and of its transaction', () => {
  deliver(added('a'), removed('a'), added('a', 2), added('a', 1), { ...added('a'), txnHash: hash('6') })
  find()
  const detail = valueOf(
    getEvent(log.reader().connection, log.reader().rows, { id: 1_000_000 }, inflatedLimit),
  )
  expect(detail.sameLog.map(({ id, type }) => [id, type])).toEqual([
    [1_000_000, 'BLOCK_ADDED'],
    [2_000_000, 'BLOCK_REMOVED'],
  ])
  expect(detail.transaction).toMatchObject({ events: [{ txnLogIndex: 1 }, { txnLogIndex: 2 }], more: false })
  expect(detail.verdict).toBe('unchecked')
  expect(detail.selfCheck.length).toBeGreaterThan(3)
})

test('a log counts as delivered, also where it was filled in or came on another path later', async () => {
  const onPath = (listener: string, ...elements: Element[]) => ({ listener, ...bodyOf(...elements) })
  log.folder().deliver(
    onPath('one', added('a')),
    // Taken back in one block; what the sender missed of the other is filled in.
    onPath('one', added('a', 1)),
    onPath('one', removed('a', 1)),
    onPath('one', added('a', 2)),
    onPath('two', added('a', 2)),
    onPath('one', added('a', 2)),
  )
  const delivered = { listenerId: 'one', test: false, backfilled: false, fold: true }
  find()
  expect(countAll(log.reader(), delivered).events).toBe(3)
  const filled = await importRows(
    log.folder().path,
    [added('b', 1), added('a', 3)].map((one, originId) =>
      imported({
        ...bodyOf(one),
        origin: 'chain:testnet:one',
        originId,
        method: 'BACKFILL',
        listener: 'one',
      }),
    ),
    1_700_000_000_000,
  )
  expect(filled).toMatchObject({ ok: true, value: { count: 2 } })
  log.folder().deliver(onPath('two', added('a')))
  expect(find({ ...delivered }).ids).toEqual([1, 3, 6])
  expect(countAll(log.reader(), delivered).events).toBe(3)
  expect(find({ listenerId: 'two', fold: true }).ids).toEqual([5, 9])
  expect(find({ fold: true }).ids).toEqual([6, 7, 8, 9])
  expect(find({ fold: true, backfilled: true }).ids).toEqual([7, 8])
  expect(countAll(log.reader(), { backfilled: false, test: false })).toEqual({ events: 7, deliveries: 7 })
})

test('a log whose newest report does not match stands with the newest that does', () => {
  const onPath = (listener: string, ...elements: Element[]) => ({ listener, ...bodyOf(...elements) })
  log
    .folder()
    .deliver(
      onPath('one', { ...added('a'), memo: 'violet' }),
      onPath('one', { ...added('a'), memo: 'violet' }),
      onPath('two', removed('a')),
      onPath('two', added('a', 1)),
    )
  expect(find({ fold: true }).ids).toEqual([3, 4])
  expect(find({ fold: true, type: 'BLOCK_ADDED' }).ids).toEqual([2, 4])
  expect(find({ fold: true, text: 'violet' }).ids).toEqual([2])
  expect(find({ fold: true, deliveryId: 1 }).ids).toEqual([1])
  expect(countAll(log.reader(), { fold: true, type: 'BLOCK_ADDED' }).events).toBe(2)
  const [second, first] = allEvents(log.reader(), { fold: true, type: 'BLOCK_ADDED' }, 1)
  expect([first, second].map((row) => [row?.listeners, row?.deliveries])).toEqual([
    [2, 3],
    [1, 1],
  ])
})

test('events that come between two pages do not shift the second', () => {
  deliver(...Array.from({ length: 30 }, (_, index) => added('a', index)))
  find()
  const page = (cursor?: string) => {
    const input = { limit: 10, ...(cursor === undefined ? {} : { cursor }) }
    return valueOf(listEvents(log.reader().connection, log.reader().rows, input))
  }
  const { next } = page()
  deliver(...Array.from({ length: 30 }, () => added('late')))
  find()
  expect(page(next ?? '').rows.map(({ deliveryId }) => deliveryId)).toEqual([
    20, 19, 18, 17, 16, 15, 14, 13, 12, 11,
  ])
  expect(page().rows[0]?.deliveryId).toBe(60)
})
