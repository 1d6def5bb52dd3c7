import type { IncomingDelivery } from './incoming-delivery.ts'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { openProblem } from '../../../main/platform/db/open-problem.ts'
import {
  FileFault,
  fromThreadBug,
  isFileFault,
  toThreadBug,
} from '../../../main/platform/worker/thread-bug.ts'
import type { ThreadBug } from '../../../main/platform/worker/thread-bug.ts'

export type ImportedRow = Omit<IncomingDelivery, 'path' | 'rawHeaders' | 'listener' | 'project'> & {
  readonly origin: string
  readonly originId: number
  /** JSON array of pairs. */
  readonly headers: string
  /** Path of a listener that it is of; none of what comes from another log. */
  readonly listener?: string | null
  /** Project of that path, by its id where the delivery was received. */
  readonly project?: string | null
}

export type ChangeRequest =
  | { readonly kind: 'limit'; readonly below: number }
  | { readonly kind: 'remove'; readonly below: number }
  /** Some free pages go back to the disk. Responds with how many are left. */
  | { readonly kind: 'shrink' }
  /**
   * Deliveries of another log come in, those that are there already left out. Responds with how many were new, and which of them
   * are there with other contents. Those are left out too, unless the log they come from may be set back and give a number again
   * (`isFollowed`): then they come in under an origin of their own.
   */
  | {
      readonly kind: 'import'
      readonly rows: readonly ImportedRow[]
      readonly now: number
      readonly isFollowed?: boolean
    }

export type ImportConflict = {
  readonly row: number
  readonly deliveryId: number
}

export type Changed = {
  readonly count: number
  readonly conflicts: readonly ImportConflict[]
  readonly ids: readonly number[]
}

export type Change = (request: ChangeRequest) => Changed

export type RequestChange = (request: ChangeRequest) => Promise<Changed>

type Outcome =
  | { readonly kind: 'done'; readonly value: Changed }
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'bug'; readonly bug: ThreadBug }

type Message =
  | { readonly id: string; readonly request: ChangeRequest }
  | { readonly id: string; readonly outcome: Outcome }

/** A writer that has not answered for so long is not there: a step takes milliseconds. */
const writerIsThereMs = 10_000

export const nameOfChanges = (folder: string): string => `changes of ${resolve(folder)}`

const open = (folder: string): BroadcastChannel => new BroadcastChannel(nameOfChanges(folder))

/** Nobody else posts on this channel. */
const messageOf = (event: Event): Message => (event as Event & { readonly data: Message }).data

const carryOut = (change: Change, request: ChangeRequest, path: string): Outcome => {
  try {
    return { kind: 'done', value: change(request) }
  } catch (error) {
    if (!isFileFault(error)) return { kind: 'bug', bug: toThreadBug(error) }
    const { message, hint } = openProblem(error, path)
    return { kind: 'fault', message: `${message} ${hint}` }
  }
}

/** Lets other threads have the log changed by the one that writes it. @param path of the database, for messages */
export const serveChanges = (folder: string, path: string, change: Change): (() => void) => {
  const channel = open(folder)
  channel.unref()
  channel.addEventListener('message', (event) => {
    const message = messageOf(event)
    if (!('request' in message)) return
    const response: Message = { id: message.id, outcome: carryOut(change, message.request, path) }
    channel.postMessage(response)
  })
  return () => channel.close()
}

/** Steps are done in the order in which they are requested. @throws FileFault when there is no writer */
export const withChanges = async <T>(
  folder: string,
  work: (change: RequestChange) => Promise<T>,
): Promise<T> => {
  const channel = open(folder)
  const waiting = new Map<string, (outcome: Outcome) => void>()
  channel.addEventListener('message', (event) => {
    const message = messageOf(event)
    if ('outcome' in message) waiting.get(message.id)?.(message.outcome)
  })
  const change: RequestChange = async (request) => {
    const id = randomUUID()
    const { promise, resolve: resolveOutcome } = Promise.withResolvers<Outcome>()
    waiting.set(id, resolveOutcome)
    const nobody = setTimeout(() => {
      const message = 'The part that stores deliveries does not run at the moment. Try again in a moment.'
      resolveOutcome({ kind: 'fault', message })
    }, writerIsThereMs)
    const message: Message = { id, request }
    channel.postMessage(message)
    const outcome = await promise
    clearTimeout(nobody)
    waiting.delete(id)
    if (outcome.kind === 'bug') throw fromThreadBug(outcome.bug)
    if (outcome.kind === 'fault') throw new FileFault(outcome.message)
    return outcome.value
  }
  try {
    return await work(change)
  } finally {
    channel.close()
  }
}
