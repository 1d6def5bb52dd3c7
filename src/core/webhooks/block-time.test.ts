import { expect, test } from 'vitest'
import { blockTimeOf } from './block-time.ts'

const receivedAt = Date.parse('2026-01-05T12:00:00Z')

test('the time of a block is what its sender says, unless that cannot be', () => {
  expect(blockTimeOf('2026-01-05T11:59:58.5Z', receivedAt)).toBe(receivedAt - 1500)
  expect(blockTimeOf('2026-01-05T13:00:00+01:00', receivedAt)).toBe(receivedAt)
  // Clocks of two machines differ.
  expect(blockTimeOf('2026-01-05T12:10:00Z', receivedAt)).toBe(receivedAt + 600_000)
  const none = [null, '', 'soon', '2026-01-05', '1767614400', '2026-13-05T11:00:00Z', '2026-01-05T11:00:00']
  const never = ['1970-01-01T00:00:00Z', '2015-07-29T00:00:00Z', '2026-01-05T13:00:00Z']
  for (const ts of [...none, ...never]) expect(blockTimeOf(ts, receivedAt), String(ts)).toBeNull()
})
