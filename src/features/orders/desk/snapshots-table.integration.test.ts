import { expect, test } from 'vitest'
import { compareSnapshots, countChanges } from '../core/compare-snapshots.ts'
import type { SnapshotOrder } from '../core/snapshot-order.ts'
import { openTable } from '../../../main/platform/app-database/open-tables.ts'
import { snapshotsTable, type SnapshotOf } from './snapshots-table.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'

const of: SnapshotOf = { project: 'p', network: 'n', contractAddress: '0x01', side: 'listing' }
const order = (index: number, more: Partial<SnapshotOrder> = {}): SnapshotOrder => ({
  key: `0x${String(index).padStart(6, '0')}`,
  tokenId: String(index),
  name: 'Egret',
  side: 'listing',
  status: 'active',
  maker: `0x${index}`,
  marketplace: '',
  price: '5',
  currency: '0x00',
  decimals: 18,
  initial: '1',
  remaining: '1',
  available: '1',
  feeBps: null,
  fees: null,
  validUntil: '',
  madeAt: '',
  ...more,
})
const many = (count: number, more: (index: number) => Partial<SnapshotOrder> = () => ({})): SnapshotOrder[] =>
  Array.from({ length: count }, (_, index) => order(index, more(index)))

const folder = inEachTest(() => testFolder('snapshots'))

const openHere = () => valueOf(openTable(folder(), snapshotsTable))
type Methods = ReturnType<typeof openHere>['methods']

const take = (
  methods: Methods,
  orders: readonly SnapshotOrder[],
  takenAt: number,
  reading: 'whole' | 'cut' = 'whole',
): number => {
  const id = methods.begin(of, 'manual')
  methods.add(id, orders)
  methods.complete(id, takenAt, reading)
  return id
}

test('a comparison is computed once, and its pages are parts of it', () => {
  const { methods } = untilEnd(openHere())
  const former = many(300)
  const latter = many(310, (index) =>
    index % 3 === 0 ? { price: '6' } : index === 10 ? { status: 'expired' } : {},
  ).slice(5)
  const [before, after] = [take(methods, former, 1), take(methods, latter, 2)]
  const range = { before, after, kind: null, limit: 50 }
  const page = methods.compare({ ...range, from: 0 })
  const again = methods.compare({ ...range, from: 0 })
  if (page === null || page === 'other-list' || again === null || again === 'other-list')
    return expect.fail('There is no comparison.')
  // The very same rows: nothing was read, parsed and compared a second time.
  expect(again.rows[0]).toBe(page.rows[0])
  const whole = compareSnapshots({ takenAt: 1, orders: former }, { takenAt: 2, orders: latter })
  expect(page.counts).toEqual(countChanges(whole))
  expect(methods.compare({ ...range, from: 0, limit: 1000 })).toMatchObject({
    rows: whole.map((change, place) => ({ ...change, id: place + 1 })),
    total: whole.length,
  })
  const repriced = methods.compare({ ...range, kind: 'repriced', from: 90 })
  expect(repriced).toMatchObject({ total: page.counts.repriced })
  // Narrowed by words and by what was picked, the sums stay those of all.
  const searched = methods.compare({ ...range, from: 0, text: '#309 EGRET' })
  expect(searched).toMatchObject({
    rows: [{ kind: 'new', after: { tokenId: '309' } }],
    counts: page.counts,
    total: 1,
  })
  expect(methods.compare({ ...range, from: 0, ids: [2, 4, 99_999] })).toMatchObject({
    rows: [{ id: 2 }, { id: 4 }],
    total: 2,
  })
})

test('a snapshot is seen when it is complete, and one that never was is gone after the next opening', () => {
  const first = openHere()
  const id = first.methods.begin(of, 'timer')
  first.methods.add(id, many(10))
  first.methods.add(id, many(11))
  expect(first.methods.list(of)).toEqual([])
  expect(first.methods.compare({ before: id, after: id, kind: null, from: 0, limit: 1 })).toBe(null)
  const done = first.methods.begin(of, 'manual')
  for (const some of [many(11), many(12)]) first.methods.add(done, some)
  first.methods.complete(done, 7, 'whole')
  first.close()
  const second = untilEnd(openHere())
  expect(second.methods.list(of)).toMatchObject([
    {
      id: done,
      orders: 12,
      floors: [{ currency: '0x00', decimals: 18, lowest: '5', count: 12 }],
      takenAt: 7,
    },
  ])
  expect(second.methods.remove(id)).toBe(false)
  expect(second.methods.remove(done)).toBe(true)
})

test('the newest complete snapshot of each list', () => {
  const { methods } = untilEnd(openHere())
  take(methods, many(5), 2)
  const newest = take(methods, many(5), 3)
  // Taken earlier, though finished later; and one that is not complete.
  take(methods, many(5), 1)
  methods.add(methods.begin(of, 'manual'), many(5))
  expect(methods.newestOf(of.project).map(({ id }) => id)).toEqual([newest])
  expect(methods.newestOf('nobody')).toEqual([])
})

test('orders are named by what was read whole within a day alone', () => {
  const { methods } = untilEnd(openHere())
  const day = 86_400_000
  const named = (before: number) =>
    methods
      .ordersBefore([{ ...of, tokenId: '1', before }])
      .flat()
      .map(({ price }) => price)
  take(methods, [order(1, { price: '5' })], day)
  take(methods, [order(1, { price: '6' })], day + 10, 'cut')
  expect(named(day + 5)).toEqual(['5'])
  // A part of a list does not say that no other order fits.
  expect(named(day + 20)).toEqual(['5'])
  // What was listed longer ago may have been taken back since.
  expect(named(2 * day + 1)).toEqual([])
  const names = (tokenId: string) => methods.namesOf([{ ...of, tokenId, before: day + 5 }])
  expect(names('1')).toEqual([order(1).name])
  expect(names('2')).toEqual([null])
  const later = take(methods, [order(2, { name: 'Two' })], 3 * day)
  expect(names('2'), 'a later snapshot says it where no earlier one does').toEqual(['Two'])
  methods.remove(later)
  expect(names('2'), 'a name stays when its snapshot goes').toEqual(['Two'])
})

test('tokens are found by words of any name they ever had, each in one of its forms', () => {
  const { methods } = untilEnd(openHere())
  take(methods, [order(1, { name: 'Quiet Heron #117' }), order(2, { name: 'Loud Egret' })], 1)
  take(methods, [order(1, { name: 'Renamed' }), order(3, { name: '' })], 2)
  const elsewhere = methods.begin({ ...of, project: 'q' }, 'manual')
  methods.add(elsewhere, [order(9, { name: 'Heron of q' })])
  // One that is not complete says nothing.
  const namedTokens = (project: string | null, ...words: readonly string[][]): string[][] =>
    methods.tokensNamed({ project, words })
  expect(namedTokens(null, ['heron'], ['renamed'], [' 117', '#117'], ['117'], ['of q'])).toEqual([
    ['n/0x01/1'],
    ['n/0x01/1'],
    ['n/0x01/1'],
    ['n/0x01/1'],
    [],
  ])
  methods.complete(elsewhere, 3, 'whole')
  expect(namedTokens('q', ['heron'], ['egret'])).toEqual([['n/0x01/9'], []])
  expect(namedTokens('p', ['r'])).toEqual([['n/0x01/1', 'n/0x01/1', 'n/0x01/2']])
})
