import { parentPort, workerData } from 'node:worker_threads'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Result } from '../../../core/result.ts'
import { isFileFault, toThreadBug } from '../../platform/worker/thread-bug.ts'
import { createEventRows } from './event-rows.ts'
import type { EventRows } from './event-rows.ts'
import { countEvents } from './count-events.ts'
import { deliveryHistogram } from './delivery-histogram.ts'
import { eventHistogram } from './event-histogram.ts'
import { createKeptCounts } from './kept-counts.ts'
import type { KeptCounts } from './kept-counts.ts'
import { listEvents } from './list-events.ts'
import { listTransactions } from './list-transactions.ts'
import { nextEvents } from './next-events.ts'
import { openReadConnection } from './read-connection.ts'
import type { ReadConnection } from './read-connection.ts'
import { getDelivery, listDeliveries } from './read-deliveries.ts'
import { readOutages } from './read-outages.ts'
import type { ReaderAnswer, ReaderCall, ReaderCommand, ReaderData, ReaderReport } from './reader-messages.ts'

/** Thread that answers questions about the log. It writes nothing. */

const port = parentPort
if (port === null) throw new Error('This file is the entry of a worker thread.')
const { folder, maxInflatedBytes } = workerData as ReaderData
const report = (message: ReaderReport): void => port.postMessage(message)

type Open = { readonly connection: ReadConnection; readonly rows: EventRows; readonly counts: KeptCounts }
let current: Open | null = null

const open = (): Open => {
  if (current === null) {
    const connection = openReadConnection(folder, (query, ms) => report({ kind: 'slow', query, ms }))
    current = { connection, rows: createEventRows(connection), counts: createKeptCounts() }
  }
  return current
}

const close = (): void => {
  current?.connection.close()
  current = null
}

/** Calls that were neither answered nor given up. */
const running = new Set<number>()

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Counting takes turns with everything else, and ends early when nobody waits for it any more. */
const inTurns = async <T>(id: number, work: Generator<undefined, T>): Promise<Result<T, Failure>> => {
  for (;;) {
    const step = work.next()
    if (step.done === true) return succeed(step.value)
    await turn()
    if (!running.has(id)) return fail({ kind: 'cancelled', message: 'The count was given up.' })
  }
}

const answer = async (call: ReaderCall): Promise<ReaderAnswer> => {
  if (call.method === 'events.count') {
    const { connection, counts } = open()
    return inTurns(call.id, countEvents(connection, call.input, counts))
  }
  if (call.method === 'events.histogram')
    return inTurns(call.id, eventHistogram(open().connection, call.input))
  if (call.method === 'deliveries.histogram')
    return inTurns(call.id, deliveryHistogram(open().connection, call.input))
  if (call.method === 'events.get') {
    // The decoder is the larger part of this thread's code, and only this needs it.
    const { getEvent } = await import('./get-event.ts')
    const { connection, rows } = open()
    return connection.snapshot(() => getEvent(connection, rows, call.input, maxInflatedBytes))
  }
  if (call.method === 'events.source') {
    const { eventSource } = await import('./event-source.ts')
    const { connection } = open()
    return connection.snapshot(() => eventSource(connection, call.input.id, maxInflatedBytes))
  }
  const { connection, rows } = open()
  return connection.snapshot((): ReaderAnswer => {
    switch (call.method) {
      case 'events.list':
        return listEvents(connection, rows, call.input)
      case 'events.transactions':
        return listTransactions(connection, rows, call.input)
      case 'deliveries.list':
        return listDeliveries(connection, call.input)
      case 'deliveries.get':
        return getDelivery(connection, call.input)
      case 'events.next':
        return succeed(nextEvents(connection, call.input))
      case 'receiver.outages':
        return succeed(readOutages(connection, call.input))
    }
  })
}

const trouble = (error: Error): Failure => ({
  kind: 'unavailable',
  message: `The log could not be read: ${error.message}.`,
  hint: 'Try again; if it stays so, start Marketdesk again.',
})

const run = async (call: ReaderCall): Promise<void> => {
  // A cancellation that came right behind the call is heard before any work is done.
  await turn()
  if (!running.has(call.id)) return
  try {
    const result = await answer(call)
    if (running.delete(call.id)) report({ kind: 'answer', id: call.id, result })
  } catch (error) {
    // A connection that failed may be one to a file that was replaced.
    close()
    running.delete(call.id)
    if (isFileFault(error)) report({ kind: 'answer', id: call.id, result: fail(trouble(error)) })
    else report({ kind: 'bug', id: call.id, bug: toThreadBug(error) })
  }
}

port.on('message', (command: ReaderCommand) => {
  switch (command.kind) {
    case 'call':
      running.add(command.id)
      void run(command)
      return
    case 'cancel':
      running.delete(command.id)
      return
    case 'reopen':
      close()
      return
    case 'stop':
      running.clear()
      close()
      port.close()
  }
})

report({ kind: 'ready' })
