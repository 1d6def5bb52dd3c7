import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonFault } from './json-fault.ts'
import { forAll, testForAll } from '../testing/for-all.ts'

const parses = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each([
  ['', 'the body is empty'],
  ['  ', 'line 1, column 3: expected a value, the text ends'],
  ['{"a":1,}', 'line 1, column 8: expected a key, found "}"'],
  ['{a:1}', 'line 1, column 2: expected a key or "}", found "a"'],
  ['{"a" 1}', 'line 1, column 6: expected ":", found "1"'],
  ['[1,\n 2\n x]', 'line 3, column 2: expected "," or "]", found "x"'],
  ['[1,]', 'line 1, column 4: expected a value, found "]"'],
  ['[', 'line 1, column 2: expected a value or "]", the text ends'],
  ['[01]', 'line 1, column 3: expected "," or "]", found "1"'],
  ['"a', 'line 1, column 3: expected the end of a string, the text ends'],
  ['"\\x"', 'line 1, column 2: expected a valid escape sequence, found "\\"'],
  ['"\n"', 'line 1, column 2: expected control characters to be escaped in a string, found U+000A'],
  ['nul', 'line 1, column 1: expected a value, found "n"'],
  ['{} {}', 'line 1, column 4: expected the end of the text, found "{"'],
  ['\u001b[31m', 'line 1, column 1: expected a value, found U+001B'],
])('%j', (text, sentence) => {
  expect(findJsonFault(text)?.sentence).toBe(sentence)
})

test('finds a fault exactly where there is one', () => {
  const words = ['"a"', '1', '-0.5e+3', '01', 'true', 'null', '\\u00e4', '\t']
  const piece = fc.constantFrom(...Array.from('[]{},:"\\ \n'), ...words)
  const made = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  forAll(
    [fc.oneof(made, fc.json(), fc.string())],
    (text) => {
      expect(findJsonFault(text) === null).toBe(parses(text))
    },
    { numRuns: 3000 },
  )
})

testForAll('a cut text is faulty at its end or before', [fc.json(), fc.nat()], (text, at) => {
  const cut = text.slice(0, at % text.length)
  const fault = findJsonFault(cut)
  expect(fault === null).toBe(parses(cut))
  expect(fault?.index ?? 0).toBeLessThanOrEqual(cut.length)
})

test('depth costs no stack', () => {
  const deep = 200_000
  expect(findJsonFault('['.repeat(deep) + ']'.repeat(deep))).toBeNull()
  expect(findJsonFault('{"a":'.repeat(deep))?.column).toBe(deep * 5 + 1)
})
