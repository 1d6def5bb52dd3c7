import { expect, test } from 'vitest'
import { hasWords, searchWords } from './search-words.ts'

test('all words must be found, in whatever order and letters', () => {
  expect(hasWords('Quiet Heron #117', searchWords('117 heron'))).toBe(true)
  expect(hasWords('Quiet Heron #117', searchWords('heron 118'))).toBe(false)
  expect(hasWords('Quiet Heron #117', searchWords('  '))).toBe(true)
  expect(hasWords('Quiet Heron #117', searchWords(undefined))).toBe(true)
})
