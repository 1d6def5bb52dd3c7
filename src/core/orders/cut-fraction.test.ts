import { expect, it } from 'vitest'
import { cutFraction } from './cut-fraction.ts'

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
