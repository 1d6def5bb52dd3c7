import { expect, it } from 'vitest'
import { amountHint, typedAmount, validateTypedAmount } from './event-fields.ts'

const coin = { symbol: 'USDC', decimals: 6 }

it('reads digits in the smallest unit, and units of a coin that is known', () => {
  expect(typedAmount('1500000', undefined)).toBe('1500000')
  expect(typedAmount(' 007 ', coin)).toBe('7')
  expect(typedAmount('1.5 usdc', coin)).toBe('1500000')
  expect(typedAmount('2USDC', coin)).toBe('2000000')
  expect(typedAmount('0.000001 USDC', coin)).toBe('1')
  // More places than the coin has, another coin, no coin at all, and what is no number.
  for (const [typed, of] of [
    ['0.0000001 USDC', coin],
    ['1.5 WETH', coin],
    ['1.5', coin],
    ['1.5 USDC', undefined],
    ['-1', coin],
    ['', coin],
    ['9'.repeat(79), coin],
  ] as const)
    expect(typedAmount(typed, of), typed).toBeUndefined()
})

it('says what may be typed', () => {
  expect(amountHint(undefined)).toBe('in the smallest unit')
  expect(amountHint(coin)).toContain('1.5 USDC')
  expect(validateTypedAmount(coin)('1.5 USDC')).toBeNull()
  expect(validateTypedAmount(coin)('1.5')).toContain('at most 6 places')
})
