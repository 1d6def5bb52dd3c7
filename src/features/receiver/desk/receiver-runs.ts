import { join } from 'node:path'
import { createCounters } from './counters.ts'
import type { ReceiverLimits } from './limits.ts'
import type { ReceiverFile } from './receiver-file.ts'
import { newLife, type ReceiverOptions, type ReceiverState } from './receiver-life.ts'
import type { ReceiverRules } from './receiver-server.ts'
import { lastedMs, restartPauseMs } from './restart-pause.ts'
import type { FromWorker } from './worker-messages.ts'
import type { runWorker, WorkerRun } from './worker-run.ts'

const stopGraceMs = 5000

type RunDeps = ReceiverState & {
  readonly options: ReceiverOptions
  readonly limits: ReceiverLimits
  readonly startWorker: typeof runWorker
  readonly changed: () => void
}

const createRuleSendings = () => {
  let sendings = 0
  const pending = new Map<number, () => void>()
  return {
    send: (run: WorkerRun, rules: ReceiverRules): Promise<void> => {
      sendings += 1
      const number = sendings
      const inForce = new Promise<void>((resolve) => pending.set(number, resolve))
      run.send({ kind: 'use', number, rules })
      return inForce
    },
    confirm: (number: number): void => {
      pending.get(number)?.()
      pending.delete(number)
    },
    confirmAll: (): void => {
      for (const resolve of pending.values()) resolve()
      pending.clear()
    },
  }
}

/** Keeps the thread alive while it is wanted: begun again when it dies or could not listen, ever less often. */
export const createReceiverRuns = (deps: RunDeps) => {
  const { state, options, limits, startWorker, changed } = deps
  const { isToBeOff, fails, load, rulesOf, onReady, onListening } = deps
  const { folder, logger } = options
  let run: WorkerRun | null = null
  let retry: NodeJS.Timeout | undefined
  let stopping = true
  let ending = false
  const rules = createRuleSendings()

  const applyRules = (file: ReceiverFile): Promise<void> =>
    run === null ? Promise.resolve() : rules.send(run, rulesOf(file))

  const tryLater = (): void => {
    if (stopping || ending) return
    // One attempt waits at a time: a thread that could not listen and then died asks for another twice.
    clearTimeout(retry)
    retry = setTimeout(() => {
      begin().catch((cause: unknown) =>
        logger.error({ problem: String(cause) }, 'the receiver was not started again, by a bug'),
      )
    }, restartPauseMs(state.life.failures))
    retry.unref()
    state.life.failures += 1
  }

  const onMessage = (message: FromWorker): void => {
    switch (message.kind) {
      case 'using':
        rules.confirm(message.number)
        return
      case 'unrecorded':
        logger.warn({ problem: message.message }, 'the receiver’s times could not be stored')
        return
      case 'listening':
        onListening(message)
        break
      case 'off':
        state.life.off = true
        onReady(message.notices)
        logger.info({}, 'the receiver is off')
        break
      case 'failed':
        state.life.off = state.settings !== null && isToBeOff(state.settings)
        fails(message.message)
        if (message.stays) tryLater()
        break
      case 'problem':
        if (message.message !== null) fails(message.message)
        else {
          state.life.problem = null
          logger.info({}, 'the receiver stores deliveries again')
        }
        break
      case 'moved':
    }
    changed()
  }

  const onEnd = (crash: Error | null): void => {
    run = null
    if ((state.life.listening || state.life.off) && performance.now() - state.life.readyAt > lastedMs)
      state.life.failures = 0
    state.life.listening = false
    // The next thread begins with the newest rules.
    rules.confirmAll()
    if (crash !== null) {
      logger.error({ error: crash.stack ?? crash.message }, 'the receiver’s thread died')
      const what = state.life.off ? 'The part that stores deliveries' : 'The receiver'
      fails(`${what} stopped because of a fault and is being started again. The desk’s log has the details.`)
    }
    tryLater()
    changed()
  }

  const end = async (): Promise<void> => {
    ending = true
    await run?.stop(limits.drainMs + stopGraceMs)
    ending = false
  }

  const begin = async (): Promise<void> => {
    // One that could not listen is still there to change the log.
    if (run !== null) await end()
    if (!stopping && run === null) await attempt()
  }

  const attempt = (): Promise<void> =>
    new Promise((resolve) => {
      const loaded = load()
      if (!loaded.ok) {
        fails(loaded.error)
        tryLater()
        changed()
        return resolve()
      }
      const file = loaded.value
      const isOff = isToBeOff(file)
      state.life.off ||= isOff
      run = startWorker(
        {
          isOff,
          folder: join(folder, 'log'),
          ...rulesOf(file),
          port: state.life.port ?? state.requestedPort ?? file.port,
          host: file.host,
          limits,
          counters: state.counters.memory,
          standalone: options.standalone,
        },
        {
          onMessage: (message) => {
            onMessage(message)
            if (message.kind !== 'moved') resolve()
          },
          onEnd: (crash) => {
            onEnd(crash)
            resolve()
          },
        },
      )
    })

  const restart = async (): Promise<void> => {
    if (stopping) return
    clearTimeout(retry)
    await end()
    state.life.failures = 0
    if (!stopping) await begin()
  }

  return {
    applyRules,
    restart,
    start: async (): Promise<void> => {
      if (!stopping) return
      stopping = false
      state.counters = createCounters()
      state.life = newLife()
      state.settings = null
      await begin()
    },
    stop: async (): Promise<void> => {
      stopping = true
      clearTimeout(retry)
      await end()
    },
    refresh: async (): Promise<void> => run?.refresh(),
    noteSleep: (asleep: boolean): void => run?.send({ kind: 'sleep', asleep }),
  }
}
