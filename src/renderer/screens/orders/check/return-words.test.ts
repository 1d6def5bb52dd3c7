import { expect, test } from 'vitest'
import { returnWords } from './return-words.ts'

test('an inactive order is what the chain says of it', () => {
  expect(returnWords({ state: 'dead' }, 'Balance short')).toEqual({
    now: 'Not fillable now: balance short',
    mayReturn: true,
  })
  expect(returnWords({ state: 'fillable' }, '').now).toBe('Fillable by the chain')
})

test('one that ended by the chain does not come back', () => {
  expect(returnWords({ state: 'ended' }, 'Cancelled')).toEqual({
    now: 'Ended by the chain: cancelled',
    mayReturn: false,
  })
})

test('where the chain was not asked, nothing is said of it', () => {
  const words = { now: 'Inactive at the service; the chain was not asked', mayReturn: true }
  expect([returnWords(undefined, ''), returnWords({ state: 'unknown' }, 'Not known')]).toEqual([words, words])
})
