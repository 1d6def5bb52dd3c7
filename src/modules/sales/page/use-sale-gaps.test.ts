import { expect, it } from 'vitest'
import { gapSentences, mayLackSales, saleGaps } from './use-sale-gaps.ts'

const from = '2024-01-09T00:00:00.000Z'
const earlier = { state: 'registered', receives: 'desk', changedAt: '2024-01-01T00:00:00.000Z' } as const
const later = { ...earlier, changedAt: '2024-01-09T12:00:00.000Z' }
const none = { missed: 0, missedInOutage: 0 }

it('takes the sales of a time for all of them only where nothing is known to be missing', () => {
  const whole = saleGaps(none, 0, [earlier, later], from)
  expect(mayLackSales(whole)).toBe(false)
  expect(gapSentences(whole)).toEqual([])
  expect(mayLackSales(saleGaps({ missed: 1, missedInOutage: 1 }, 0, [earlier], from))).toBe(true)
  expect(mayLackSales(saleGaps(none, 1, [earlier], from))).toBe(true)
  expect(mayLackSales(saleGaps(none, 0, [later, { ...earlier, state: 'removed' }], from))).toBe(true)
  expect(mayLackSales(saleGaps(none, 0, [], undefined)), 'of all time nobody is late').toBe(false)
})

it('says each reason', () => {
  expect(gapSentences(saleGaps({ missed: 1, missedInOutage: 1 }, 2, [later], from))).toEqual([
    '2 events are missed. Sales may be missing.',
    'The receiver was down 2 times. Sales of that time may be missing.',
    'No listener for all of this time.',
  ])
  expect(gapSentences(saleGaps({ missed: 1, missedInOutage: 0 }, 100, [earlier], from))).toEqual([
    '1 event is missed. Sales may be missing.',
    expect.stringContaining('down at least 100 times'),
  ])
})
