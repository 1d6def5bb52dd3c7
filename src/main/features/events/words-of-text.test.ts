import { expect, test } from 'vitest'
import { wordsOfText } from './words-of-text.ts'

test.each([
  ['{"a":"b c"}', '{"a":"b c"}'],
  [String.raw`"caf\u00e9 \ud83d\ude00"`, '"café \u{1F600}"'],
  [String.raw`"a\nb\tc \"d\" e\/f \\g"`, '"a b c "d" e/f \\g"'],
  [String.raw`"half \ud800"`, '"half \uFFFD"'],
])('%s', (json, words) => {
  expect(wordsOfText(json)).toBe(words)
})

test('a hash stays whole, data is cut into pieces of its length', () => {
  const hash = `0x${'ab'.repeat(32)}`
  expect(wordsOfText(`"${hash}"`)).toBe(`"${hash}"`)
  expect(wordsOfText(`"${hash}cdef"`)).toBe(`"${hash} cdef"`)
  expect(
    wordsOfText('z'.repeat(200))
      .split(' ')
      .map(({ length }) => length),
  ).toEqual([66, 66, 66, 2])
})
