import { expect, test } from 'vitest'
import type { InspectedBuild } from './read-build.ts'
import { readVerdict, showVerdict, verdictRow } from './build-verdicts.ts'

const minute = 60_000

test('what was accepted holds for minutes, and not up to the end of an order', () => {
  const made = { engine: '1', factsHash: 'facts' }
  const now = Date.UTC(2026, 0, 5)
  const holdsAfter = (validUntil: string, ms: number): boolean | undefined => {
    const build = {
      stored: { id: 1 },
      intent: { orders: [{ order: { validUntil } }] },
      verdict: { state: 'accepted', headline: { id: 'accepted', values: {} }, reasons: [] },
      simulation: null,
      subject: { now },
    } as unknown as InspectedBuild
    const row = verdictRow(build, made, null)
    return showVerdict(row, readVerdict(row.doc), { ...made, now: now + ms })?.holds
  }
  // The calldata may end long before the service says that the order does.
  const far = new Date(now + 1000 * minute).toISOString()
  expect([holdsAfter(far, 9 * minute), holdsAfter(far, 11 * minute)]).toEqual([true, false])
  // An order that ends soon is accepted no more.
  const near = new Date(now + 12 * minute).toISOString()
  expect([holdsAfter(near, minute), holdsAfter(near, 3 * minute)]).toEqual([true, false])
})
