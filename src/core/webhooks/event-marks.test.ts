import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonValue } from '../wire/parse-json.ts'
import { eventMarks } from './event-marks.ts'
import { readElement } from './read-element.ts'

const read = (name: string): JsonValue[] => {
  const url = new URL(`../../../resources/fixtures/payloads/${name}.json`, import.meta.url)
  return (JSON.parse(readFileSync(url, 'utf8')) as { body: JsonValue[] }).body
}

const marksOf = (element: JsonValue): { accounts: string[]; tokenIds: string[]; amounts: string[] } => {
  const { accounts, tokenIds, amounts } = eventMarks(readElement(element, 0))
  return { accounts: [...accounts], tokenIds: [...tokenIds], amounts: [...amounts] }
}

const operator = `0x${'11'.repeat(20)}`
const nobody = `0x${'00'.repeat(20)}`
const owner = '0xe6eb28398ccbe46aa505b62b96822c2ce8daabf4'

test('an amount of a currency is no token id', () => {
  const [transfer] = read('current-erc20-transfer')
  expect(marksOf(transfer ?? null)).toEqual({ accounts: [nobody, owner], tokenIds: [], amounts: ['33'] })
})

test('token ids are told by the declaration, whatever the arguments are called', () => {
  const [single, batch] = read('current-erc1155-two-events')
  expect(marksOf(single ?? null)).toEqual({
    accounts: [operator, nobody, owner],
    tokenIds: ['1237'],
    amounts: ['2'],
  })
  expect(marksOf(batch ?? null)).toEqual({
    accounts: [operator, nobody, owner],
    tokenIds: ['1', '2'],
    amounts: ['10', '20'],
  })
})

test('of an older layout too', () => {
  const [older] = read('legacy-Log-transferEvent')
  expect(marksOf(older ?? null)).toEqual({
    accounts: [operator, nobody, owner],
    tokenIds: ['1237'],
    amounts: ['2'],
  })
})

test('of an event that is none of the token events by the argument’s name', () => {
  const word = `0x${'0'.repeat(63)}9`
  const element = {
    type: 'BLOCK_ADDED',
    event: { eventSig: 'Minted(uint256 tokenId, uint256 price)', values: [word, word] },
  }
  expect(marksOf({ ...element, uid: 'x' })).toEqual({ accounts: [], tokenIds: ['9'], amounts: ['9'] })
})
