import { expect, it } from 'vitest'
import { addDecimals, decimalText, roundDecimal } from './decimal.ts'

it('adds up to what is shown where each part is rounded first', () => {
  const parts = [
    { digits: 1_479_614n, places: 4 },
    { digits: 16_509_5n, places: 3 },
    { digits: 233_15n, places: 3 },
  ]
  const rounded = parts.map((part) => roundDecimal(part, 2))
  expect(rounded.map((part) => decimalText(part, 2))).toEqual(['147.96', '165.10', '23.32'])
  expect(decimalText(rounded.reduce(addDecimals), 2)).toBe('336.38')
  expect(decimalText(parts.reduce(addDecimals), 2)).toBe('336.37')
})

it('widens what has fewer places', () => {
  expect(roundDecimal({ digits: 5n, places: 0 }, 2)).toEqual({ digits: 500n, places: 2 })
  expect(decimalText({ digits: 1n, places: 3 }, 2)).toBe('<0.01')
})
