import { expect, test } from 'vitest'
import { ofMany } from '../properties/of-many.ts'
import { compareWithContracts } from './differential.ts'

test('what the desk proves the wallet’s own contract accepts, and what that accepts the desk does not refute', async () => {
  const cases = ofMany(2000, 200)
  const run = await compareWithContracts(20_261_122, cases)
  expect(run.falseProofs).toEqual([])
  expect(run.falseRefusals).toEqual([])
  expect(run.checked).toBeGreaterThanOrEqual(cases)
  // Both kinds of answers were compared, and not a handful of them.
  expect(run.accepted).toBeGreaterThan(cases / 20)
  expect(run.verdicts.proven).toBeGreaterThan(cases / 20)
}, 300_000)
