import { expect, test } from 'vitest'
import { firstCapital } from './first-capital.ts'

test.each([
  ['inactive', 'Inactive'],
  ['decimals_missing', 'Decimals missing'],
  ['', ''],
])('%s reads %s', (word, text) => {
  expect(firstCapital(word)).toBe(text)
})
