import { parentPort } from 'node:worker_threads'
import { readThreadData } from '../../../main/platform/worker/thread-data.ts'
import { createCounters } from './counters.ts'
import { createReceiverServer } from './receiver-server.ts'
import { onUploaded, openUploadedChannel, type UploadProgress } from './uploaded-channel.ts'
import { storeForTeam } from './store-for-team.ts'
import { prepareStoring, startStoring } from './storing-thread.ts'
import { beatMs } from './watch.ts'
import type { FromWorker, ReceiverWorkerData, ToWorker } from './worker-messages.ts'

/** Touches no disk: what it takes goes to the thread that stores, which it starts and which ends with it. */

const port = parentPort
if (port === null) throw new Error('receiver-worker runs as a worker thread only')

const say = (message: FromWorker): void => port.postMessage(message)

// It loads while this one may still wait for its data.
prepareStoring()

/** Tokens are read by a schema: who has none in this thread does not wait for it to be loaded. */
const prepare = async ({ standalone, folder }: ReceiverWorkerData) => {
  if (standalone === undefined) return undefined
  const { createTokenCheck } = await import('../../../main/platform/tokens/read-tokens.ts')
  return { ...standalone, folder, checkToken: createTokenCheck(standalone.data) }
}

const run = async (data: ReceiverWorkerData): Promise<void> => {
  const storing = await startStoring(data.folder, (message) => say({ kind: 'unrecorded', message }))
  if (!storing.ok) return say({ kind: 'failed', message: storing.error, stays: false })
  const { store, sign, end, lastId, notices } = storing.value
  const counters = createCounters(data.counters)
  counters.store(lastId)
  const team = data.standalone?.team ?? null
  const channel = team === null ? null : openUploadedChannel(data.folder)
  let uploaded: UploadProgress | null = null
  if (channel !== null)
    onUploaded(channel, (now) => {
      uploaded = now
    })
  const server = createReceiverServer({
    ...data,
    standalone: await prepare(data),
    ...(team === 'waited-for' && channel !== null
      ? storeForTeam(store, (listener) => onUploaded(channel, listener))
      : { store }),
    uploaded: team === null ? undefined : () => uploaded,
    counters,
    onMoved: () => {
      if (counters.announces()) say({ kind: 'moved' })
    },
    onProblem: (message) => say({ kind: 'problem', message }),
  })
  const listening = await server.start()
  await sign(listening.ok ? 'listens' : 'cannot-listen')
  // Without a port the log can still be changed, until this is tried again.
  say(
    listening.ok
      ? { kind: 'listening', port: listening.value, notices }
      : { kind: 'failed', message: listening.error, stays: true },
  )
  const beats = setInterval(() => {
    if (listening.ok) void sign('beats')
  }, beatMs)
  await new Promise<void>((resolve) => {
    port.on('message', (message: ToWorker) => {
      if (message.kind === 'stop') return resolve()
      if (message.kind === 'sleep') {
        if (listening.ok) void sign(message.asleep ? 'sleeps' : 'wakes').then(() => say({ kind: 'moved' }))
        return
      }
      server.use(message.rules)
      say({ kind: 'using', number: message.number })
    })
  })
  clearInterval(beats)
  if (listening.ok) await server.stop()
  await end(listening.ok)
  say({ kind: 'moved' })
}

await run(readThreadData() as ReceiverWorkerData)
port.close()
