import { parentPort, workerData } from 'node:worker_threads'
import type { Failure } from '../../contract/failure.ts'
import { fail, succeed } from '../../core/result.ts'
import { createEventRows } from './event-rows.ts'
import type { EventRows } from './event-rows.ts'
import { countEvents, listEvents } from './list-events.ts'
import { openReadConnection } from './read-connection.ts'
import type { ReadConnection } from './read-connection.ts'
import { getDelivery, listDeliveries } from './read-deliveries.ts'
import type { ReaderAnswer, ReaderCall, ReaderCommand, ReaderData, ReaderReport } from './reader-messages.ts'

/** Thread that answers questions about the log. It writes nothing. */

const port = parentPort
if (port === null) throw new Error('This file is the entry of a worker thread.')
const { folder, maxInflatedBytes } = workerData as ReaderData
const report = (message: ReaderReport): void => port.postMessage(message)

type Open = { readonly connection: ReadConnection; readonly rows: EventRows }
let current: Open | null = null

const open = (): Open => {
  if (current === null) {
    const connection = openReadConnection(folder, (query, ms) => report({ kind: 'slow', query, ms }))
    current = { connection, rows: createEventRows(connection) }
  }
  return current
}

const close = (): void => {
  current?.connection.close()
  current = null
}

const answer = async (call: ReaderCall): Promise<ReaderAnswer> => {
  const { connection, rows } = open()
  switch (call.method) {
    case 'events.list':
      return listEvents(connection, rows, call.input)
    case 'events.count':
      return succeed(countEvents(connection, call.input))
    case 'events.get': {
      // The decoder is the larger part of this thread's code, and only this needs it.
      const { getEvent } = await import('./get-event.ts')
      return getEvent(connection, rows, call.input, maxInflatedBytes)
    }
    case 'deliveries.list':
      return listDeliveries(connection, call.input)
    case 'deliveries.get':
      return getDelivery(connection, call.input)
  }
}

const trouble = (error: unknown): Failure => ({
  kind: 'unavailable',
  message: `The log could not be read: ${error instanceof Error ? error.message : String(error)}.`,
  hint: 'Try again; if it stays so, start Marketdesk again.',
})

const queue: ReaderCall[] = []
let isBusy = false

/** One call after the other, with room between them for a cancellation to arrive. */
const work = async (): Promise<void> => {
  isBusy = true
  for (let call = queue.shift(); call !== undefined; call = queue.shift()) {
    let result: ReaderAnswer
    try {
      result = await answer(call)
    } catch (error) {
      result = fail(trouble(error))
      // A connection that failed may be one to a file that was replaced.
      close()
    }
    report({ kind: 'answer', id: call.id, result })
    await new Promise((resolve) => setImmediate(resolve))
  }
  isBusy = false
}

port.on('message', (command: ReaderCommand) => {
  switch (command.kind) {
    case 'call':
      queue.push(command)
      if (!isBusy) void work()
      return
    case 'cancel': {
      const at = queue.findIndex(({ id }) => id === command.id)
      if (at >= 0) queue.splice(at, 1)
      return
    }
    case 'reopen':
      close()
      return
    case 'stop':
      queue.length = 0
      close()
      port.close()
  }
})

report({ kind: 'ready' })
