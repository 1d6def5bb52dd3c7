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
const kinds = (before: readonly SnapshotOrder[], after: readonly SnapshotOrder[]): ChangeKind[] =>
  compare(before, after).map(({ kind }) => kind)

describe('compareSnapshots', () => {
  it('finds no change where there is none', () => {
    expect(compare([base], [base])).toEqual([])
    expect(compare([], [])).toEqual([])
  })

  it('tells what became of an order that is in both', () => {
    expect(kinds([base], [order({ price: '2' })])).toEqual(['repriced'])
    expect(kinds([base], [order({ remaining: '1' })])).toEqual(['filled'])
    expect(kinds([base], [order({ status: 'filled' })])).toEqual(['filled'])
    expect(kinds([base], [order({ status: 'expired' })])).toEqual(['expired'])
    expect(kinds([base], [order({ status: 'cancelled' })])).toEqual(['inactive'])
    expect(kinds([order({ status: 'inactive' })], [base])).toEqual(['revived'])
  })

  it('tells where an order came from', () => {
    const made = { key: '0x02', maker: '0xother' }
    expect(kinds([base], [base, order({ ...made, tokenId: '6', madeAt: '2026-01-12T00:00:00Z' })])).toEqual([
      'new',
    ])
    expect(kinds([base], [base, order({ ...made, tokenId: '6' })])).toEqual(['revived'])
    // An older order of a token that had a better one then was there all the time, only not in sight.
    expect(kinds([base], [order(made)])).toEqual(['new', 'gone'])
  })

  it('tells where an order went', () => {
    expect(kinds([base], [])).toEqual(['gone'])
    expect(kinds([order({ validUntil: '2026-01-19T00:00:00Z' })], [])).toEqual(['expired'])
  })

  it('takes a cancelled order that its maker made again at another price for repriced', () => {
    const again = order({ key: '0x02', price: '2', madeAt: '2026-01-12T00:00:00Z' })
    expect(compare([base], [again])).toEqual([
      { kind: 'repriced', before: base, after: again, note: expect.stringContaining('took its place') },
    ])
    expect(kinds([base], [order({ key: '0x02', madeAt: '2026-01-12T00:00:00Z' })])).toEqual(['new'])
  })

  describe('with a list that moved', () => {
    const between = (
      before: readonly SnapshotOrder[],
      after: readonly SnapshotOrder[],
      more: { earlier?: object; later?: object },
    ): ChangeKind[] =>
      compareSnapshots(
        { takenAt: first, orders: before, ...more.earlier },
        { takenAt: second, orders: after, ...more.later },
      ).map(({ kind }) => kind)

    it.each(['moved', 'once'] as const)(
      '(%s) calls nothing gone or revived that it may have missed',
      (reading) => {
        expect(between([base], [], { later: { reading } })).toEqual(['uncertain'])
        expect(between([], [base], { earlier: { reading } })).toEqual(['uncertain'])
      },
    )

    it('still says what is certain', () => {
      const moved = { reading: 'moved' }
      expect(between([order({ validUntil: '2026-01-19T00:00:00Z' })], [], { later: moved })).toEqual([
        'expired',
      ])
      expect(between([], [order({ madeAt: '2026-01-12T00:00:00Z' })], { earlier: moved })).toEqual(['new'])
      expect(between([base], [order({ price: '2' })], { later: moved })).toEqual(['repriced'])
    })

    it('treats uncertain rows as uncertain', () => {
      const uncertain = new Set([base.key])
      const moved = { reading: 'moved', uncertain }
      expect(between([base], [base], { later: moved })).toEqual(['uncertain'])
      expect(between([], [base], { later: moved })).toEqual(['uncertain'])
      expect(between([base], [], { earlier: moved })).toEqual(['uncertain'])
      expect(between([base], [base], { earlier: moved })).toEqual([])
    })
  })

  it('takes an order that was made about when the earlier snapshot was taken for new', () => {
    expect(kinds([], [order({ madeAt: new Date(first - 60_000).toISOString() })])).toEqual(['new'])
    expect(kinds([], [order({ madeAt: new Date(first - 600_000).toISOString() })])).toEqual(['revived'])
  })

  it('counts what came and what left: one that is cancelled may still be listed', () => {
    const other = order({ key: 'other', tokenId: '6', maker: '0x6' })
    const added = order({ key: 'added', tokenId: '7', maker: '0x7' })
    const changes = compare([base, other], [{ ...base, status: 'cancelled', available: '0' }, added])
    expect(countChanges(changes)).toMatchObject({ new: 0, gone: 1, inactive: 1, revived: 1 })
    expect(countMoves(changes)).toEqual({ came: 1, left: 1 })
  })

  it('counts by kind', () => {
    expect(countChanges(compare([base], []))).toEqual({
      new: 0,
      gone: 1,
      inactive: 0,
      repriced: 0,
      filled: 0,
      expired: 0,
      revived: 0,
      expiry: 0,
      fees: 0,
      availability: 0,
      maker: 0,
      uncertain: 0,
    })
  })
})

it('tells orders without an id apart by what else they have', () => {
  const { orderId: _id, ...rest } = plainOrder
  expect(snapshotOrder(rest, '5', '').key).not.toBe(snapshotOrder({ ...rest, tokenId: '6' }, '6', '').key)
})
