import { expect, it } from 'vitest'
import { createCounters } from './counters.ts'

it('counts in shared memory, by reason', () => {
  const here = createCounters()
  const there = createCounters(here.memory)
  there.receive()
  there.receive()
  there.acknowledge()
  there.refuse('wrong-path')
  there.refuse('wrong-path')
  there.refuse('too-many-connections')
  expect(here.read()).toEqual({
    received: 2,
    acknowledged: 1,
    refused: 3,
    refusals: { 'wrong-path': 2, 'too-many-connections': 1 },
  })
})

it('tells up to which delivery all is committed', () => {
  const here = createCounters()
  expect(here.lastStored()).toBe(0)
  createCounters(here.memory).store(7_000_000_000)
  expect(here.lastStored()).toBe(7_000_000_000)
  expect(here.read()).toMatchObject({ received: 0, acknowledged: 0, refused: 0 })
})
