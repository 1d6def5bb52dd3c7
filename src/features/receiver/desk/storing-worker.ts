import { parentPort } from 'node:worker_threads'
import { readThreadData } from '../../../main/platform/worker/thread-data.ts'
import { serveChanges } from '../../events/desk/change-requests.ts'
import { openDeliveriesChannel } from '../../events/desk/deliveries-channel.ts'
import { openDeliveriesWriter, type OpenedDeliveries } from '../../events/desk/deliveries-writer.ts'
import { readBatch } from './batch-memory.ts'
import type { FromStoring, ReceiverSign, ToStoring } from './storing-messages.ts'
import { createWatch } from './watch.ts'

/**
 * Entry of the thread that writes `deliveries.db`, the only one that does: batches of the receiver, its times, and, in small
 * steps between two batches, what retention and imports change. While it waits for the disk, the HTTP thread that
 * started it takes the next batch. While the receiver is off it runs without one.
 */

const port = parentPort
if (port === null) throw new Error('This file is the entry of a worker thread.')
const { folder } = readThreadData() as { readonly folder: string }
const say = (message: FromStoring): void => port.postMessage(message)

const joinMs = 1000

const serve = ({ writer, change, join, uptime, lastId, notices, path }: OpenedDeliveries): void => {
  const channel = openDeliveriesChannel(folder)
  const stopChanges = serveChanges(folder, path, (request) => {
    const value = change(request)
    channel.postMessage(null)
    joinLater()
    return value
  })
  let joining: NodeJS.Timeout | undefined
  const joinLater = (afterMs = joinMs): void => {
    joining ??= setTimeout(() => {
      joining = undefined
      if (join()) joinLater(0)
    }, afterMs)
  }
  joinLater()
  const watch = createWatch({
    record: uptime,
    onProblem: (message) => say({ kind: 'unrecorded', message }),
  })

  let memory = new SharedArrayBuffer(0)

  const store = (deliveries: number): void => {
    const result = writer.commit(readBatch(memory, deliveries))
    say({ kind: 'stored', result })
    watch.fails(!result.ok)
    if (!result.ok) return
    watch.stored()
    channel.postMessage(null)
    joinLater()
  }

  const signs: Record<ReceiverSign, () => void> = {
    listens: () => watch.listens(),
    'cannot-listen': () => watch.cannotListen(),
    off: () => watch.isOff(),
    beats: () => watch.beat(),
    sleeps: () => watch.sleeps(),
    wakes: () => watch.wakes(),
  }

  port.on('message', (message: ToStoring) => {
    switch (message.kind) {
      case 'store':
        return store(message.deliveries)
      case 'memory':
        memory = message.memory
        return
      case 'sign':
        signs[message.sign]()
        return say({ kind: 'signed' })
      case 'end':
        if (message.inOrder) watch.ends()
        clearTimeout(joining)
        stopChanges()
        channel.close()
        writer.close()
        port.close()
    }
  })
  say({ kind: 'opened', lastId, notices })
}

const opened = openDeliveriesWriter(folder)
if (opened.ok) serve(opened.value)
else say({ kind: 'failed', message: `${opened.error.message} ${opened.error.hint}` })
