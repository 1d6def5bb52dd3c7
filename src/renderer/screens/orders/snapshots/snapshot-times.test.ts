import { expect, it } from 'vitest'
import { takenWords } from './snapshot-times.ts'

it.each([
  ['minute', ['19:23:05', '19:23:41', '20:23:05'], ['19:23:05.000', '19:23:41.000', '20:23:05.000']],
  ['second', ['19:23:05.000', '19:23:41.120', '19:23:41.907'], undefined],
])('says what tells them apart of all where two were taken in one %s', (_, said, stored = said) => {
  const list = stored.map((time, id) => ({ id, takenAt: `2027-01-22T${time}Z` }))
  expect(list.map(takenWords(list, 'utc'))).toEqual(said.map((time) => `22 Jan 2027, ${time}`))
})
