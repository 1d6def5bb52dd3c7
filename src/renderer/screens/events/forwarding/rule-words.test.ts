import { expect, test } from 'vitest'
import { filterWords } from './rule-words.ts'

test('a filter is told by its members', () => {
  expect(filterWords({})).toBe('every event')
  expect(filterWords({ eventName: 'Transfer', blockFrom: 12, type: undefined })).toBe(
    'eventName Transfer, blockFrom 12',
  )
})
