import { expect, test } from 'vitest'
import { conflict, hasConflict, mergeStories, storyOf } from './event-story.ts'
import { readElement } from './read-element.ts'
import type { JsonValue } from '../wire/parse-json.ts'

const hash = (text: string): string => `0x${text.repeat(64)}`
const word = (text: string): string => text.padStart(64, '0')
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const element = {
  uid: hash('9'),
  type: 'BLOCK_ADDED',
  blockNumber: 5,
  blockHash: hash('a'),
  parentBlockHash: hash('b'),
  contractAddress: `0x${'C'.repeat(40)}`,
  contractType: 'ERC20',
  txnHash: hash('7'),
  txnIndex: 1,
  txnLogIndex: '0',
  ts: '2026-01-01T00:00:00Z',
  logDataType: 'TOKEN_TRANSFER',
  event: {
    topicHash: transfer,
    eventSig: 'Transfer(address indexed from, address indexed to, uint256 value)',
    types: ['address', 'address', 'uint256'],
    names: ['from', 'to', 'value'],
    values: [`0x${word('1')}`, `0x${word('2')}`, `0x${word('3')}`],
  },
  rawLog: {
    data: `0x${word('3')}`,
    topics: [transfer, `0x${word('1')}`, `0x${word('2')}`],
  },
}
const story = (change: Record<string, JsonValue> = {}) => storyOf(readElement({ ...element, ...change }, 0))
const differ = (change: Record<string, JsonValue>): string[] =>
  Object.entries(mergeStories(story(), story(change)))
    .filter(([, text]) => text === conflict)
    .map(([field]) => field)

const types = 'Transfer(address indexed, address indexed, uint256)'
const unnamed = { ...element.event, eventSig: types, names: ['arg1', 'arg2', 'arg3'] }
const otherValues = { ...element.event, values: element.event.values.with(2, `0x${word('4')}`) }

test.each<[string, Record<string, JsonValue>, string[]]>([
  ['nothing', {}, []],
  ['another contract', { contractAddress: `0x${'d'.repeat(40)}` }, ['contractAddress']],
  ['another amount', { rawLog: { ...element.rawLog, data: `0x${word('4')}` } }, ['data', 'args']],
  ['another block number', { blockNumber: 6 }, ['blockNumber']],
  ['another parent', { parentBlockHash: hash('c') }, ['parentBlockHash']],
  ['another place in the block', { txnIndex: 2 }, ['txnIndex']],
  ['another uid', { uid: hash('8') }, []],
  ['a parent as the number of its block', { parentBlockHash: 4 }, []],
  ['another standard', { contractType: 'ERC721' }, ['contractType']],
  ['a standard that is not known', { contractType: 'UNKNOWN' }, []],
  ['capital letters', { contractAddress: element.contractAddress.toLowerCase() }, []],
  ['the time', { ts: '2026-01-01T00:00:09Z', logDataType: 'EVENT' }, []],
  ['a signature without names', { event: unnamed }, []],
  ['no raw log', { rawLog: null }, []],
  ['other values without a raw log', { rawLog: null, event: otherValues }, ['args']],
])('%s', (_what, change, fields) => {
  expect(differ(change)).toEqual(fields)
})

test('a conflict stays one, and none is seen in a single story', () => {
  const both = mergeStories(story(), story({ blockNumber: 6 }))
  expect(hasConflict(mergeStories(both, story()))).toBe(true)
  expect(hasConflict(story())).toBe(false)
})
