import { expect, test } from 'vitest'
import { succeed } from '../../../../core/result.ts'
import { healthChange, healthChanges } from '../testing/health-change.ts'
import { createHealthSource, type HealthChange } from './health-source.ts'

const source = (changes: readonly HealthChange[]) => createHealthSource(healthChanges(changes))
const look = {
  now: 0,
  wanted: new Set(['listing-dead', 'listing-revived'] as const),
  signal: new AbortController().signal,
}

test('ordinary ends, first verdicts, offers, what a node says that is behind, and what was there before are no news', async () => {
  const quiet = [
    healthChange(1, { state: 'ended', findings: [{ reason: 'filled', text: '' }] }),
    healthChange(2, { former: null }),
    healthChange(3, { side: 'offer' }),
    healthChange(4, { former: 'dead' }),
    healthChange(5, { state: 'fillable', findings: [] }),
    healthChange(6, { isOld: true }),
    healthChange(7, { isOld: true, former: 'dead', state: 'revived' }),
    healthChange(8, { former: 'fillable', state: 'revived' }),
    // A private sale that nobody else could try.
    healthChange(9, { state: 'held-approved', findings: [{ reason: 'not-simulated', text: '' }] }),
  ]
  expect(await source(quiet).look({ ...look, cursor: '0' })).toEqual(
    succeed({ observations: [], cursor: '9' }),
  )
  expect(await source([healthChange(10)]).look({ ...look, cursor: null })).toEqual(
    succeed({ observations: [], cursor: '10' }),
  )
})
