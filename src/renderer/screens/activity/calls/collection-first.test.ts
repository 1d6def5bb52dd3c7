import { expect, test } from 'vitest'
import { collectionFirst } from './collection-first.ts'

test.each([
  ['listings · page 2 · 0xaa', '0xaa · listings · page 2'],
  ['listings · page 2', 'listings · page 2'],
  ['0xaa', '0xaa'],
  ['', ''],
])('%s', (summary, shown) => expect(collectionFirst(summary)).toBe(shown))
