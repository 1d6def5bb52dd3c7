import type { LogRelay, OpenRelay } from '../../events/desk/relay-log.ts'
import type { FromReceiverProcess, ToReceiverProcess } from './remote-messages.ts'
import type { runWorker, WorkerEvents } from './worker-run.ts'

export type RemoteReceiver = {
  readonly run: typeof runWorker
  take(message: FromReceiverProcess): void
}

export const createRemoteReceiver = (
  post: (message: ToReceiverProcess) => void,
  openRelay: OpenRelay,
): RemoteReceiver => {
  let life = 0
  let counts = 0
  let events: WorkerEvents | null = null
  let memory: SharedArrayBuffer | null = null
  let relay: LogRelay | null = null
  let ended = Promise.withResolvers<void>()
  const counting = new Map<number, () => void>()

  const countedAll = (): void => {
    for (const resolve of counting.values()) resolve()
    counting.clear()
  }

  return {
    run: ({ counters, ...data }, nextEvents) => {
      life += 1
      events = nextEvents
      memory = counters
      ended = Promise.withResolvers()
      relay ??= openRelay(data.folder, (sign) => post({ kind: 'log', sign }))
      post({ kind: 'start', life, data })
      return {
        send: (message) => post({ kind: 'send', message }),
        refresh: () => {
          counts += 1
          const { promise, resolve } = Promise.withResolvers<void>()
          counting.set(counts, resolve)
          post({ kind: 'count', number: counts })
          return promise
        },
        stop: async (graceMs) => {
          post({ kind: 'stop', graceMs })
          await ended.promise
        },
      }
    },
    take: (message) => {
      switch (message.kind) {
        case 'log':
          return relay?.take(message.sign)
        case 'counted':
          if (memory !== null) new Uint8Array(memory).set(message.counters)
          counting.get(message.number)?.()
          counting.delete(message.number)
          return
        case 'message':
          if (message.life === life) events?.onMessage(message.message)
          return
        case 'ended':
          if (message.life !== life) return
          countedAll()
          events?.onEnd(message.crash)
          ended.resolve()
      }
    },
  }
}
