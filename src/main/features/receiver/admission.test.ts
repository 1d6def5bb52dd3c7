import { expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

it('bounds requests and bytes, and gives both back', () => {
  const admission = createAdmission({ maxInFlight: 2, maxBufferedBytes: 100 })
  expect(admission.enter(60)).toBe(true)
  expect(admission.enter(41)).toBe(false)
  expect(admission.enter(0)).toBe(true)
  expect(admission.inFlight).toBe(2)
  expect(admission.enter(0)).toBe(false)
  expect(admission.grow(40)).toBe(true)
  expect(admission.grow(1)).toBe(false)
  admission.leave(60)
  expect(admission.enter(60)).toBe(true)
  expect(admission.grow(1)).toBe(false)
})
