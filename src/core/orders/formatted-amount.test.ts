import { expect, it } from 'vitest'
import { formattedState } from './formatted-amount.ts'

it.each([
  ['1500000', 6, '1.5', 'same'],
  ['1500000', 6, '1.500000', 'same'],
  ['1234500000', 6, '1,234.5', 'same'],
  ['1234567', 6, '1.23', 'rounded'],
  ['1239999', 6, '1.24', 'rounded'],
  ['1234567', 6, '1.2', 'differs'],
  ['1234', 6, '0.00', 'differs'],
  ['1500000', 6, '15', 'differs'],
  ['1500000', 6, '1.5e0', 'differs'],
  ['1500000', 6, 'one and a half', 'differs'],
  ['-5', 0, '-5', 'same'],
  ['9'.repeat(78), 18, `${'9'.repeat(60)}.${'9'.repeat(18)}`, 'same'],
  ['1500000', null, '1.5', 'unknown'],
  ['x', 6, '1.5', 'unknown'],
  ['1500000', 6, '', 'unknown'],
  ['1500000', 6, null, 'unknown'],
] as const)('%s with %s decimals beside “%s” is %s', (raw, decimals, formatted, state) => {
  expect(formattedState(raw, decimals, formatted)).toBe(state)
})
