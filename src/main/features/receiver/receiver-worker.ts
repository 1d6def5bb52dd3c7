import { parentPort, workerData } from 'node:worker_threads'
import { openDeliveriesWriter } from '../events/deliveries-writer.ts'
import { coalesce } from './coalesce.ts'
import { createCounters } from './counters.ts'
import { createReceiverServer } from './receiver-server.ts'
import { beatMs, createWatch } from './watch.ts'
import type { FromWorker, ReceiverWorkerData, ToWorker } from './worker-messages.ts'

/**
 * Entry of the receiver's thread: the HTTP server and the writer of `deliveries.db` in one thread, so that a delivery
 * passes from its socket to the disk without being handed over. The only place where the receiver and the store meet.
 */

/** A message wakes the main thread and the parse step; 20 a second are live enough for people. */
const saysMovedEveryMs = 50

const port = parentPort
if (port === null) throw new Error('receiver-worker runs as a worker thread only')

const say = (message: FromWorker): void => port.postMessage(message)

const run = async (data: ReceiverWorkerData): Promise<void> => {
  const opened = openDeliveriesWriter(data.folder)
  if (!opened.ok) {
    say({ kind: 'failed', message: `${opened.error.message} ${opened.error.hint}` })
    return
  }
  const { writer, lastId, uptime, notices } = opened.value
  const counters = createCounters(data.counters)
  counters.store(lastId)
  const watch = createWatch({
    record: uptime,
    onProblem: (message) => say({ kind: 'unrecorded', message }),
  })
  let stored = false
  const sayMoved = coalesce(saysMovedEveryMs, () => {
    say({ kind: 'moved', stored })
    stored = false
  })
  const server = createReceiverServer({
    ...data,
    writer,
    counters,
    onMoved: (withDeliveries) => {
      stored ||= withDeliveries
      if (withDeliveries) watch.stored()
      sayMoved()
    },
    onProblem: (message) => {
      watch.fails(message !== null)
      say({ kind: 'problem', message })
    },
  })
  const listening = await server.start()
  if (!listening.ok) {
    watch.cannotListen()
    writer.close()
    say({ kind: 'failed', message: listening.error })
    return
  }
  watch.listens()
  say({ kind: 'listening', port: listening.value, notices })
  const beats = setInterval(() => watch.beat(), beatMs)
  const told = new Promise<void>((resolve) => {
    port.on('message', (message: ToWorker) => {
      if (message.kind === 'stop') return resolve()
      server.use(message.rules)
      say({ kind: 'using', number: message.number })
    })
  })
  await told
  clearInterval(beats)
  await server.stop()
  watch.ends()
  writer.close()
  say({ kind: 'moved', stored: true })
}

await run(workerData as ReceiverWorkerData)
port.close()
