import { expect, test } from 'vitest'
import { mergedStatements, verdictWord } from './words.ts'

test('a proof names its conditions wherever it is shown short', () => {
  const holds = { outcome: 'holds' } as const
  const assumed = { outcome: 'assumed' } as const
  const node = { outcome: 'needs-network' } as const
  expect(verdictWord('proven', [holds, assumed, node])).toBe('proven, with 2 conditions')
  expect(verdictWord('proven', [holds, node])).toBe('proven, with 1 condition')
  expect(verdictWord('proven')).toBe('proven, with conditions')
  expect(verdictWord('refuted', [assumed])).toBe('refuted')
})

test('what is assumed of an account, and that a node settles it, are one condition', () => {
  const account = [
    { rule: 'account', outcome: 'assumed' },
    { rule: 'form', outcome: 'noted' },
    { rule: 'account', outcome: 'needs-network' },
  ] as const
  expect(mergedStatements(account).map(({ rule, outcome }) => `${rule} ${outcome}`)).toEqual([
    'account needs-network',
    'form noted',
  ])
  expect(verdictWord('proven', account)).toBe('proven, with 1 condition')
})
