import { expect, test } from 'vitest'
import { filterWords, givenUpWords, stateOf } from './rule-words.ts'

test('a filter is described in words', () => {
  expect(filterWords({})).toBe('all events')
  expect(filterWords({ fold: false })).toBe('all events')
  expect(filterWords({ eventName: 'Transfer', blockFrom: 12, type: undefined, fold: true })).toBe(
    'Transfer events, from block 12, each log once',
  )
})

test('long values are shortened, and none can hide what it is', () => {
  const address = '0xdd90126856957aa1e9c5cc3395e866b6eb830a44'
  expect(filterWords({ contractAddress: address, account: `${address}, ${address}` })).toBe(
    'contract 0xdd9012…0a44, account 0xdd9012…0a44, 0xdd9012…0a44',
  )
  expect(filterWords({ text: 'a\u202Eb' })).not.toContain('\u202E')
})

test('a rule with dead letters is failing, unless it says something worse', () => {
  const rule = { state: 'up-to-date', dead: 3, problem: null } as Parameters<typeof stateOf>[0]
  expect(stateOf(rule)).toEqual({ word: 'Failing', tone: 'error' })
  expect(stateOf({ ...rule, dead: 0 }).word).toBe('Up to date')
  expect(stateOf({ ...rule, state: 'paused', problem: 'no address' }).word).toBe('Stopped')
})

test('what was given up says since when and why, and only of what is known', () => {
  const refused = { status: 503, problem: 'it answered 503 instead of 2xx' }
  const newest = [
    { ...refused, at: '2027-01-22T01:51:03.000Z' },
    { ...refused, at: '2027-01-22T01:50:41.000Z' },
  ]
  expect(givenUpWords(2, newest)).toEqual({
    what: 'Gave up on 2 events',
    firstAt: '2027-01-22T01:50:41.000Z',
    why: 'All failed with HTTP 503.',
  })
  expect(givenUpWords(900, newest)).toEqual({
    what: 'Gave up on 900 events',
    firstAt: null,
    why: 'The newest 2 failed with HTTP 503.',
  })
  const silent = { at: '2027-01-22T01:49:00.000Z', status: null, problem: 'no answer in 10 s' }
  expect(givenUpWords(3, [...newest, silent])?.why).toContain('2 reasons, last HTTP 503.')
  expect(givenUpWords(1, [])).toBeNull()
})
