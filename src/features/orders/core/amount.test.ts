import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountParts } from './amount.ts'
import { cutFraction } from './cut-fraction.ts'
import { testForAll } from '../../../core/testing/for-all.ts'

describe('amountParts', () => {
  const max = (2n ** 256n - 1n).toString()

  it.each([
    ['1500000000000000000', 18, { raw: '1500000000000000000', text: '1.5', plain: '1.5' }],
    ['1', 18, { text: '0.000000000000000001' }],
    ['1234567', 0, { text: '1,234,567' }],
    ['1234567000000', 6, { text: '1,234,567', plain: '1234567' }],
    [max, 78, { plain: `0.${max}` }],
    ['0', 18, { text: '0' }],
    ['000', 2, { raw: '0' }],
    ['-150', 2, { text: '-1.5' }],
    ['-123456', 0, { text: '-123,456' }],
    ['-0', 2, { text: '0' }],
  ])('shifts the point exactly, whatever the length: %s by %i', (raw, decimals, parts) => {
    expect(amountParts(raw, decimals)).toMatchObject(parts)
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

it.each([
  ['0.000023750123456789', '0.0000237501'],
  ['1,234.567891', '1,234.56'],
  ['12,345,678.9', '12,345,678'],
  ['0.1000001', '0.1'],
  ['4.0609', '4.0609'],
  ['7', '7'],
])('cuts a fraction to six significant digits, and never what is before the point: %s', (text, cut) => {
  expect(cutFraction(text, 6)).toBe(cut)
})
