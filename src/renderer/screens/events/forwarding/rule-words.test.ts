import { expect, test } from 'vitest'
import { filterWords, stateOf } from './rule-words.ts'

test('a filter is described in words', () => {
  expect(filterWords({})).toBe('every event')
  expect(filterWords({ fold: false })).toBe('every event')
  expect(filterWords({ eventName: 'Transfer', blockFrom: 12, type: undefined, fold: true })).toBe(
    'event Transfer, from block 12, each log once',
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
