import { join } from 'node:path'
import type { Logger } from '../logger.ts'
import type { Receiver } from '../parts.ts'
import { createCounters } from './counters.ts'
import { defaultLimits } from './limits.ts'
import type { ReceiverLimits } from './limits.ts'
import { loadReceiverSettings } from './receiver-settings.ts'
import type { ReceiverSettings } from './receiver-settings.ts'
import { lastedMs, restartPauseMs } from './restart-pause.ts'
import { deliveryUrl } from './secret-path.ts'
import type { FromWorker } from './worker-messages.ts'
import { runWorker } from './worker-run.ts'
import type { WorkerRun } from './worker-run.ts'

export type ReceiverOptions = {
  /** The data folder: holds `receiver.json` (the address) and `log/deliveries.db`. */
  readonly folder: string
  /** A number is taken and remembered, 0 takes any free port for this run, left out takes the remembered one. */
  readonly port?: number | undefined
  /** Address to listen on; left out: loopback, IPv4 and IPv6. */
  readonly host?: string | undefined
  /**
   * Further values of `Host` to accept, besides those of `publicHosts` in `receiver.json`: the public name of a tunnel,
   * with its port if it has one.
   */
  readonly publicHosts?: readonly string[] | undefined
  readonly limits?: Partial<ReceiverLimits> | undefined
  readonly logger: Logger
  /** Called, at most 20 times a second, after deliveries were stored. */
  readonly onCommitted?: () => void
}

/** A stop waits so much longer than the drain before it ends the thread by force. */
const stopGraceMs = 5000

/** What is known until the receiver is started anew. */
type Life = {
  /** Remembered across restarts of the thread: the address must stay. */
  address: Pick<ReceiverSettings, 'secret' | 'port'> | null
  listening: boolean
  since: string | null
  problem: string | null
  /** Starts in a row that did not last. */
  failures: number
  /** `performance.now()` when it began to listen. */
  listeningSince: number
}

const newLife = (): Life => ({
  address: null,
  listening: false,
  since: null,
  problem: null,
  failures: 0,
  listeningSince: 0,
})

const completeLimits = (limits: Partial<ReceiverLimits>): ReceiverLimits => {
  const complete = { ...defaultLimits, ...limits }
  return {
    ...complete,
    maxBufferedBytes: Math.max(complete.maxBufferedBytes, complete.maxBodyBytes),
  }
}

/**
 * The webhook receiver as the desk sees it: keeps its thread alive, knows its address, reads its counters.
 *
 * `start` resolves when the receiver listens or when it is known why it cannot; then `status().problem` says so, and it
 * is tried again, ever less often, until it succeeds or is stopped.
 *
 * @param startWorker starts the thread; tests pass one without a thread
 */
export const createReceiver = (options: ReceiverOptions, startWorker = runWorker): Receiver => {
  const { folder, logger } = options
  const limits = completeLimits(options.limits ?? {})
  const listeners = new Set<() => void>()
  let counters = createCounters()
  let life = newLife()
  let run: WorkerRun | null = null
  let retry: NodeJS.Timeout | undefined
  let stopping = true

  const changed = (): void => {
    for (const listener of listeners) listener()
  }

  const fails = (problem: string): void => {
    if (problem !== life.problem) logger.warn({ problem }, 'the receiver has a problem')
    life.problem = problem
  }

  const tryLater = (): void => {
    if (stopping) return
    retry = setTimeout(() => void begin(), restartPauseMs(life.failures))
    retry.unref()
    life.failures += 1
  }

  const onListening = (port: number, notices: readonly string[]): void => {
    const { secret = '' } = life.address ?? {}
    life.address = { secret, port }
    life.listening = true
    life.listeningSince = performance.now()
    life.since ??= new Date().toISOString()
    life.problem = notices.length === 0 ? null : notices.join(' ')
    for (const notice of notices) logger.warn({}, notice)
    logger.info({ port }, 'the receiver listens')
  }

  const onMessage = (message: FromWorker, notice: string | null): void => {
    switch (message.kind) {
      case 'listening':
        onListening(message.port, notice === null ? message.notices : [notice, ...message.notices])
        break
      case 'failed':
        fails(message.message)
        break
      case 'problem':
        if (message.message !== null) fails(message.message)
        else {
          life.problem = null
          logger.info({}, 'the receiver stores deliveries again')
        }
        break
      case 'moved':
        if (message.stored) options.onCommitted?.()
    }
    changed()
  }

  const onEnd = (crash: Error | null): void => {
    run = null
    if (life.listening && performance.now() - life.listeningSince > lastedMs) life.failures = 0
    life.listening = false
    if (crash !== null) {
      logger.error({ error: crash.stack ?? crash.message }, 'the receiver’s thread died')
      fails(
        'The receiver stopped because of a fault and is being started again. The desk’s log has the details.',
      )
    }
    tryLater()
    changed()
  }

  /** Resolves when the outcome of this attempt is known. */
  const begin = (): Promise<void> =>
    new Promise((resolve) => {
      const loaded = loadReceiverSettings(folder, options.port)
      if (!loaded.ok) {
        fails(loaded.error)
        tryLater()
        changed()
        return resolve()
      }
      const { settings, notice } = loaded.value
      life.address ??= { secret: settings.secret, port: settings.port }
      run = startWorker(
        {
          folder: join(folder, 'log'),
          ...life.address,
          host: options.host ?? null,
          publicHosts: [...settings.publicHosts, ...(options.publicHosts ?? [])],
          limits,
          counters: counters.memory,
        },
        {
          onMessage: (message) => {
            onMessage(message, notice)
            if (message.kind !== 'moved') resolve()
          },
          onEnd: (crash) => {
            onEnd(crash)
            resolve()
          },
        },
      )
    })

  return {
    start: async () => {
      if (!stopping) return
      stopping = false
      counters = createCounters()
      life = newLife()
      await begin()
    },
    stop: async () => {
      stopping = true
      clearTimeout(retry)
      await run?.stop(limits.drainMs + stopGraceMs)
    },
    status: () =>
      Promise.resolve({
        ...counters.read(),
        listening: life.listening,
        url:
          life.listening && life.address !== null
            ? deliveryUrl(life.address.port, life.address.secret)
            : null,
        // What is read into events is known to the log alone; the desk adds it.
        backlog: 0,
        since: life.since,
        problem: life.problem,
        maxBodyBytes: limits.maxBodyBytes,
      }),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
