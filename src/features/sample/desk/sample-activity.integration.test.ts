import { expect, it } from 'vitest'
import { openBrowserSettings } from '../../../main/host/browser/settings-store.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { openLastSample } from './last-sample.ts'
import { createSampleService } from './sample-service.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

/** A thread that says this of itself. */
const threadOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'\n${code}`)}`,
  )

const facts = {
  accessKey: 'a',
  secretKey: 's',
  projectId: '1',
  chainUrl: null,
  network: 'devnet',
  collections: [],
  pid: 1,
}
const factsText = JSON.stringify(facts).slice(1)

/** A thread whose service tells each message it got: each is a new activity. */
const echoing = threadOf(`
  import { createServer } from 'node:http'
  const heard = []
  const server = createServer((_request, response) => response.end(JSON.stringify({ begun: workerData.traffic, heard })))
  server.listen(0, '127.0.0.1', () => parentPort.postMessage({ type: 'ready', notice: null,
    facts: { url: 'http://127.0.0.1:' + server.address().port, ${factsText} }))
  parentPort.on('message', (message) => {
    if (message === 'stop') { server.close(); server.closeAllConnections(); parentPort.close() } else heard.push(message)
  })
`)

/** A thread that says what the sample says on a machine without a chain. */
const saying = (message: unknown): URL =>
  threadOf(`parentPort.postMessage(${JSON.stringify(message)})
    parentPort.once('message', () => parentPort.close())`)

it('begins with the activity that was set before it ran, and takes another while it runs', async () => {
  const sample = untilEnd(createSampleService({ entry: echoing, traffic: 12 }))
  expect(sample.activity()).toEqual({ perMinute: 12, faults: false })
  sample.setActivity({ perMinute: 30, faults: true })
  await sample.start()
  sample.setActivity({ perMinute: 0, faults: true })
  const ask = async () => (await fetch(sample.facts()?.url ?? '')).json() as Promise<{ heard: unknown[] }>
  await expect.poll(async () => (await ask()).heard.length).toBe(2)
  expect(await ask()).toEqual({
    begun: 30,
    heard: [
      { perMinute: 30, faults: true },
      { perMinute: 0, faults: true },
    ],
  })
})

it('remembers how it was, and begins anew where nothing usable is written down', () => {
  const folder = testFolder('sample')
  const open = () => openLastSample(openBrowserSettings(folder, 'sample'), silentLogger)
  expect(open().read()).toEqual({ running: false, perMinute: 0, faults: false })
  open().write({ running: true, perMinute: 30, faults: true })
  expect(open().read()).toEqual({ running: true, perMinute: 30, faults: true })
  const other = openBrowserSettings(folder, 'other')
  other.write({ version: 2 })
  expect(openLastSample(other, silentLogger).read().running).toBe(false)
})

it('hands on what a person should know of the sample, as long as it runs, or why it did not start', async () => {
  const notice = 'There is no local node here. Its orders are made up and cannot be filled.'
  const ready = { ...facts, url: 'http://127.0.0.1:1' }
  const sample = untilEnd(createSampleService({ entry: saying({ type: 'ready', facts: ready, notice }) }))
  expect(sample.notice()).toBeNull()
  await sample.start()
  expect([sample.facts(), sample.notice()]).toEqual([ready, notice])
  await sample.stop()
  expect(sample.notice()).toBeNull()
  const failed = createSampleService({ entry: saying({ type: 'failed', message: 'Port 80 is taken.' }) })
  await expect(failed.start()).rejects.toThrow('Port 80 is taken.')
  const odd = createSampleService({ entry: saying('hello') })
  await expect(odd.start()).rejects.toThrow('it said something else than its address.')
})
