import { expect, it } from 'vitest'
import { openBrowserSettings } from '../../host/browser/settings-store.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { openLastSample } from './last-sample.ts'
import { createSampleService } from './sample-service.ts'
import { afterwards } from '../../../core/testing/in-tests.ts'

/** A thread that is ready with as many collections as the messages it got: each message is a new activity. */
const echoing = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads'
    import { createServer } from 'node:http'
    const heard = []
    const server = createServer((_request, response) => response.end(JSON.stringify({ begun: workerData.traffic, heard })))
    server.listen(0, '127.0.0.1', () => parentPort.postMessage({ type: 'ready', notice: null, facts: {
      url: 'http://127.0.0.1:' + server.address().port, accessKey: 'a', secretKey: 's', projectId: '1',
      chainUrl: null, network: 'devnet', collections: [], pid: 1 } }))
    parentPort.on('message', (message) => {
      if (message === 'stop') { server.close(); server.closeAllConnections(); parentPort.close() } else heard.push(message)
    })
  `)}`,
)

it('begins with the activity that was set before it ran, and takes another while it runs', async () => {
  const sample = createSampleService({ entry: echoing, traffic: 12 })
  afterwards(() => sample.stop())
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
