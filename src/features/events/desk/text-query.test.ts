import { expect, test } from 'vitest'
import { readTextQuery, splitTokens } from './text-query.ts'

const hash = `0x${'aB'.repeat(32)}`
const address = `0x${'Cd'.repeat(20)}`

test.each([
  [` ${hash} `, { kind: 'hash', hash: hash.toLowerCase() }],
  [address, { kind: 'address', address: address.toLowerCase() }],
  ['0042', { kind: 'number', digits: '42' }],
  ['9'.repeat(78), { kind: 'number', digits: '9'.repeat(78) }],
  ['', { kind: 'nothing' }],
  ['"()*:', { kind: 'nothing' }],
])('%s is recognised by its shape', (text, query) => {
  expect(readTextQuery(text)).toEqual(query)
})

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
  ['a'.repeat(25), `"${'a'.repeat(24)}"*`],
  [`0x${'a'.repeat(40)}b*`, `"0x${'a'.repeat(22)}"*`],
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

test.each([
  ['NOT red', '"red"'],
  ['-red -green', '("red" OR "green")'],
  ['NOT red OR apple', '"red" NOT ("apple")'],
  ['-red OR -green', '("red" AND "green")'],
])('words %s is all but what is found', (text, match) => {
  expect(readTextQuery(text)).toEqual({ kind: 'without', match })
})

test('words are at most twenty', () => {
  const query = readTextQuery('word '.repeat(50))
  expect(query.kind === 'words' && query.match.split(' AND ').length).toBe(20)
})

test('token ids beside words are apart from them', () => {
  expect(splitTokens('Lantern  Coast #166')).toEqual({ tokenIds: ['166'], rest: 'Lantern Coast' })
  expect(splitTokens('#166 filled #007')).toEqual({ tokenIds: ['166', '7'], rest: 'filled' })
  for (const text of ['#166', 'coast', '#1 OR coast', 'NOT #1 coast', 'coast -#1', ''])
    expect(splitTokens(text)).toEqual({ tokenIds: [], rest: text })
})
