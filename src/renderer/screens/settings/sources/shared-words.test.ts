import { expect, test } from 'vitest'
import { changesOf, importedWords } from './shared-words.ts'

const compared = (kind: 'addresses' | 'notes', added: number, differs: number) => ({
  kind,
  new: added,
  same: 5,
  differs,
  unusable: 1,
  rows: [],
})
const mine = {
  addresses: 'mine',
  notes: 'mine',
  alerts: 'mine',
  orderChecks: 'mine',
  forwarding: 'mine',
} as const

test('an import changes what is new, and what differs where theirs is taken', () => {
  const kinds = [compared('addresses', 2, 3), compared('notes', 1, 1)]
  expect(changesOf(kinds, mine)).toBe(3)
  expect(changesOf(kinds, { ...mine, addresses: 'theirs' })).toBe(6)
  expect(changesOf(kinds, { ...mine, addresses: 'none' })).toBe(1)
})

test('what was done is said over all kinds', () => {
  const done = { same: 0, left: 1 }
  expect(
    importedWords({
      kinds: [
        { kind: 'addresses', added: 1200, replaced: 1, ...done },
        { kind: 'notes', added: 3, replaced: 0, ...done },
      ],
      missing: [],
    }),
  ).toBe('1,203 added, 1 replaced, 2 unchanged.')
})
