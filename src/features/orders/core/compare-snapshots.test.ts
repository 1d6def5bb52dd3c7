import { describe, expect, it } from 'vitest'
import { compareSnapshots, countChanges, countMoves, type ChangeKind } from './compare-snapshots.ts'
import { snapshotOrder, type SnapshotOrder } from './snapshot-order.ts'
import { plainOrder } from './testing/plain-order.ts'

const first = Date.parse('2026-01-10T00:00:00Z')
const second = Date.parse('2026-01-20T00:00:00Z')
const base = snapshotOrder(plainOrder, '5', 'Egret')
const order = (change: Partial<SnapshotOrder>): SnapshotOrder => ({ ...base, ...change })
const compare = (before: readonly SnapshotOrder[], after: readonly SnapshotOrder[]) =>
  compareSnapshots({ takenAt: first, orders: before }, { takenAt: second, orders: after })
describe('compareSnapshots', () => {
  const made = { key: '0x02', maker: '0xother' }
  const fresh = { madeAt: '2026-01-12T00:00:00Z' }
  const ended = order({ validUntil: '2026-01-19T00:00:00Z' })
  const madeBefore = (milliseconds: number) => order({ madeAt: new Date(first - milliseconds).toISOString() })

  it.each<[string, readonly SnapshotOrder[], readonly SnapshotOrder[], readonly ChangeKind[]]>([
    ['the same', [base], [base], []],
    ['nothing', [], [], []],
    ['another price', [base], [order({ price: '2' })], ['repriced']],
    ['less that remains', [base], [order({ remaining: '1' })], ['filled']],
    ['one that is filled', [base], [order({ status: 'filled' })], ['filled']],
    ['one that is expired', [base], [order({ status: 'expired' })], ['expired']],
    ['one that is cancelled', [base], [order({ status: 'cancelled' })], ['inactive']],
    ['one that is active again', [order({ status: 'inactive' })], [base], ['revived']],
    ['one that was made since', [base], [base, order({ ...made, ...fresh, tokenId: '6' })], ['new']],
    ['one that was made before', [base], [base, order({ ...made, tokenId: '6' })], ['revived']],
    // An older order of a token that had a better one then was there all the time, only not in sight.
    ['an older one of the same token', [base], [order(made)], ['new', 'gone']],
    ['one that is not there', [base], [], ['gone']],
    ['one that ended', [ended], [], ['expired']],
    ['one made again, at the same price', [base], [order({ key: '0x02', ...fresh })], ['new']],
    // Made about when the earlier snapshot was taken.
    ['one made a minute before', [], [madeBefore(60_000)], ['new']],
    ['one made ten minutes before', [], [madeBefore(600_000)], ['revived']],
  ])('tells what became of an order: %s', (_what, before, after, kinds) => {
    expect(compare(before, after).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('takes a cancelled order that its maker made again at another price for repriced', () => {
    const again = order({ key: '0x02', price: '2', ...fresh })
    expect(compare([base], [again])).toEqual([
      { kind: 'repriced', before: base, after: again, note: expect.stringContaining('took its place') },
    ])
  })

  const moved = { reading: 'moved' }
  const unsure = { ...moved, uncertain: new Set([base.key]) }

  it.each<
    [string, readonly SnapshotOrder[], readonly SnapshotOrder[], object, object, readonly ChangeKind[]]
  >([
    ['one that left while it moved', [base], [], {}, moved, ['uncertain']],
    ['one that left while it was read once', [base], [], {}, { reading: 'once' }, ['uncertain']],
    ['one that came where it moved', [], [base], moved, {}, ['uncertain']],
    ['one that came where it was read once', [], [base], { reading: 'once' }, {}, ['uncertain']],
    // What is certain is still said.
    ['one that ended', [ended], [], {}, moved, ['expired']],
    ['one that was made since', [], [order(fresh)], moved, {}, ['new']],
    ['another price', [base], [order({ price: '2' })], {}, moved, ['repriced']],
    // Rows that are uncertain themselves.
    ['an uncertain row that stayed', [base], [base], {}, unsure, ['uncertain']],
    ['an uncertain row that came', [], [base], {}, unsure, ['uncertain']],
    ['an uncertain row that left', [base], [], unsure, {}, ['uncertain']],
    ['a row that was uncertain and is there', [base], [base], unsure, {}, []],
  ])(
    'in a list that moved, calls nothing gone or revived that it may have missed: %s',
    (_what, before, after, earlier, later, kinds) => {
      const changes = compareSnapshots(
        { takenAt: first, orders: before, ...earlier },
        { takenAt: second, orders: after, ...later },
      )
      expect(changes.map(({ kind }) => kind)).toEqual(kinds)
    },
  )

  it('counts what came and what left: one that is cancelled may still be listed', () => {
    const other = order({ key: 'other', tokenId: '6', maker: '0x6' })
    const added = order({ key: 'added', tokenId: '7', maker: '0x7' })
    const changes = compare([base, other], [{ ...base, status: 'cancelled', available: '0' }, added])
    expect(countChanges(changes)).toMatchObject({ new: 0, gone: 1, inactive: 1, revived: 1, uncertain: 0 })
    expect(countMoves(changes)).toEqual({ came: 1, left: 1 })
  })
})

it('tells orders without an id apart by what else they have', () => {
  const { orderId: _id, ...rest } = plainOrder
  expect(snapshotOrder(rest, '5', '').key).not.toBe(snapshotOrder({ ...rest, tokenId: '6' }, '6', '').key)
})
