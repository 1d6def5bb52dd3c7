import { expect, test } from 'vitest'
import { compareWithContracts } from './differential.ts'

test('what the desk proves the wallet’s own contract accepts, and what that accepts the desk does not refute', async () => {
  const run = await compareWithContracts(20_261_122, 2000)
  expect(run.falseProofs).toEqual([])
  expect(run.falseRefusals).toEqual([])
  expect(run.checked).toBeGreaterThanOrEqual(2000)
  // Both kinds of answers were compared, and not a handful of them.
  expect(run.accepted).toBeGreaterThan(100)
  expect(run.verdicts.proven).toBeGreaterThan(100)
}, 300_000)
