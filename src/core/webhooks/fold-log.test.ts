import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLog, isRemoval, tellBlock } from './fold-log.ts'
import type { BlockTold, FoldedLog } from './fold-log.ts'

/** One element of a delivery: which block it speaks of, and what it says. */
type Told = { readonly block: string; readonly removal: boolean }

/** Folds what came, in this order. */
const fold = (told: readonly Told[]): FoldedLog => {
  const blocks = new Map<string, BlockTold>()
  for (const [id, { block, removal }] of told.entries())
    blocks.set(block, tellBlock(blocks.get(block), id, removal))
  return foldLog(blocks.values())
}

/** `A+ A- B+` as elements. */
const told = (text: string): Told[] =>
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
  expect(fold(told(text)).state).toBe(state)
})

test('shows the newest event of a block that has the log, else the newest of all', () => {
  expect(fold(told('A+ A- B+ A+')).shown).toBe(3)
  expect(fold(told('A+ B+ A- B+ A-')).shown).toBe(3)
  expect(fold(told('A+ A- B+ B-')).shown).toBe(3)
})

/** A history in which no block is taken up a second time: each has additions, and perhaps removals. */
const history = fc
  .array(fc.record({ added: fc.integer({ min: 0, max: 3 }), removed: fc.integer({ min: 0, max: 2 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((blocks) => ({
    isActive: blocks.some(({ added, removed }) => added > 0 && removed === 0),
    // Of a block that is taken back one addition is told: a second may be the block's return.
    told: blocks.flatMap(({ added, removed }, index): Told[] => [
      ...Array.from({ length: removed > 0 ? Math.min(added, 1) : added }, () => ({
        block: `${index}`,
        removal: false,
      })),
      ...Array.from({ length: removed }, () => ({ block: `${index}`, removal: true })),
    ]),
  }))
  .filter(({ told: all }) => all.length > 0)

test('the order in which deliveries come is of no account', () => {
  const shuffled = history.chain((one) =>
    fc.shuffledSubarray(one.told, { minLength: one.told.length }).map((order) => ({ ...one, order })),
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
  const gather = (all: readonly { id: number; removal: boolean }[]): BlockTold | undefined =>
    all.reduce<BlockTold | undefined>((known, { id, removal }) => tellBlock(known, id, removal), undefined)
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
