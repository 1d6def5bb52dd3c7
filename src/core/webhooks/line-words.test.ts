import { expect, it } from 'vitest'
import { lineWords } from './line-words.ts'

const [from, to, contract] = ['1', '2', 'a'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]
const transfer = (sender: string) => ({
  eventName: 'Transfer',
  contractType: 'ERC721',
  contractAddress: contract,
  args: [
    { name: 'from', type: 'address', value: sender },
    { name: 'to', type: 'address', value: to },
    { name: 'tokenId', type: 'uint256', value: '508' },
  ],
})

it('says what happened in words alone', () => {
  expect(lineWords(transfer(from))).toBe('sent token')
  expect(lineWords(transfer(`0x${'0'.repeat(40)}`))).toBe('token minted to')
  expect(lineWords({ ...transfer(from), eventName: 'Unheard', args: [] })).toBe('')
})
