import { describe, expect, it } from 'vitest'
import { dayAfterKey, weeksOf } from './month-days.ts'

describe('the weeks of a month', () => {
  it('begin on Monday and are filled with the days beside them', () => {
    const weeks = weeksOf('2026-11-23')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks[0]?.[6]).toBe('2026-11-01')
    expect(weeks[5]?.[6]).toBe('2026-12-06')
    expect(weeksOf('2027-02-10').flat()).toHaveLength(28)
  })
})

describe('keys', () => {
  it('lead by days and weeks, over the ends of months', () => {
    expect(dayAfterKey('ArrowRight', false, '2026-12-31')).toBe('2027-01-01')
    expect(dayAfterKey('ArrowUp', false, '2026-03-03')).toBe('2026-02-24')
    expect(dayAfterKey('Home', false, '2026-11-25')).toBe('2026-11-23')
    expect(dayAfterKey('End', false, '2026-11-25')).toBe('2026-11-29')
  })

  it('lead by months and years to a day that is there', () => {
    expect(dayAfterKey('PageUp', false, '2026-03-31')).toBe('2026-02-28')
    expect(dayAfterKey('PageDown', false, '2026-12-15')).toBe('2027-01-15')
    expect(dayAfterKey('PageUp', true, '2028-02-29')).toBe('2027-02-28')
    expect(dayAfterKey('a', false, '2026-03-31')).toBeNull()
  })
})
