import { expect, test } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import type { AuditDeps } from './audit-deps.ts'
import { provenFalse } from './proven-false.ts'

const within = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }
const receivedAt = '2026-01-01T10:00:00.000Z'
const { signal } = new AbortController()

const rows: Record<string, readonly object[]> = {
  refuted: [
    { id: 1, receivedAt, chainStrength: 'proof', state: 'active' },
    { id: 2, receivedAt, chainStrength: 'oneNode', state: 'active' },
  ],
  'removal-refuted': [{ id: 3, receivedAt, chainStrength: 'proof', state: 'removed' }],
  removed: [
    { id: 4, receivedAt, chainStrength: 'proof', state: 'removed' },
    { id: 5, receivedAt, chainStrength: 'proof', state: 'active' },
  ],
}

const logOf = (answer: (verdict: string) => unknown) =>
  ({
    listEvents: async ({ filter }: { filter: { chainVerdict: string } }) => answer(filter.chainVerdict),
  }) as unknown as Pick<AuditDeps['log'], 'listEvents'>

test('what proofs found false counts, but neither what an audit said nor a reorg whose removal came', async () => {
  const log = logOf((verdict) => succeed({ rows: rows[verdict] ?? [], next: null }))
  const events = valueOf(await provenFalse(log, 'path', within, signal))
  expect(events.map(({ event }) => event)).toEqual([1, 3, 5])
  expect(events[0]?.time).toBe(Date.parse(receivedAt))
})

test('a log that cannot be read says so', async () => {
  const failure = fail({ kind: 'unavailable', message: 'No.' })
  expect(
    await provenFalse(
      logOf(() => failure),
      'path',
      within,
      signal,
    ),
  ).toEqual(failure)
})
