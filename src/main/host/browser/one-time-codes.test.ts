import { expect, it } from 'vitest'
import { createOneTimeCodes } from './one-time-codes.ts'

it('opens once', () => {
  const codes = createOneTimeCodes()
  const code = codes.issue()
  expect(codes.redeem(`${code}x`)).toBe(false)
  expect(codes.redeem(code)).toBe(true)
  expect(codes.redeem(code)).toBe(false)
})

it('opens within a minute only', () => {
  let now = 0
  const codes = createOneTimeCodes(() => now)
  const code = codes.issue()
  now = 60_001
  expect(codes.redeem(code)).toBe(false)
})
