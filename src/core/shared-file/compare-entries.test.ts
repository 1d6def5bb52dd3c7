import { expect, test } from 'vitest'
import { compareEntries } from './compare-entries.ts'

test('members are compared by what they say, whatever their order', () => {
  expect(compareEntries({ a: { x: 1, y: [2] }, b: null }, { b: null, a: { y: [2], x: 1 } })).toEqual([])
  expect(compareEntries({ a: 1, text: 'mine', gone: true }, { a: '1', text: 'theirs' })).toEqual([
    { member: 'a', mine: '1', theirs: '1' },
    { member: 'gone', mine: 'true', theirs: 'null' },
    { member: 'text', mine: 'mine', theirs: 'theirs' },
  ])
})
