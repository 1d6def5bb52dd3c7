import { BroadcastChannel } from 'node:worker_threads'
import { nameOfChanges } from './change-requests.ts'
import { openDeliveriesChannel } from './deliveries-channel.ts'

/** Between threads of two processes: the channels of threads end at the process. */
export type LogSign =
  /** Deliveries were committed. */
  { readonly kind: 'committed' } | { readonly kind: 'change'; readonly message: object }

export type LogRelay = {
  /** Takes what the other end said. */
  take(sign: LogSign): void
}

export type OpenRelay = (folder: string, say: (sign: LogSign) => void) => LogRelay

/** Commits are announced once in so many milliseconds: a reader takes all there are, and each message costs both processes. */
const leastPauseMs = 5

/** Nobody else posts on these channels. */
const dataOf = (event: Event): unknown => (event as Event & { readonly data: unknown }).data

const openChanges = (folder: string, member: 'request' | 'outcome', say: (sign: LogSign) => void) => {
  const channel = new BroadcastChannel(nameOfChanges(folder))
  channel.unref()
  channel.addEventListener('message', (event) => {
    const message = dataOf(event)
    if (typeof message === 'object' && message !== null && member in message) say({ kind: 'change', message })
  })
  return channel
}

export const relayFromWriter: OpenRelay = (folder, say) => {
  const changes = openChanges(folder, 'outcome', say)
  const committed = openDeliveriesChannel(folder)
  let waiting: NodeJS.Timeout | null = null
  let hasMore = false
  const announce = (): void => {
    if (waiting !== null) {
      hasMore = true
      return
    }
    say({ kind: 'committed' })
    waiting = setTimeout(() => {
      waiting = null
      if (hasMore) announce()
      hasMore = false
    }, leastPauseMs)
    waiting.unref()
  }
  committed.addEventListener('message', announce)
  return {
    take: (sign) => {
      if (sign.kind === 'change') changes.postMessage(sign.message)
    },
  }
}

export const relayToWriter: OpenRelay = (folder, say) => {
  const changes = openChanges(folder, 'request', say)
  const committed = openDeliveriesChannel(folder)
  return {
    take: (sign) => {
      if (sign.kind === 'change') changes.postMessage(sign.message)
      else committed.postMessage(null)
    },
  }
}
