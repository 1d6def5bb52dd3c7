import { expect, it } from 'vitest'
import {
  eventNameOf,
  validateAddress,
  validateAddresses,
  validateBlock,
  validateHash,
  validateTokenId,
} from './event-fields.ts'

it.each([
  [validateAddress, `0x${'aB'.repeat(20)}`, '0xab', '40 hex digits'],
  [
    validateAddresses,
    `0x${'aB'.repeat(20)}, 0x${'12'.repeat(20)}`,
    `0x${'aB'.repeat(20)},0xab`,
    '40 hex digits',
  ],
  [validateHash, `0x${'ab'.repeat(32)}`, 'ab', '64 hex digits'],
  [validateBlock, '12', '0x12', 'whole number'],
  [validateTokenId, '9'.repeat(78), '9'.repeat(79), '78'],
])('%o takes %s and says what is wrong with %s', (validate, right, wrong, words) => {
  expect(validate(right)).toBeNull()
  expect(validate(wrong)).toContain(words)
})

it('finds the spelling of the log', () => {
  const known = ['Transfer', 'URI']
  expect(eventNameOf('tRANSFER', known)).toBe('Transfer')
  expect(eventNameOf('uri(string,uint256)', known)).toBe('URI')
  expect(eventNameOf('myEvent', known)).toBe('myEvent')
  expect(eventNameOf('  ', known)).toBeUndefined()
  expect(eventNameOf(undefined, known)).toBeUndefined()
})
