import { expect, it } from 'vitest'
import { dayAfterKey, weeksOf } from './month-days.ts'

it('the weeks of a month begin on Monday and are filled with the days beside them', () => {
  const weeks = weeksOf('2026-11-23')
  expect([weeks.length, weeks[0]?.[0], weeks[5]?.[6]]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(weeksOf('2027-02-10').flat()).toHaveLength(28)
})

it.each([
  ['ArrowRight', false, '2026-12-31', '2027-01-01'],
  ['ArrowUp', false, '2026-03-03', '2026-02-24'],
  ['Home', false, '2026-11-25', '2026-11-23'],
  ['End', false, '2026-11-25', '2026-11-29'],
  // To a day that is there.
  ['PageUp', false, '2026-03-31', '2026-02-28'],
  ['PageDown', false, '2026-12-15', '2027-01-15'],
  ['PageUp', true, '2028-02-29', '2027-02-28'],
  ['a', false, '2026-03-31', null],
])('%s (with Shift: %s) leads from %s to %s', (key, shift, from, to) =>
  expect(dayAfterKey(key, shift, from)).toBe(to),
)
