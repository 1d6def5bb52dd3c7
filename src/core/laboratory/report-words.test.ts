import { expect, it } from 'vitest'
import { findingOf, outcomesOf } from './report-words.ts'

type Report = Parameters<typeof findingOf>[0]

const report = (more: Partial<Report>): Report => ({
  kind: 'comparison',
  state: 'done',
  total: 4,
  done: 4,
  outcomes: {},
  leftOut: 0,
  ...more,
})

it('says that all is well only of a whole report', () => {
  const same = { outcomes: { same: 4 } }
  expect(findingOf(report(same))).toEqual({ word: 'The same answers to 4 deliveries', tone: 'success' })
  expect(findingOf(report({ ...same, leftOut: 1 })).word).toBe(
    'The same answers to 4 deliveries, 1 field ignored because it varies',
  )
  expect(findingOf(report({ ...same, state: 'cancelled', total: 9 })).tone).toBe('neutral')
  expect(findingOf(report({ ...same, state: 'running', total: 9 })).word).toBe('4 of 9, all well so far')
  expect(findingOf(report({ outcomes: { same: 3, unclear: 1 } }))).toEqual({
    word: '1 of 4 deliveries unclear',
    tone: 'warning',
  })
  expect(findingOf(report({ outcomes: { same: 2, unclear: 1, different: 1 } }))).toEqual({
    word: '1 of 4 deliveries answered differently, 1 unclear',
    tone: 'error',
  })
  expect(findingOf(report({ kind: 'drill', outcomes: { taken: 4 } })).word).toBe(
    'All of 4 requests answered with 2xx',
  )
  expect(findingOf(report({ kind: 'drill', outcomes: { taken: 1, refused: 3 } })).word).toBe(
    '3 of 4 requests not accepted',
  )
  const none = { done: 0, total: 4, state: 'failed' } as const
  expect(findingOf(report({ ...none, kind: 'drill' })).word).toBe('Nothing was sent')
  // The first delivery went to the handler that could be reached.
  expect(findingOf(report(none)).word).toBe('Nothing was compared')
})

it('names outcomes in their order', () => {
  expect(outcomesOf({ different: 1, same: 2, unclear: 0 })).toEqual([
    { outcome: 'same', count: 2 },
    { outcome: 'different', count: 1 },
  ])
})
