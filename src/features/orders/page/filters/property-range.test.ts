import { expect, test } from 'vitest'
import { rangeFault, rangeText, readRange } from './search-fields.ts'

test.each([
  ['90..', { min: '90' }],
  [' ..-3.5', { max: '-3.5' }],
  ['10 .. 20', { min: '10', max: '20' }],
  ['7', { min: '7', max: '7' }],
  [`${'9'.repeat(20)}..`, { min: '9'.repeat(20) }],
])('%s is a range', (text, read) => {
  expect(readRange(text)).toEqual(read)
  expect(rangeFault(text)).toBeNull()
  expect(readRange(rangeText(read))).toEqual(read)
})

test.each(['', '..', 'x..2', '1..2..3', '1-2'])('%j is none', (text) => {
  expect(readRange(text)).toBeNull()
  expect(rangeFault(text)).toContain('10..20')
})
