import { expect, it } from 'vitest'
import {
  eventNameOf,
  judgeAddress,
  judgeAddresses,
  judgeBlock,
  judgeHash,
  judgeTokenId,
} from './filter-judges.ts'

it('says what is wrong with a filter, and nothing of a right one', () => {
  expect(judgeAddress(`0x${'aB'.repeat(20)}`)).toBeNull()
  expect(judgeAddress('0xab')).toContain('40 hex digits')
  expect(judgeAddresses(`0x${'aB'.repeat(20)}, 0x${'12'.repeat(20)}`)).toBeNull()
  expect(judgeAddresses(`0x${'aB'.repeat(20)},0xab`)).toContain('40 hex digits')
  expect(judgeHash(`0x${'ab'.repeat(32)}`)).toBeNull()
  expect(judgeHash('ab')).toContain('64 hex digits')
  expect(judgeBlock('12')).toBeNull()
  expect(judgeBlock('0x12')).toContain('whole number')
  expect(judgeTokenId('9'.repeat(78))).toBeNull()
  expect(judgeTokenId('9'.repeat(79))).toContain('78')
})

it('finds the spelling of the log', () => {
  const known = ['Transfer', 'URI']
  expect(eventNameOf('tRANSFER', known)).toBe('Transfer')
  expect(eventNameOf('uri(string,uint256)', known)).toBe('URI')
  expect(eventNameOf('myEvent', known)).toBe('myEvent')
  expect(eventNameOf('  ', known)).toBeUndefined()
  expect(eventNameOf(undefined, known)).toBeUndefined()
})
