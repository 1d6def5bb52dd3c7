import { expect, test } from 'vitest'
import { ruleKeys } from './rule-keys.ts'
import { ruleRow as rule } from './testing/rule-row.ts'

test('desks know a rule by what it sends and where to, whatever its number and pace', () => {
  const here = ruleKeys([rule(1), rule(2, { name: 'ledger' })])
  const there = ruleKeys([rule(7, { name: 'ledger', lanes: 2 }), rule(9, { paused: true, cursor: 5 })])
  expect(there.get(7)).toBe(here.get(2))
  expect(there.get(9)).toBe(here.get(1))
  for (const other of [{ url: 'https://other.example.org' }, { filter: { eventName: 'Transfer' } }])
    expect(ruleKeys([rule(1, other)]).get(1)).not.toBe(here.get(1))
  // Two of one desk that are the same stand in different places of the log.
  expect(new Set(ruleKeys([rule(1), rule(2)]).values()).size).toBe(2)
  expect([...here.values()].join()).not.toContain('secret')
})
