import { expect, test } from 'vitest'
import { compareWithChain } from './differential.ts'

test('random and damaged calls are executed as they are decoded, or not understood', async () => {
  const run = await compareWithChain(20_261_122, 2400)
  expect(run.differences).toEqual([])
  expect(run.cases).toBe(2400)
  expect(run.damaged).toBe(1200)
  expect(run.understood + run.notUnderstood).toBe(run.cases)
  // Most of what is whole is understood, and a good part of it goes through.
  expect(run.understood - run.understoodDamaged).toBeGreaterThan(800)
  expect(run.understoodDamaged).toBeGreaterThan(100)
  expect(run.carriedOut).toBeGreaterThan(600)
  expect(run.compared).toBeGreaterThan(5000)
  for (const id of [
    'arguments',
    'batch',
    'create',
    'cut',
    'delegatecall',
    'encoding',
    'left-over',
    'undecoded',
  ] as const)
    expect(run.gaps[id], id).toBeGreaterThan(0)
}, 300_000)
