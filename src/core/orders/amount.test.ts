import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountParts, groupDigits } from './amount.ts'
import { cutFraction } from './cut-fraction.ts'
import { testForAll } from '../testing/for-all.ts'

describe('amountParts', () => {
  it('shifts the point exactly, whatever the length', () => {
    expect(amountParts('1500000000000000000', 18)).toEqual({
      raw: '1500000000000000000',
      text: '1.5',
      plain: '1.5',
    })
    expect(amountParts('1', 18)?.text).toBe('0.000000000000000001')
    expect(amountParts('1234567', 0)?.text).toBe('1,234,567')
    expect(amountParts('1234567000000', 6)?.text).toBe('1,234,567')
    expect(amountParts('1234567000000', 6)?.plain).toBe('1234567')
    const max = (2n ** 256n - 1n).toString()
    expect(amountParts(max, 78)?.plain).toBe(`0.${max}`)
  })

  it('knows zero, leading zeros and signs', () => {
    expect(amountParts('0', 18)?.text).toBe('0')
    expect(amountParts('000', 2)?.raw).toBe('0')
    expect(amountParts('-150', 2)?.text).toBe('-1.5')
    expect(amountParts('-0', 2)?.text).toBe('0')
  })

  it('says nothing where nothing exact can be said', () => {
    for (const raw of ['', '1.5', '0x10', '1e3', ' 1', '١']) expect(amountParts(raw, 18)).toBeNull()
    for (const decimals of [-1, 0.5, 256, Number.NaN]) expect(amountParts('1', decimals)).toBeNull()
  })

  testForAll(
    'loses no digit',
    [fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 80 })],
    (raw, decimals) => {
      const [whole = '', fraction = ''] = (amountParts(raw.toString(), decimals)?.plain ?? '').split('.')
      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(raw)
    },
  )
})

describe('groupDigits', () => {
  it('groups by thousands and keeps the sign', () => {
    expect(groupDigits('1')).toBe('1')
    expect(groupDigits('1234')).toBe('1,234')
    expect(groupDigits('-123456')).toBe('-123,456')
  })
})

it('cuts a fraction to so many significant digits, and never what is before the point', () => {
  const cut = (text: string) => cutFraction(text, 6)
  expect(cut('0.000023750123456789')).toBe('0.0000237501')
  expect(cut('1,234.567891')).toBe('1,234.56')
  expect(cut('12,345,678.9')).toBe('12,345,678')
  expect(cut('0.1000001')).toBe('0.1')
  expect(cut('4.0609')).toBe('4.0609')
  expect(cut('7')).toBe('7')
})
