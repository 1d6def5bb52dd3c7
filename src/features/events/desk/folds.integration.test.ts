import { expect, test } from 'vitest'
import type { EventFilter } from '../contract/event-filter.ts'
import type { EventDetail } from '../contract.ts'
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

const detailOf = (id: number): EventDetail =>
  valueOf(getEvent(log.reader().connection, log.reader().rows, { id }, inflatedLimit))

test('the observed addition and removal are one log, which is removed', () => {
  const transfer = { body: payload('current-erc20-transfer') }
  log.folder().deliver(transfer, { body: payload('current-block-removed') })
  expect(find()).toEqual({ ids: [1, 2], states: ['removed', 'removed'], deliveries: [2, 2] })
  expect(find({ fold: true }).ids).toEqual([2])
  log.folder().deliver(transfer)
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

/** Delivers what happened in every order, each as a log of its own. @returns how many there are */
const deliverOrders = (...happened: readonly Element[]): number => {
  const histories = orders(happened)
  histories.forEach((history, index) => {
    const txnHash = hash(`${(index + 10).toString(16)}0`)
    deliver(...history.map((one) => ({ ...one, txnHash })))
  })
  return histories.length
}

test('a removal and a re-inclusion in another block: active, whatever came first', () => {
  const count = deliverOrders(added('a'), removed('a'), added('b'), added('b'))
  const { states, deliveries } = find()
  expect([...new Set(states), ...new Set(deliveries)]).toEqual(['active', 4])
  const shown = allEvents(log.reader(), { fold: true }, 100)
  expect(shown.map(({ blockHash }) => blockHash)).toEqual(Array.from({ length: count }, () => hash('b')))
  expect(countAll(log.reader(), { state: 'removed' }).events).toBe(0)
})

test('everything taken back: removed, whatever came first, and found by its state', () => {
  const count = deliverOrders(added('a'), removed('a'), removed('b'), added('b'))
  deliver({ ...added('c'), txnHash: hash('c') })
  expect(find({ state: 'removed' }).ids).toHaveLength(count * 4)
  expect(find({ state: 'active' }).ids).toHaveLength(1)
  expect(find({ state: 'removed', fold: true }).ids).toHaveLength(count)
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
  const detail = detailOf(1_000_000)
  expect(detail.sameLog.map(({ id, type }) => [id, type])).toEqual([
    [1_000_000, 'BLOCK_ADDED'],
    [2_000_000, 'BLOCK_REMOVED'],
  ])
  expect(detail.transaction).toMatchObject({ events: [{ txnLogIndex: 1 }, { txnLogIndex: 2 }], more: false })
  expect(detail.verdict).toBe('unchecked')
  expect(detail.selfCheck.length).toBeGreaterThan(3)
})

const onPath = (listener: string, ...elements: Element[]) => ({ listener, ...bodyOf(...elements) })

test('a log counts as delivered, also where it was filled in or came on another path later', async () => {
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
  const of = { origin: 'chain:testnet:one', method: 'BACKFILL', listener: 'one' }
  const filled = await importRows(
    log.folder().path,
    [added('b', 1), added('a', 3)].map((one, originId) => imported({ ...bodyOf(one), ...of, originId })),
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
  const violet = onPath('one', { ...added('a'), memo: 'violet' })
  log.folder().deliver(violet, violet, onPath('two', removed('a')), onPath('two', added('a', 1)))
  expect(find({ fold: true }).ids).toEqual([3, 4])
  expect(find({ fold: true, type: 'BLOCK_ADDED' }).ids).toEqual([2, 4])
  expect(find({ fold: true, text: 'violet' }).ids).toEqual([2])
  expect(find({ fold: true, deliveryId: 1 }).ids).toEqual([1])
  expect(countAll(log.reader(), { fold: true, type: 'BLOCK_ADDED' }).events).toBe(2)
  const counts = allEvents(log.reader(), { fold: true, type: 'BLOCK_ADDED' }, 1)
  expect(counts).toMatchObject([
    { listeners: 1, deliveries: 1 },
    { listeners: 2, deliveries: 3 },
  ])
})

test('events that come between two pages do not shift the second', () => {
  deliver(...Array.from({ length: 30 }, (_, index) => added('a', index)))
  find()
  const page = (more: { cursor?: string } = {}) =>
    valueOf(listEvents(log.reader().connection, log.reader().rows, { limit: 10, ...more }))
  const { next } = page()
  deliver(...Array.from({ length: 30 }, () => added('late')))
  find()
  const second = page({ cursor: next ?? '' }).rows.map(({ deliveryId }) => deliveryId)
  expect(second).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11])
  expect(page().rows[0]?.deliveryId).toBe(60)
})

const word = (text: string): string => text.padStart(64, '0')
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A transfer of so much in a block. */
const moved = (amount: string, block = 'a', more: Element = {}): Element => ({
  uid: hash('9'),
  type: 'BLOCK_ADDED',
  blockNumber: 5,
  blockHash: hash(block),
  contractAddress: `0x${'c'.repeat(40)}`,
  contractType: 'ERC20',
  txnHash: hash('7'),
  txnIndex: 1,
  txnLogIndex: '0',
  event: { topicHash: transfer, eventSig: 'Transfer(address indexed,address indexed,uint256)' },
  rawLog: { data: `0x${word(amount)}`, topics: [transfer, `0x${word('1')}`, `0x${word('2')}`] },
  ...more,
})
const gone = (amount: string, block = 'a'): Element => moved(amount, block, { type: 'BLOCK_REMOVED' })

test('two deliveries that differ are a contradiction, found by its state, with both stories side by side', () => {
  deliver(moved('3'), moved('3'), moved('4'))
  expect(find().states).toEqual(['contradiction', 'contradiction', 'contradiction'])
  const filters = [{ state: 'contradiction' }, { state: 'contradiction', fold: true }, { state: 'active' }]
  const count = (filter: EventFilter): number => countAll(log.reader(), filter).events
  expect((filters as EventFilter[]).map(count)).toEqual([3, 1, 0])
  // None of them is consistent any more, by itself or not, and none is found as such.
  const found = allEvents(log.reader(), { verdict: 'contradictory' }, 100)
  expect(new Set(found.map(({ verdict }) => verdict))).toEqual(new Set(['contradictory']))
  expect([count({ verdict: 'contradictory' }), count({ verdict: 'consistent' })]).toEqual([3, 0])
  expect(detailOf(1_000_000).verdict).toBe('contradictory')
  const { versions } = detailOf(1_000_000)
  expect(versions?.events).toEqual([[1_000_000, 2_000_000], [3_000_000]])
  expect(versions?.fields.filter(({ differs }) => differs)).toEqual([
    { name: 'data', values: [`0x${word('3')}`, `0x${word('4')}`], differs: true },
    { name: 'args', values: [expect.stringContaining('"3"'), expect.stringContaining('"4"')], differs: true },
  ])
  expect(versions?.fields.find(({ name }) => name === 'blockHash')).toMatchObject({
    values: [hash('a'), hash('a')],
    differs: false,
  })
})

test('read one by one, and within one delivery, it is the same', () => {
  deliver(moved('3'))
  expect(find().states).toEqual(['active'])
  expect(detailOf(1_000_000).versions).toBe(null)
  deliver(moved('4'))
  expect(find().states).toEqual(['contradiction', 'contradiction'])
  const other = ['3', '4'].map((amount) => moved(amount, 'b', { txnHash: hash('6') }))
  log.folder().deliver(bodyOf(...other))
  expect(find().states.slice(2)).toEqual(['contradiction', 'contradiction'])
})

test('a log that two blocks have is doubtful until one is taken back', () => {
  deliver(moved('3'), moved('3', 'b'))
  expect(find().states).toEqual(['doubtful', 'doubtful'])
  expect(countAll(log.reader(), { state: 'doubtful' }).events).toBe(2)
  expect(detailOf(1_000_000).versions?.fields.filter(({ differs }) => differs)).toMatchObject([
    { name: 'blockHash', values: [hash('a'), hash('b')] },
  ])
  deliver(gone('3'))
  expect(find().states).toEqual(['active', 'active', 'active'])
  expect(countAll(log.reader(), { state: 'doubtful' }).events).toBe(0)
  expect(detailOf(1_000_000).versions).toBe(null)
})

test('a removal that says something else is a contradiction', () => {
  deliver(gone('4'), moved('3'))
  expect(find().states).toEqual(['contradiction', 'contradiction'])
})

test('deliveries that differ in uid alone tell of one event', () => {
  deliver(...['1', '2', '3'].map((uid) => moved('3', 'a', { uid: hash(uid) })))
  expect(find().states).toEqual(['active', 'active', 'active'])
  expect(countAll(log.reader(), { fold: true }).events).toBe(1)
  expect(new Set(detailOf(1_000_000).sameLog.map(({ uid }) => uid)).size).toBe(3)
})

test('what a delivery does not say contradicts nothing', () => {
  const { rawLog: _raw, event: _event, contractType: _type, ...silent } = moved('3')
  deliver(moved('3'), silent)
  expect(find().states).toEqual(['active', 'active'])
})
