import { expect, test } from 'vitest'
import { readTextQuery } from './text-query.ts'

test.each([
  ['Transfer', '"Transfer"'],
  ['transf*', '"transf"*'],
  ['tr*', '"tr"*'],
  ['t*', '"t"'],
  ['12*', '"12"'],
  ['0x1234', '"0x1234"*'],
  ['0x1', '"0x1"'],
  ['Transfer(address,uint256)', '"Transfer" AND "address" AND "uint256"'],
  ['say "NEAR(a b)" or x', '"say" AND "NEAR" AND "a" AND "b" AND "or" AND "x"'],
  ['Größe', '"Größe"'],
  [`${'a'.repeat(66)}b*`, `"${'a'.repeat(66)}" AND "b"`],
])('words %s', (text, match) => {
  expect(readTextQuery(text)).toEqual({ kind: 'words', match })
})

test.each([
  ['apple OR pear', '("apple") OR ("pear")'],
  ['red apple OR pear', '(("red" AND "apple")) OR ("pear")'],
  ['apple NOT red', '"apple" NOT "red"'],
  ['apple -red -ERC-721', '"apple" NOT "red" NOT ("ERC" AND "721")'],
  ['ERC-721', '"ERC" AND "721"'],
  ['apple AND red', '"apple" AND "red"'],
  ['OR apple OR', '"apple"'],
  ['apple NOT', '"apple"'],
  ['say "NEAR(a b)" OR -x', null],
])('words %s', (text, match) => {
  if (match === null) expect(readTextQuery(text).kind).toBe('without')
  else expect(readTextQuery(text)).toEqual({ kind: 'words', match })
})

test('words are at most twenty', () => {
  const query = readTextQuery('word '.repeat(50))
  expect(query.kind === 'words' && query.match.split(' AND ').length).toBe(20)
})
