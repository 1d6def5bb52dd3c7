import { expect, test } from 'vitest'
import { hasWords, numberForms, searchWords } from './search-words.ts'

test('all words must be found, in whatever order and letters', () => {
  expect(hasWords('Quiet Heron #117', '117 heron')).toBe(true)
  expect(hasWords('Quiet Heron #117', 'heron 118')).toBe(false)
  expect(hasWords('Émile’s Heron', 'éMILE HERON')).toBe(true)
  expect(hasWords('Quiet Heron #117', '  ')).toBe(true)
  expect(hasWords('Quiet Heron #117', undefined)).toBe(true)
})

test('words for SQLite are made small as it does', () => {
  expect(searchWords(' Heron  ÉMILE ')).toEqual(['heron', 'Émile'])
  expect(searchWords(undefined)).toEqual([])
})

test('a number begins what it is found in, and a token id has its mark', () => {
  expect(numberForms('117')).toEqual([' 117', '#117'])
  expect(numberForms('#117')).toEqual(['#117'])
  expect(numberForms('0')).toEqual(['#0'])
  for (const word of ['0x117', 'heron', '#', '1.5']) expect(numberForms(word)).toBeNull()
})
