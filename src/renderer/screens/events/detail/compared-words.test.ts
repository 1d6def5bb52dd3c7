import { expect, it } from 'vitest'
import { comparedWords } from './compared-words.ts'

const element = (change: object) =>
  JSON.stringify({ blockNumber: 1, topics: ['0x1', '0x2'], 'a "name"': true, ...change }, null, 2)

it('says in which fields two events differ', () => {
  expect(comparedWords(element({}), element({}))).toBe(
    'The two elements are the same, character by character.',
  )
  expect(comparedWords(element({}), element({ blockNumber: 2 }))).toBe('1 line of 8 differs: blockNumber.')
  expect(comparedWords(element({}), element({ blockNumber: 2, topics: ['0x1', '0x3'] }))).toBe(
    '2 lines of 8 differ: blockNumber, topics.',
  )
})

it('compares no lines where one event has more of them', () => {
  expect(comparedWords(element({}), element({ topics: [] }))).toBe(
    'They have 8 and 5 lines: the marks show what differs.',
  )
})

it('names no field twice, and no more than a sentence holds', () => {
  const many = (value: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`field${at}`, value])), null, 2)
  expect(comparedWords(many(1), many(2))).toBe('13 lines of 15 differ.')
})
