import { expect, it } from 'vitest'
import { createOneTimeCodes } from './one-time-codes.ts'

it('opens once, within a minute', () => {
  let now = 0
  const codes = createOneTimeCodes(() => now)
  const code = codes.issue()
  expect(['x', '', ''].map((more) => codes.redeem(`${code}${more}`))).toEqual([false, true, false])
  const late = codes.issue()
  now = 60_001
  expect(codes.redeem(late)).toBe(false)
})
