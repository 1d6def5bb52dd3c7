import { expect, test } from 'vitest'
import { verdictWord } from './words.ts'

test('a proof names its conditions wherever it is shown short', () => {
  const holds = { outcome: 'holds' } as const
  const assumed = { outcome: 'assumed' } as const
  const node = { outcome: 'needs-network' } as const
  expect(verdictWord('proven', [holds, assumed, node])).toBe('proven, with 2 conditions')
  expect(verdictWord('proven', [holds, node])).toBe('proven, with 1 condition')
  expect(verdictWord('proven')).toBe('proven, with conditions')
  expect(verdictWord('not-this-key', [assumed])).toBe('not this key')
})
