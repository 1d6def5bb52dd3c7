import { expect, test } from 'vitest'
import { answerWords, orderMembers } from './answer-words.ts'

const coin = { currency: `0x${'c'.repeat(40)}`, decimals: 6 }
const market = `0x${'a'.repeat(40)}`

test.each([
  [
    'the order',
    market,
    `open, currency 0x${'C'.repeat(40)}, price 63075300, remaining 7, from 1793288252, until 1800741936`,
    `open, currency 0x${'C'.repeat(40)}, price 63.0753, remaining 7, from 2026-10-29T15:37:32.000Z, until 2027-01-23T22:05:36.000Z`,
  ],
  [
    'the order',
    market,
    'open, price 5, from 0, until 99999999999999999999',
    'open, price 5 raw, from 0, until 99999999999999999999',
  ],
  [`allowance(${market}, ${market})`, coin.currency, '8462600', '8.4626'],
  [`allowance(${market}, ${market})`, coin.currency, String(2n ** 256n - 1n), 'unlimited'],
  [`balanceOf(${market})`, coin.currency, '5000000', '5'],
  [`balanceOf(${market}, 7)`, market, '1000000', '1000000'],
  [`balanceOf(${market})`, coin.currency, 'reverted', 'reverted'],
  ['supportsInterface(0x80ac58cd), supportsInterface(0xd9b67a26)', market, 'ERC1155', 'ERC-1155'],
  ['the order', market, `open, listing, ERC721, maker ${market}`, `open, listing, ERC-721, maker ${market}`],
])('%s of %s: %s', (call, of, said, words) => {
  expect(answerWords({ call, of, said }, coin)).toBe(words)
})

test('the answer of a market is read member by member', () => {
  expect(
    orderMembers(`open, listing, ERC1155, maker ${market}, price 5 raw, remaining 7, by signature`),
  ).toEqual([
    { label: 'State', value: 'open, listing, ERC1155, by signature' },
    { label: 'Maker', value: market },
    { label: 'Price', value: '5 raw' },
    { label: 'Quantity', value: '7' },
  ])
  expect(orderMembers('reverted')).toEqual([])
})
