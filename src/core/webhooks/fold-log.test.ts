import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addReport, foldLog, type BlockReports, type FoldedLog } from './fold-log.ts'
import { isRemoval } from './removal.ts'
import { forAll } from '../testing/for-all.ts'

/** One element of a delivery: which block it speaks of, whether it takes it back, and what it says of the log. */
type Report = {
  readonly block: string
  readonly removal: boolean
  readonly number?: string
  readonly data?: string
  readonly contract?: string
}

/** Folds what came, in this order. */
const fold = (all: readonly Report[]): FoldedLog => {
  const blocks = new Map<string, BlockReports>()
  for (const [id, { block, removal, number, data, contract }] of all.entries()) {
    const story = {
      ...(number === undefined ? {} : { blockNumber: number }),
      ...(data === undefined ? {} : { data }),
      ...(contract === undefined ? {} : { contractAddress: contract }),
    }
    const isUnnamed = block === '' || block.startsWith('#')
    blocks.set(block, { ...addReport(blocks.get(block), id, removal, story), isUnnamed })
  }
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
  ['A+ B+', 'doubtful'],
  ['B+ A- A+ C+', 'doubtful'],
  ['A+ B+ A-', 'active'],
  ['A- B+ A+', 'active'],
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
    active: blocks.filter(({ added, removed }) => added > 0 && removed === 0).length,
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
  forAll(
    [shuffled],
    ({ active, order }) => {
      const folded = fold(order)
      // Two blocks cannot both have it.
      expect(folded.state).toBe(active === 0 ? 'removed' : active === 1 ? 'active' : 'doubtful')
      const shown = order[folded.shown]
      if (active > 0) expect(shown?.removal).toBe(false)
    },
    { numRuns: 1000 },
  )
})

test('facts may be gathered in any order', () => {
  const facts = fc.array(fc.record({ id: fc.nat(50), removal: fc.boolean() }), { minLength: 1, maxLength: 6 })
  const gather = (all: readonly { id: number; removal: boolean }[]): BlockReports | undefined =>
    all.reduce<BlockReports | undefined>((known, { id, removal }) => addReport(known, id, removal), undefined)
  forAll([facts], (all) => {
    expect(gather(all.toReversed())).toEqual(gather(all))
  })
})

test('only BLOCK_REMOVED is a removal', () => {
  const types = ['BLOCK_ADDED', 'UNKNOWN', 'block_removed', null, 'BLOCK_REMOVED']
  expect(types.filter((type) => isRemoval(type))).toEqual(['BLOCK_REMOVED'])
})

const says =
  (removal: boolean) =>
  (block: string, story: Partial<Report> = {}): Report => ({ block, removal, ...story })
const [added, removed] = [says(false), says(true)]
const [one, two] = [{ data: '1' }, { data: '2' }]

test.each<[string, readonly Report[], string]>([
  ['the same twice', [added('A', one), added('A', one)], 'active'],
  ['other data', [added('A', one), added('A', two)], 'contradiction'],
  ['silence', [added('A', one), added('A')], 'active'],
  ['a removal that says something else', [added('A', one), removed('A', two)], 'contradiction'],
  [
    'two that agree with a third, and not with each other',
    [added('A', one), added('A'), added('A', { ...two, contract: 'x' })],
    'contradiction',
  ],
  ['other data in another block', [added('A', one), removed('A', one), added('B', two)], 'active'],
  ['another number', [added('A', { number: '1' }), added('A', { number: '2' })], 'contradiction'],
  ['other data without a block', [added('A', one), added('', two)], 'doubtful'],
  ['the same data without a block', [added('A', one), added('', one)], 'active'],
  ['two numbers, no hash', [added('#5', { number: '5' }), added('#6', { number: '6' })], 'doubtful'],
  [
    'two numbers, one taken back',
    [
      added('#5', { number: '5', ...one }),
      removed('#5', { number: '5' }),
      added('#6', { number: '6', ...two }),
    ],
    'active',
  ],
  [
    'a hash and its number alone',
    [added('A', { number: '5', ...one }), added('#5', { number: '5', ...one })],
    'active',
  ],
  [
    'a hash and its number alone, with other data',
    [added('A', { number: '5', ...one }), added('#5', { number: '5', ...two })],
    'doubtful',
  ],
])('%s', (_what, all, state) => {
  expect(fold(all).state).toBe(state)
  expect(fold(all.toReversed()).state).toBe(state)
})

test('whatever the order of deliveries, their stories come to the same', () => {
  const report = fc.record(
    {
      block: fc.constantFrom('A', 'B', '', '#5'),
      removal: fc.constant(false),
      data: fc.constantFrom('1', '2'),
      contract: fc.constantFrom('x', 'y'),
    },
    { requiredKeys: ['block', 'removal'] },
  )
  // Each block is taken back or not, as a whole: a second addition after a removal would be the block's return.
  const reports = fc
    .tuple(fc.array(report, { minLength: 1, maxLength: 6 }), fc.subarray(['A', 'B', '', '#5']))
    .map(([all, gone]) => [
      ...all.filter(
        ({ block }, place) =>
          !gone.includes(block) || all.findIndex((same) => same.block === block) === place,
      ),
      ...gone.map((block) => removed(block)),
    ])
    .filter((all) => all.length > 0)
  forAll(
    [reports.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))],
    ([all, order]) => {
      expect(fold(order).state).toBe(fold(all).state)
    },
    { numRuns: 3000 },
  )
})
