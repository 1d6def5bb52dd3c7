import { expect, it } from 'vitest'
import { hasWords } from './has-words.ts'

it('finds every word in any order and letter case, and nothing searched for in every text', () => {
  expect(hasWords('Forwarding rule “Search index” has dead letters', 'DEAD search')).toBe(true)
  expect(hasWords('Forwarding rule “Search index” has dead letters', 'dead alive')).toBe(false)
  expect(hasWords('anything', '  ')).toBe(true)
})
