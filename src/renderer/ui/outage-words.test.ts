import { expect, it } from 'vitest'
import { outageReasons } from '../../contract/receiver.ts'
import { outageLength, outageTitle, outageWords } from './outage-words.ts'

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

const from = '2026-01-01T02:10:00.000Z'
it.each([
  ['2026-01-01T02:34:00.000Z', 'crashed', 'Receiver was down 24 min'],
  [null, 'not-listening', 'Receiver is down, for 3 min so far'],
  [null, 'off', 'Receiver is off, for 3 min so far'],
] as const)('until %s, %s: %s', (to, reason, title) => {
  expect(outageTitle({ from, to, reason }, Date.parse(from) + 180_000)).toBe(title)
})

it('have a sentence for every reason', () => {
  for (const reason of outageReasons) expect(outageWords(reason)).toMatch(/\.$/)
})
