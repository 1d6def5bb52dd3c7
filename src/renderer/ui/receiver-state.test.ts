import { expect, it } from 'vitest'
import { receiverState, refusalsByCount, refusalWords } from './receiver-state.ts'

it('says problem only while listening', () => {
  expect(receiverState({ listening: true, problem: null })).toEqual({ word: 'Listening', tone: 'success' })
  expect(receiverState({ listening: true, problem: 'disk full' }).word).toBe('Problem')
  expect(receiverState({ listening: false, problem: 'port taken' }).word).toBe('Not listening')
  expect(receiverState({ listening: false, problem: null }).tone).toBe('error')
})

it('orders refusals by count and leaves out what never happened', () => {
  expect(refusalsByCount({ b: 2, a: 2, c: 0, d: 9 })).toEqual([
    ['d', 9],
    ['a', 2],
    ['b', 2],
  ])
})

it('shows a reason it does not know as it came', () => {
  expect(refusalWords('wrong-path')).toBe('wrong path or secret')
  expect(refusalWords('something-new')).toBe('something-new')
})
