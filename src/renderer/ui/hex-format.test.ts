import { describe, expect, it } from 'vitest'
import { isAddress, isHash, shortenMiddle, zeroAddress } from './hex-format.ts'

describe('shortenMiddle', () => {
  it('keeps both ends of a long value', () => {
    expect(shortenMiddle('0xdd90126856957aa1e9c5cc3395e866b6eb830a44')).toBe('0xdd9012…0a44')
    expect(shortenMiddle('123456789012345678901234567890', 6, 6)).toBe('123456…567890')
  })

  it('never makes a value longer, and leaves short ones whole', () => {
    expect(shortenMiddle('')).toBe('')
    expect(shortenMiddle('0x12345678901')).toBe('0x12345678901')
    expect(shortenMiddle('0x123456789012')).toBe('0x123456…9012')
  })
})

describe('shapes', () => {
  it('tells addresses and hashes apart', () => {
    expect(isAddress(zeroAddress)).toBe(true)
    expect(isAddress(`${zeroAddress}0`)).toBe(false)
    expect(isAddress('0xDD90126856957aa1e9c5cc3395e866b6eb830a44')).toBe(true)
    expect(isHash(`0x${'a'.repeat(64)}`)).toBe(true)
    expect(isHash(`0x${'g'.repeat(64)}`)).toBe(false)
  })
})
