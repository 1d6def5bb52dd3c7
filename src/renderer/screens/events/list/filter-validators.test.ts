import { expect, it } from 'vitest'
import {
  eventNameOf,
  validateAddress,
  validateAddresses,
  validateBlock,
  validateHash,
  validateTokenId,
} from './filter-validators.ts'

it('says what is wrong with a filter, and nothing of a right one', () => {
  expect(validateAddress(`0x${'aB'.repeat(20)}`)).toBeNull()
  expect(validateAddress('0xab')).toContain('40 hex digits')
  expect(validateAddresses(`0x${'aB'.repeat(20)}, 0x${'12'.repeat(20)}`)).toBeNull()
  expect(validateAddresses(`0x${'aB'.repeat(20)},0xab`)).toContain('40 hex digits')
  expect(validateHash(`0x${'ab'.repeat(32)}`)).toBeNull()
  expect(validateHash('ab')).toContain('64 hex digits')
  expect(validateBlock('12')).toBeNull()
  expect(validateBlock('0x12')).toContain('whole number')
  expect(validateTokenId('9'.repeat(78))).toBeNull()
  expect(validateTokenId('9'.repeat(79))).toContain('78')
})

it('finds the spelling of the log', () => {
  const known = ['Transfer', 'URI']
  expect(eventNameOf('tRANSFER', known)).toBe('Transfer')
  expect(eventNameOf('uri(string,uint256)', known)).toBe('URI')
  expect(eventNameOf('myEvent', known)).toBe('myEvent')
  expect(eventNameOf('  ', known)).toBeUndefined()
  expect(eventNameOf(undefined, known)).toBeUndefined()
})
