import { expect, test } from 'vitest'
import type { JsonValue } from '../wire/parse-json.ts'
import { eventMarks } from './event-marks.ts'
import { readElement } from './read-element.ts'
import { payloadOf } from './testing/payloads.ts'

const marksOf = (element: JsonValue): { accounts: string[]; tokenIds: string[]; amounts: string[] } => {
  const { accounts, tokenIds, amounts } = eventMarks(readElement(element, 0))
  return { accounts: [...accounts], tokenIds: [...tokenIds], amounts: [...amounts] }
}

const operator = `0x${'11'.repeat(20)}`
const nobody = `0x${'00'.repeat(20)}`
const owner = '0xe6eb28398ccbe46aa505b62b96822c2ce8daabf4'

const [currency] = payloadOf('current-erc20-transfer')
const [single, batch] = payloadOf('current-erc1155-two-events')
const [older] = payloadOf('legacy-Log-transferEvent')
const word = `0x${'0'.repeat(63)}9`
const event = { eventSig: 'Minted(uint256 tokenId, uint256 price)', values: [word, word] }
const accounts = [operator, nobody, owner]

test.each([
  ['a currency has amounts alone', currency, { accounts: [nobody, owner], tokenIds: [], amounts: ['33'] }],
  ['token ids are told by the declaration', single, { accounts, tokenIds: ['1237'], amounts: ['2'] }],
  ['whatever arguments are called', batch, { accounts, tokenIds: ['1', '2'], amounts: ['10', '20'] }],
  ['of an older layout too', older, { accounts, tokenIds: ['1237'], amounts: ['2'] }],
  [
    'of no token event by the argument’s name',
    { type: 'BLOCK_ADDED', event, uid: 'x' },
    { accounts: [], tokenIds: ['9'], amounts: ['9'] },
  ],
])('%s', (_what, element, marks) => {
  expect(marksOf(element ?? null)).toEqual(marks)
})
