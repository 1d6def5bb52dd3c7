import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createCounters } from './counters.ts'

it('counts in shared memory, by reason', () => {
  const here = createCounters()
  const there = createCounters(here.memory)
  there.receive()
  there.receive()
  there.acknowledge(1)
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

it('loses no count of several threads', async () => {
  const { memory } = createCounters()
  const source = `
    const { workerData } = require('node:worker_threads')
    import(workerData.url).then(({ createCounters }) => {
      const counters = createCounters(workerData.memory)
      for (let count = 0; count < 200000; count += 1) counters.receive()
    })`
  const url = new URL('./counters.ts', import.meta.url).href
  const ended = [1, 2].map(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(source, { eval: true, workerData: { memory, url } })
        worker.on('error', reject).on('exit', resolve)
      }),
  )
  await Promise.all(ended)
  expect(createCounters(memory).read().received).toBe(400_000)
})
