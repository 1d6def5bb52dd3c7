import { expect, it } from 'vitest'
import { isInDoubt } from './state-words.ts'

const problem = { message: 'The call ended by a bug.', hint: null }

it('a listener is in doubt without an answer, and when its call broke off', () => {
  expect(isInDoubt({ state: 'unknown', problem: null })).toBe(true)
  expect(isInDoubt({ state: 'adding', problem })).toBe(true)
  expect(isInDoubt({ state: 'removing', problem })).toBe(true)
  expect(isInDoubt({ state: 'adding', problem: null })).toBe(false)
  expect(isInDoubt({ state: 'registered', problem })).toBe(false)
})
