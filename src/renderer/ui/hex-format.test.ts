import { expect, it } from 'vitest'
import { isAddress, isHash, shortenMiddle, zeroAddress } from './hex-format.ts'

it('keeps both ends of a long value, and never makes one longer', () => {
  expect(shortenMiddle('0xdd90126856957aa1e9c5cc3395e866b6eb830a44')).toBe('0xdd9012…0a44')
  expect(shortenMiddle('123456789012345678901234567890', 6, 6)).toBe('123456…567890')
  expect(['', '0x12345678901'].map((text) => shortenMiddle(text))).toEqual(['', '0x12345678901'])
})

it('tells addresses and hashes apart', () => {
  const addresses = [zeroAddress, '0xDD90126856957aa1e9c5cc3395e866b6eb830a44', `${zeroAddress}0`]
  expect(addresses.map(isAddress)).toEqual([true, true, false])
  expect([`0x${'a'.repeat(64)}`, `0x${'g'.repeat(64)}`].map(isHash)).toEqual([true, false])
})
