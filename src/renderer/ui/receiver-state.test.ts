import { expect, it } from 'vitest'
import { receiverState, refusalsByCount } from './receiver-state.ts'

it.each([
  [true, null, null, 'Listening', 'success'],
  [true, 'disk full', null, 'Problem', 'warning'],
  [false, 'port taken', null, 'Not listening', 'error'],
  [false, null, null, 'Not listening', 'error'],
  // Off by choice has no colour, unless what stores has a problem.
  [false, null, 'setting', 'Off', 'neutral'],
  [false, null, 'flag', 'Off', 'neutral'],
  [false, 'disk full', 'flag', 'Problem', 'warning'],
] as const)('listening %s, problem %s, off by %s: %s', (listening, problem, off, word, tone) => {
  expect(receiverState({ listening, problem, off })).toEqual({ word, tone })
})

it('orders refusals by count and leaves out what never happened', () => {
  expect(refusalsByCount({ b: 2, a: 2, c: 0, d: 9 })).toEqual([
    ['d', 9],
    ['a', 2],
    ['b', 2],
  ])
})
