import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createCounters } from './counters.ts'

it('loses no count of several threads, and tells up to which delivery all is committed', async () => {
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
  const counters = createCounters(memory)
  expect(counters.read().received).toBe(400_000)
  createCounters(memory).store(7_000_000_000)
  expect(counters.lastStored()).toBe(7_000_000_000)
})
