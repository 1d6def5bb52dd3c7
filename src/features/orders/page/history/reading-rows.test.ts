import { expect, test } from 'vitest'
import type { Snapshot } from '../../contract/snapshots.ts'
import { floorMove, ordersMove, readingRows } from './reading-rows.ts'

const taken = (id: number, orders: number, lowest: string, more: Partial<Snapshot> = {}) =>
  ({
    id,
    takenAt: `2027-01-0${id}T10:00:00.000Z`,
    orders,
    floors: [{ currency: '0xc', decimals: 2, lowest, count: 1 }],
    reading: 'whole',
    uncertain: 0,
    ...more,
  }) as Snapshot

const movesOf = (...snapshots: Snapshot[]) =>
  readingRows(snapshots, 'utc').map((row) => [row.taken, ordersMove(row), floorMove(row, '0xc')])

test('a snapshot says by what it differs from the one before', () => {
  expect(
    movesOf(
      taken(5, 1_452, '1998'),
      taken(4, 449, '2000'),
      taken(3, 449, '90'),
      taken(2, 451, '100'),
      taken(1, 450, '100'),
    ),
  ).toEqual([
    ['5 Jan, 10:00', '+1,003', '−0.1 %'],
    ['4 Jan, 10:00', '', '+2,122 %'],
    ['3 Jan, 10:00', '−2', '−10 %'],
    ['2 Jan, 10:00', '+1', ''],
    ['1 Jan, 10:00', '', ''],
  ])
})

test('nothing is said to have changed where a list was not read whole, is damaged, or has no such floor', () => {
  expect(
    movesOf(
      taken(4, 5, '7', { floors: [] }),
      taken(3, 6, '9', { damaged: 'unreadable' }),
      taken(2, 9, '8', { reading: 'cut' }),
      taken(1, 10, '10'),
    ).map(([, ...moves]) => moves),
  ).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
    ['', ''],
  ])
  expect(movesOf(taken(2, 9, '10001'), taken(1, 9, '10000'))[0]).toEqual(['2 Jan, 10:00', '', '+<0.1 %'])
})
