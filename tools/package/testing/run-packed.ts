import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { playElectron } from '../../../src/main/host/electron/testing/play-electron.ts'
import { silentLogger } from '../../../src/main/platform/log/logger.ts'
import type { TablesThread } from '../../../src/main/platform/app-database/serve-tables.ts'
import { createThread } from '../../../src/main/platform/worker/thread-client.ts'
import { entryParts } from '../../../src/main/platform/worker/worker-path.ts'
import { bulkFiles } from '../../../src/main/bulk-tables.ts'

// Runs what was packed in plain Node: each thread, each table, then the main process with Electron's modules played. Prints what became
// of it as one line of JSON.
//
// usage: node run-packed.ts <entry of the main process> <folder of the threads> <body of a delivery> --data=DIR …

const [main = '', threads = '', delivery = ''] = process.argv.splice(2, 3)
const data = process.argv.find((arg) => arg.startsWith('--data='))?.slice(7) ?? ''
const again = (run: () => void): NodeJS.Timeout => setTimeout(run, 5)

/** Starts a thread without its data: it begins when it waits for them, with all of its code loaded, or says something. */
const begin = async (file: string, ...argv: readonly string[]): Promise<string> => {
  const isBegun = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const ended = Promise.withResolvers<string>()
  const worker = new Worker(pathToFileURL(join(threads, file)), {
    workerData: { isBegun, chain: 'none' },
    argv: [...argv],
  })
  worker.on('message', (message: { type: string }) => ended.resolve(message.type))
  worker.on('error', (cause) => ended.resolve(String(cause)))
  worker.on('exit', (code) => ended.resolve(`ended with ${code}`))
  const look = (): void => {
    if (Atomics.notify(new Int32Array(isBegun), 0) > 0) ended.resolve('waits for its data')
    else timer = again(look)
  }
  let timer = again(look)
  const outcome = await ended.promise
  clearTimeout(timer)
  await worker.terminate()
  return outcome
}

const started = readdirSync(threads).flatMap((name): [file: string, ...part: string[]][] => {
  if (name.startsWith('chunk-')) return []
  const parts: Readonly<Record<string, readonly string[]>> = entryParts
  return parts[basename(name, '.js')]?.map((part) => [name, part]) ?? [[name]]
})
const begun = await Promise.all(started.map(async (words) => [words.join(' '), await begin(...words)]))

const records = createThread<TablesThread>({
  name: 'tables',
  part: 'The part of the test',
  url: new URL('?part=bulk', pathToFileURL(join(threads, 'reader-worker.js'))),
  data: { folder: join(data, 'tables') },
  logger: silentLogger,
})
// A method that no table has: the table is opened before it is looked for.
const opened = await Promise.all(
  bulkFiles.map((file) =>
    records.request('call', { file, method: 'none', input: [] }).then(
      (answer) => (answer.ok ? 'answered' : answer.error.message),
      (cause: unknown) => String(cause),
    ),
  ),
)
await records.stop()

const fake = playElectron()
await import(pathToFileURL(main).href)
fake.becomeReady()
while (fake.windows.length === 0) await new Promise<void>((resolve) => again(resolve))
const id = fake.windows[0]?.webContents.id ?? -1
const ask = async (name: string, input: unknown = {}): Promise<unknown> => {
  const answer = await fake.channels.get(`marketdesk:${name}`)?.(
    { sender: { id }, senderFrame: { origin: 'app://main', parent: null } },
    input,
    name,
  )
  const { ok, value } = answer as { ok: boolean; value?: unknown }
  if (!ok) throw new Error(`${name}: ${JSON.stringify(answer)}`)
  return value
}
const { sample } = (await ask('desk.info')) as { sample: { chainUrl: string | null } | null }
const { url } = (await ask('receiver.status')) as { url: string }
const body = readFileSync(delivery)
const { status } = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
let counted: unknown
do counted = await ask('events.count')
while ((counted as { events: number }).events === 0)
// The example of web3.js's documentation.
const verdict = await ask('signatures.verify', {
  address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  message: 'Some data',
  signature:
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
})
const page = await fake.protocolHandler('app')?.(new Request('app://main/events'))
const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] }
const libraries = sharedObjects.filter((path) => path.endsWith('.node'))
process.stdout.write(
  `${JSON.stringify({ begun, opened, sample, status, counted, verdict, page: page?.status, libraries })}\n`,
)
fake.electron.app.quit()
