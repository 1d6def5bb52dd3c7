import { expect, test } from 'vitest'
import type { EventDetail, EventState } from '../../../contract/events.ts'
import { getEvent } from './get-event.ts'
import { bodyOf } from './testing/log-folder.ts'
import { logInTest } from './testing/log-in-test.ts'
import { allEvents, countAll, type TestReader } from './testing/query.ts'
import { inflatedLimit, readAll } from './testing/read-all.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const stored = logInTest()

const hash = (text: string): string => `0x${text.repeat(64).slice(0, 64)}`
const word = (text: string): string => text.padStart(64, '0')
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type Element = Record<string, unknown>

/** A transfer of so much in a block. */
const element = (amount: string, block = 'a', more: Element = {}): Element => ({
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
const gone = (amount: string, block = 'a'): Element => element(amount, block, { type: 'BLOCK_REMOVED' })

const deliver = (...elements: Element[]): void =>
  void stored.folder().deliver(...elements.map((one) => bodyOf(one)))
const read = (): TestReader => {
  readAll(stored.folder().path)
  return stored.reader()
}
const states = (): EventState[] =>
  allEvents(read(), {}, 100)
    .toReversed()
    .map(({ state }) => state)
const detailOf = (id: number): EventDetail => {
  const { connection, rows } = read()
  return valueOf(getEvent(connection, rows, { id }, inflatedLimit))
}

test('two deliveries that differ are a contradiction, found by its state, with both stories side by side', () => {
  deliver(element('3'), element('3'), element('4'))
  expect(states()).toEqual(['contradiction', 'contradiction', 'contradiction'])
  expect(countAll(read(), { state: 'contradiction' }).events).toBe(3)
  expect(countAll(read(), { state: 'contradiction', fold: true }).events).toBe(1)
  expect(countAll(read(), { state: 'active' }).events).toBe(0)
  // None of them is consistent any more, by itself or not, and none is found as such.
  expect(allEvents(read(), { verdict: 'contradictory' }, 100).map(({ verdict }) => verdict)).toEqual([
    'contradictory',
    'contradictory',
    'contradictory',
  ])
  expect(countAll(read(), { verdict: 'contradictory' }).events).toBe(3)
  expect(countAll(read(), { verdict: 'consistent' }).events).toBe(0)
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
  deliver(element('3'))
  expect(states()).toEqual(['active'])
  expect(detailOf(1_000_000).versions).toBe(null)
  deliver(element('4'))
  expect(states()).toEqual(['contradiction', 'contradiction'])
  stored
    .folder()
    .deliver(bodyOf(element('3', 'b', { txnHash: hash('6') }), element('4', 'b', { txnHash: hash('6') })))
  expect(states().slice(2)).toEqual(['contradiction', 'contradiction'])
})

test('a log that two blocks have is doubtful until one is taken back', () => {
  deliver(element('3'), element('3', 'b'))
  expect(states()).toEqual(['doubtful', 'doubtful'])
  expect(countAll(read(), { state: 'doubtful' }).events).toBe(2)
  expect(detailOf(1_000_000).versions?.fields.filter(({ differs }) => differs)).toMatchObject([
    { name: 'blockHash', values: [hash('a'), hash('b')] },
  ])
  deliver(gone('3'))
  expect(states()).toEqual(['active', 'active', 'active'])
  expect(countAll(read(), { state: 'doubtful' }).events).toBe(0)
  expect(detailOf(1_000_000).versions).toBe(null)
})

test('a removal that says something else is a contradiction', () => {
  deliver(gone('4'), element('3'))
  expect(states()).toEqual(['contradiction', 'contradiction'])
})

test('deliveries that differ in uid alone tell of one event', () => {
  deliver(...['1', '2', '3'].map((uid) => element('3', 'a', { uid: hash(uid) })))
  expect(states()).toEqual(['active', 'active', 'active'])
  expect(countAll(read(), { fold: true }).events).toBe(1)
  expect(new Set(detailOf(1_000_000).sameLog.map(({ uid }) => uid)).size).toBe(3)
})

test('what a delivery does not say contradicts nothing', () => {
  const { rawLog: _raw, event: _event, contractType: _type, ...silent } = element('3')
  deliver(element('3'), silent)
  expect(states()).toEqual(['active', 'active'])
})
