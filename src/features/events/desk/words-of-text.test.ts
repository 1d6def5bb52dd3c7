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

test('of a hash and of data the beginning is a word', () => {
  const hash = `0x${'ab'.repeat(32)}`
  expect(wordsOfText(`"${hash}" ${'z'.repeat(24)}é${'z'.repeat(25)}`)).toBe(
    `"0x${'ab'.repeat(11)}" ${'z'.repeat(24)}é${'z'.repeat(24)}`,
  )
})
