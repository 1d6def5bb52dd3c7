import { expect, test } from 'vitest'
import { conflict, hasConflict, mergeStories, storyOf } from './event-story.ts'
import { readElement } from './read-element.ts'
import type { JsonValue } from '../wire/parse-json.ts'
import delivered from '../../../resources/fixtures/payloads/current-erc20-transfer.json' with { type: 'json' }

const hash = (text: string): string => `0x${text.repeat(64)}`
const word = (text: string): string => `0x${text.padStart(64, '0')}`
const element = delivered.body[0] ?? expect.fail('There is no element.')
const story = (change: Record<string, JsonValue> = {}) => storyOf(readElement({ ...element, ...change }, 0))
const differ = (change: Record<string, JsonValue>): string[] =>
  Object.entries(mergeStories(story(), story(change)))
    .filter(([, text]) => text === conflict)
    .map(([field]) => field)

const types = 'Transfer(address indexed, address indexed, uint256)'
const unnamed = { ...element.event, eventSig: types, names: ['arg1', 'arg2', 'arg3'] }
const otherValues = { ...element.event, values: element.event.values.with(2, word('4')) }

test.each<[string, Record<string, JsonValue>, string[]]>([
  ['nothing', {}, []],
  ['another contract', { contractAddress: `0x${'d'.repeat(40)}` }, ['contractAddress']],
  ['another amount', { rawLog: { ...element.rawLog, data: word('4') } }, ['data', 'args']],
  ['another block number', { blockNumber: 6 }, ['blockNumber']],
  ['another parent', { parentBlockHash: hash('c') }, ['parentBlockHash']],
  ['another place in the block', { txnIndex: 3 }, ['txnIndex']],
  ['another uid', { uid: hash('8') }, []],
  ['a parent as the number of its block', { parentBlockHash: element.blockNumber - 1 }, []],
  ['another standard', { contractType: 'ERC721' }, ['contractType']],
  ['a standard that is unknown', { contractType: 'UNKNOWN' }, []],
  ['capital letters', { contractAddress: element.contractAddress.toUpperCase().replace('0X', '0x') }, []],
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
