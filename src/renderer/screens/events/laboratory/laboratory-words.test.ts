import { expect, it } from 'vitest'
import type { LaboratoryReport } from '../../../../contract/laboratory.ts'
import { findingOf, outcomesOf } from './laboratory-words.ts'

const report = (more: Partial<LaboratoryReport>): LaboratoryReport => ({
  id: 1,
  kind: 'comparison',
  state: 'done',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  targets: [],
  perSecond: 10,
  parallel: 1,
  timeoutMs: 1,
  total: 4,
  done: 4,
  problem: null,
  reduced: 0,
  outcomes: {},
  ...more,
})

it('says that all is well only of a whole report', () => {
  const same = { outcomes: { same: 4 } }
  expect(findingOf(report(same))).toEqual({ word: 'The same answers to 4 deliveries', tone: 'success' })
  expect(findingOf(report({ ...same, state: 'cancelled', total: 9 })).tone).toBe('neutral')
  expect(findingOf(report({ ...same, state: 'running', total: 9 })).word).toBe('4 of 9, all well so far')
  expect(findingOf(report({ outcomes: { same: 3, unclear: 1 } }))).toEqual({
    word: '1 unclear of 4 deliveries',
    tone: 'warning',
  })
  expect(findingOf(report({ outcomes: { same: 2, unclear: 1, different: 1 } }))).toEqual({
    word: '1 different, 1 unclear of 4 deliveries',
    tone: 'error',
  })
  expect(findingOf(report({ kind: 'drill', outcomes: { taken: 4 } })).word).toBe(
    'All of 4 requests answered with 2xx',
  )
  expect(findingOf(report({ kind: 'drill', outcomes: { taken: 1, refused: 3 } })).word).toBe(
    '3 of 4 requests not taken',
  )
  expect(findingOf(report({ done: 0, total: 4, state: 'failed' })).word).toBe('Nothing was sent')
})

it('names outcomes in their order', () => {
  expect(outcomesOf({ different: 1, same: 2, unclear: 0 })).toEqual([
    { outcome: 'same', count: 2 },
    { outcome: 'different', count: 1 },
  ])
})
