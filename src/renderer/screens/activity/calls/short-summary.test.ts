import { expect, test } from 'vitest'
import { shortSummary } from './short-summary.ts'

test.each([
  ['listings · page 2 · 0xaa', 'listings · 0xaa · page 2'],
  ['listings · page 2', 'listings · page 2'],
  ['0xaa', '0xaa'],
  ['', ''],
])('%s', (summary, shown) => expect(shortSummary(summary)).toBe(shown))
