import { expect, it } from 'vitest'
import { receiverState, refusalsByCount, refusalWords } from './receiver-state.ts'

it('says problem only while listening', () => {
  const on = { off: null }
  expect(receiverState({ listening: true, problem: null, ...on })).toEqual({
    word: 'Listening',
    tone: 'success',
  })
  expect(receiverState({ listening: true, problem: 'disk full', ...on }).word).toBe('Problem')
  expect(receiverState({ listening: false, problem: 'port taken', ...on }).word).toBe('Not listening')
  expect(receiverState({ listening: false, problem: null, ...on }).tone).toBe('error')
})

it('calls one that is off by choice off, without a colour, unless what stores has a problem', () => {
  for (const off of ['setting', 'flag'] as const) {
    expect(receiverState({ listening: false, problem: null, off })).toEqual({ word: 'Off', tone: 'neutral' })
    expect(receiverState({ listening: false, problem: 'disk full', off }).word).toBe('Problem')
  }
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
