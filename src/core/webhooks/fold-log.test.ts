import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLog, isRemoval, addReport } from './fold-log.ts'
import type { BlockReports, FoldedLog } from './fold-log.ts'

/** One element of a delivery: which block it speaks of, and what it says. */
type Report = { readonly block: string; readonly removal: boolean }

/** Folds what came, in this order. */
const fold = (reports: readonly Report[]): FoldedLog => {
  const blocks = new Map<string, BlockReports>()
  for (const [id, { block, removal }] of reports.entries())
    blocks.set(block, addReport(blocks.get(block), id, removal))
  return foldLog(blocks.values())
}

/** `A+ A- B+` as elements. */
const readReports = (text: string): Report[] =>
  text.split(' ').map((word) => ({ block: word.slice(0, -1), removal: word.endsWith('-') }))

test.each([
  ['A+', 'active'],
  ['A+ A+ A+', 'active'],
  ['A-', 'removed'],
  ['A+ A-', 'removed'],
  ['A- A+', 'removed'],
  ['A+ A+ A- A-', 'removed'],
  ['A+ A- B+', 'active'],
  ['B+ A- A+', 'active'],
  ['A+ B+ A- B-', 'removed'],
  ['A+ A- B+ B- C+', 'active'],
  // The same block once more: it was added before and after its removal.
  ['A+ A- A+', 'active'],
  ['A+ A- A+ A-', 'removed'],
])('%s is %s', (text, state) => {
  expect(fold(readReports(text)).state).toBe(state)
})

test('shows the newest event of a block that has the log, else the newest of all', () => {
  expect(fold(readReports('A+ A- B+ A+')).shown).toBe(3)
  expect(fold(readReports('A+ B+ A- B+ A-')).shown).toBe(3)
  expect(fold(readReports('A+ A- B+ B-')).shown).toBe(3)
})

/** A history in which no block is taken up a second time: each has additions, and perhaps removals. */
const history = fc
  .array(fc.record({ added: fc.integer({ min: 0, max: 3 }), removed: fc.integer({ min: 0, max: 2 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((blocks) => ({
    isActive: blocks.some(({ added, removed }) => added > 0 && removed === 0),
    // Of a block that is taken back one addition is reported: a second may be the block's return.
    reports: blocks.flatMap(({ added, removed }, index): Report[] => [
      ...Array.from({ length: removed > 0 ? Math.min(added, 1) : added }, () => ({
        block: `${index}`,
        removal: false,
      })),
      ...Array.from({ length: removed }, () => ({ block: `${index}`, removal: true })),
    ]),
  }))
  .filter(({ reports: all }) => all.length > 0)

test('the order in which deliveries come is of no account', () => {
  const shuffled = history.chain((one) =>
    fc.shuffledSubarray(one.reports, { minLength: one.reports.length }).map((order) => ({ ...one, order })),
  )
  fc.assert(
    fc.property(shuffled, ({ isActive, order }) => {
      const folded = fold(order)
      expect(folded.state).toBe(isActive ? 'active' : 'removed')
      const shown = order[folded.shown]
      if (isActive) expect(shown?.removal).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

test('facts may be gathered in any order', () => {
  const facts = fc.array(fc.record({ id: fc.nat(50), removal: fc.boolean() }), { minLength: 1, maxLength: 6 })
  const gather = (all: readonly { id: number; removal: boolean }[]): BlockReports | undefined =>
    all.reduce<BlockReports | undefined>((known, { id, removal }) => addReport(known, id, removal), undefined)
  fc.assert(
    fc.property(facts, (all) => {
      expect(gather(all.toReversed())).toEqual(gather(all))
    }),
  )
})

test('only BLOCK_REMOVED is a removal', () => {
  expect(['BLOCK_REMOVED', 'BLOCK_ADDED', 'UNKNOWN', 'block_removed', null].map(isRemoval)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
