import { expect, test } from 'vitest'
import type { MarketAnswer } from '../../../health/core/verdict.ts'
import { answerWords, orderMembers } from './answer-words.ts'

const coin = { currency: `0x${'c'.repeat(40)}`, decimals: 6 }
const maker = `0x${'a'.repeat(40)}`

test.each([
  ['allowance', '8462600', '8.4626'],
  ['allowance', String(2n ** 256n - 1n), 'unlimited'],
  ['coins', '5000000', '5'],
  ['pieces', '1000000', '1000000'],
  ['coins', 'reverted', 'reverted'],
  ['standard', 'ERC1155', 'ERC-1155'],
] as const)('%s %s: %s', (reads, said, words) => {
  expect(answerWords({ reads, said }, coin)).toBe(words)
})

const order: MarketAnswer = {
  state: 'open',
  side: 'listing',
  standard: 'ERC721',
  valid: null,
  maker,
  collection: null,
  tokenId: null,
  currency: `0x${'C'.repeat(40)}`,
  price: '63075300',
  remaining: '7',
  validFrom: '1793288252',
  validUntil: '1800741936',
  isSigned: true,
}

test('the answer of a market is shown member by member', () => {
  expect(orderMembers(order, coin)).toEqual([
    { label: 'State', value: 'open, listing, ERC-721, by signature', is: 'text' },
    { label: 'Maker', value: maker, is: 'text' },
    { label: 'Currency', value: `0x${'C'.repeat(40)}`, is: 'text' },
    { label: 'Price', value: '63.0753', is: 'price' },
    { label: 'Quantity', value: '7', is: 'text' },
    { label: 'Valid from', value: '2026-10-29T15:37:32.000Z', is: 'time' },
    { label: 'Expires', value: '2027-01-23T22:05:36.000Z', is: 'time' },
  ])
})

test('what is no time, or in another coin, stays as it came', () => {
  const odd = { ...order, currency: null, price: '5', validFrom: '0', validUntil: '99999999999999999999' }
  expect(orderMembers(odd, coin).slice(2)).toEqual([
    { label: 'Price', value: '5 raw', is: 'text' },
    { label: 'Quantity', value: '7', is: 'text' },
    { label: 'Valid from', value: '0', is: 'text' },
    { label: 'Expires', value: '99999999999999999999', is: 'text' },
  ])
})
