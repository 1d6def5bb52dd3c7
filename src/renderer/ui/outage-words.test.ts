import { describe, expect, it } from 'vitest'
import { outageReasons } from '../../contract/receiver.ts'
import { outageLength, outageTitle, outageWords } from './outage-words.ts'

describe('outages in words', () => {
  it.each<[number, string]>([
    [0, '1 s'],
    [40_400, '40 s'],
    [24 * 60_000, '24 min'],
    [59.6 * 60_000, '1 h'],
    [65 * 60_000, '1 h 5 min'],
    [24 * 3_600_000, '1 d'],
    [51 * 3_600_000, '2 d 3 h'],
  ])('%i ms last %s', (ms, words) => {
    expect(outageLength(ms)).toBe(words)
  })

  it('say whether it is over', () => {
    const from = '2026-01-01T02:10:00.000Z'
    expect(outageTitle({ from, to: '2026-01-01T02:34:00.000Z', reason: 'crashed' }, 0)).toBe(
      'Receiver was down 24 min',
    )
    const later = Date.parse(from) + 180_000
    expect(outageTitle({ from, to: null, reason: 'not-listening' }, later)).toBe(
      'Receiver is down, for 3 min so far',
    )
    expect(outageTitle({ from, to: null, reason: 'off' }, later)).toBe('Receiver is off, for 3 min so far')
  })

  it('have a sentence for every reason', () => {
    for (const reason of outageReasons) expect(outageWords(reason)).toMatch(/\.$/)
  })
})
