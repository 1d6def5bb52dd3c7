import { afterEach, expect, it } from 'vitest'
import { createSampleService } from './sample-service.ts'

/** A thread that says what the sample says on a machine without a chain. */
const saying = (message: unknown): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.postMessage(${JSON.stringify(message)})
      parentPort.once('message', () => parentPort.close())
    `)}`,
  )

const facts = {
  url: 'http://127.0.0.1:1',
  accessKey: 'a',
  secretKey: 's',
  projectId: '1',
  chainUrl: null,
  network: 'devnet',
  collections: [],
  pid: 1,
}

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(() => stop())

it('hands on what a person should know of the sample, as long as it runs', async () => {
  const notice = 'There is no local node here. Its orders are made up and cannot be filled.'
  const sample = createSampleService({ entry: saying({ type: 'ready', facts, notice }) })
  stop = () => sample.stop()
  expect(sample.notice()).toBeNull()
  await sample.start()
  expect(sample.facts()).toEqual(facts)
  expect(sample.notice()).toBe(notice)
  await sample.stop()
  expect(sample.notice()).toBeNull()
})

it('tells why it did not start', async () => {
  const sample = createSampleService({ entry: saying({ type: 'failed', message: 'Port 80 is taken.' }) })
  await expect(sample.start()).rejects.toThrow('Port 80 is taken.')
  const odd = createSampleService({ entry: saying('hello') })
  await expect(odd.start()).rejects.toThrow('it said something else than its address.')
})
