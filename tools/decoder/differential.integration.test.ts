import { expect, test } from 'vitest'
import { ofMany } from '../properties/of-many.ts'
import { compareWithChain } from './differential.ts'

test('random and damaged calls are executed as they are decoded, or not understood', async () => {
  const cases = ofMany(2400, 240)
  const run = await compareWithChain(20_261_122, cases)
  expect(run.differences).toEqual([])
  expect(run.cases).toBe(cases)
  expect(run.damaged).toBe(cases / 2)
  expect(run.understood + run.notUnderstood).toBe(run.cases)
  // Most of what is whole is understood, and a good part of it goes through.
  expect(run.understood - run.understoodDamaged).toBeGreaterThan(cases / 3)
  expect(run.understoodDamaged).toBeGreaterThan(cases / 24)
  expect(run.carriedOut).toBeGreaterThan(cases / 4)
  expect(run.compared).toBeGreaterThan((cases * 25) / 12)
  const kinds = [
    'arguments',
    'batch',
    'create',
    'cut',
    'delegatecall',
    'encoding',
    'left-over',
    'undecoded',
  ] as const
  for (const id of kinds) expect(run.gaps[id], id).toBeGreaterThan(0)
}, 300_000)
