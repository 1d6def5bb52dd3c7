import { expect, it } from 'vitest'
import type { Snapshot } from '../../contract/snapshots.ts'
import { chartLines, placeIn } from './chart-lines.ts'

const snapshot = (id: number, takenAt: string, lowest: string | null) =>
  ({
    takenAt,
    orders: id * 10,
    floors: lowest === null ? [] : [{ currency: '0xc', decimals: 2, lowest, count: 1 }],
    reading: 'whole',
  }) as unknown as Snapshot

const snapshots = [
  snapshot(3, '2026-01-03T00:00:00.000Z', '300'),
  snapshot(2, '2026-01-02T00:00:00.000Z', null),
  snapshot(1, '2026-01-01T00:00:00.000Z', '100'),
]

it('draws orders and each floor over time, leaving out where there is none', () => {
  const { orders, floors } = chartLines(snapshots, (raw) => raw)
  expect(orders.points.map(({ value }) => value)).toEqual([10, 20, 30])
  expect(floors).toHaveLength(1)
  expect(floors[0]?.points).toEqual([
    { at: Date.parse('2026-01-01T00:00:00.000Z'), value: 1, label: '100' },
    { at: Date.parse('2026-01-03T00:00:00.000Z'), value: 3, label: '300' },
  ])
})

it('places least at the bottom and most at the top; one that never changed in the middle', () => {
  const { orders } = chartLines(snapshots, (raw) => raw)
  const [from, to] = [Date.parse('2026-01-01T00:00:00.000Z'), Date.parse('2026-01-03T00:00:00.000Z')]
  const box = { left: 0, top: 0, width: 100, height: 50 }
  expect(placeIn(orders, box, [from, to])).toEqual([
    { x: 0, y: 50 },
    { x: 50, y: 25 },
    { x: 100, y: 0 },
  ])
  const flat = { key: 'k', points: [{ at: from, value: 2, label: '2' }] }
  expect(placeIn(flat, box, [from, from])).toEqual([{ x: 50, y: 25 }])
})
