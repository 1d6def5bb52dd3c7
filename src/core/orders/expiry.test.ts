import { describe, expect, it } from 'vitest'
import { isOverdue, readExpiry, readTime } from './expiry.ts'

const noon = Date.UTC(2026, 10, 21, 12)

describe('readTime', () => {
  it('reads ISO times with any fraction and zone, and epoch times', () => {
    for (const text of [
      '2026-11-21T12:00:00Z',
      '2026-11-21T12:00:00.000000Z',
      '2026-11-21T12:00:00.000000000Z',
      '2026-11-21T13:00:00+01:00',
      '2026-11-21 12:00:00',
      String(noon / 1000),
      String(noon),
    ]) {
      expect(readTime(text), text).toBe(noon)
    }
  })

  it('says nothing of what is no time', () => {
    for (const text of [
      null,
      undefined,
      '',
      'soon',
      '2026',
      '12',
      '0001-01-01T00:00:00Z',
      '2026-13-41T00:00:00Z',
    ]) {
      expect(readTime(text)).toBeNull()
    }
  })
})

describe('readExpiry', () => {
  it('tells open, over and unknown apart', () => {
    expect(readExpiry('2026-11-21T12:00:01Z', noon)).toEqual({
      state: 'open',
      until: noon + 1000,
      milliseconds: 1000,
    })
    expect(readExpiry('2026-11-21T11:00:00Z', noon)).toEqual({
      state: 'over',
      until: noon - 3_600_000,
      milliseconds: 3_600_000,
    })
    expect(readExpiry('2026-11-21T12:00:00Z', noon).state).toBe('over')
    expect(readExpiry(undefined, noon)).toEqual({ state: 'unknown' })
  })

  it('finds orders that call themselves active too late', () => {
    expect(isOverdue({ status: 'active', validUntil: '2026-11-20T00:00:00Z' }, noon)).toBe(true)
    expect(isOverdue({ status: 'expired', validUntil: '2026-11-20T00:00:00Z' }, noon)).toBe(false)
    expect(isOverdue({ status: 'active', validUntil: 'never' }, noon)).toBe(false)
  })
})
