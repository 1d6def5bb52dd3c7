import { join } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { ReceiverPath } from '../contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Receiver } from './service.ts'
import type { TunnelConfig } from '../../tunnel/desk/service.ts'
import { createCounters } from './counters.ts'
import { completeLimits, type ReceiverLimits } from './limits.ts'
import {
  describePath,
  hasPath,
  knownPaths,
  withAnswer,
  withNewSecret,
  withoutPath,
  withPath,
} from './path-book.ts'
import { publicBase, type PublicBase } from './public-base.ts'
import { loadReceiverFile, saveReceiverFile, settingsOf, type ReceiverFile } from './receiver-file.ts'
import { newLife } from './receiver-life.ts'
import { createReceiverNews } from './receiver-news.ts'
import type { ReceiverRules } from './receiver-server.ts'
import { lastedMs, restartPauseMs } from './restart-pause.ts'
import { deliveryUrl, localBase } from './secret-path.ts'
import type { Standalone } from './standalone.ts'
import { noTunnel, tunnelConfigOf } from './tunnel-config.ts'
import type { FromWorker } from './worker-messages.ts'
import { runWorker, type WorkerRun } from './worker-run.ts'

export type ReceiverOptions = {
  readonly folder: string
  /** A number is taken and remembered, 0 takes any free port for this run, left out takes the remembered one. */
  readonly port?: number | undefined
  readonly limits?: Partial<ReceiverLimits> | undefined
  readonly logger: Logger
  readonly isOff?: boolean | undefined
  readonly standalone?: Standalone | undefined
}

const stopGraceMs = 5000

const unavailable = (message: string): Failure => ({ kind: 'unavailable', message })

const noPath = (key: string | null): Failure => ({
  kind: 'not-found',
  message: `The receiver has no path for the listener ${key}.`,
  hint: 'Its listener may have been removed meanwhile; look at the list again.',
})

/**
 * The webhook receiver as the desk sees it: keeps its thread alive, knows its addresses, reads its counters.
 *
 * `start` resolves when the receiver listens or when it is known why it cannot; then `status().problem` says so, and it
 * is tried again, ever less often, until it succeeds or is stopped.
 *
 * @param startWorker starts the thread; a host that runs it in another process passes its own, tests one without a thread
 */
export const createReceiver = (options: ReceiverOptions, startWorker = runWorker): Receiver => {
  const { folder, logger } = options
  const limits = completeLimits(options.limits ?? {})
  const news = createReceiverNews()
  let counters = createCounters()
  let life = newLife()
  let run: WorkerRun | null = null
  let retry: NodeJS.Timeout | undefined
  let stopping = true
  let ending = false
  let requestedPort = options.port
  let settings: ReceiverFile | null = null
  let notice: string | null = null
  let tunnelBase: string | null = null
  let sendings = 0
  const pendingRules = new Map<number, () => void>()
  let work: Promise<unknown> = Promise.resolve()

  const localOf = (file: ReceiverFile): string | null =>
    life.listening && life.port !== null
      ? localBase(file.host, life.port, (options.standalone?.tls ?? null) === null ? 'http' : 'https')
      : null

  const baseOf = (file: ReceiverFile): PublicBase => publicBase(file, tunnelBase, localOf(file))

  const isToBeOff = (file: ReceiverFile): boolean =>
    options.standalone === undefined && (options.isOff === true || !file.enabled)

  const configNow = (): TunnelConfig =>
    settings === null ? noTunnel : tunnelConfigOf(settings, localOf(settings), isToBeOff(settings))

  const changed = (): void => news.announce(configNow(), settings === null ? null : baseOf(settings).register)

  const fails = (problem: string): void => {
    if (problem !== life.problem) logger.warn({ problem }, 'the receiver has a problem')
    life.problem = problem
  }

  const load = (): Result<ReceiverFile, string> => {
    if (settings !== null) return succeed(settings)
    const loaded = loadReceiverFile(folder, requestedPort)
    if (!loaded.ok) return loaded
    settings = loaded.value.file
    notice = loaded.value.notice
    return succeed(settings)
  }

  const rulesOf = (file: ReceiverFile): ReceiverRules => ({
    paths: knownPaths(file),
    publicHosts: baseOf(file).hosts,
  })

  const applyRules = (file: ReceiverFile): Promise<void> => {
    if (run === null) return Promise.resolve()
    sendings += 1
    const number = sendings
    const using = new Promise<void>((resolve) => pendingRules.set(number, resolve))
    run.send({ kind: 'use', number, rules: rulesOf(file) })
    return using
  }

  const tryLater = (): void => {
    if (stopping || ending) return
    // One attempt waits at a time: a thread that could not listen and then died asks for another twice.
    clearTimeout(retry)
    retry = setTimeout(() => {
      begin().catch((cause: unknown) =>
        logger.error({ problem: String(cause) }, 'the receiver was not started again, by a bug'),
      )
    }, restartPauseMs(life.failures))
    retry.unref()
    life.failures += 1
  }

  const onReady = (reported: readonly string[]): void => {
    const notices = notice === null ? reported : [notice, ...reported]
    life.readyAt = performance.now()
    life.problem = notices.length === 0 ? null : notices.join(' ')
    for (const one of notices) logger.warn({}, one)
  }

  const onListening = ({ port, notices, since }: Extract<FromWorker, { kind: 'listening' }>): void => {
    life.port = port
    life.listening = true
    life.off = false
    life.since ??= since ?? new Date().toISOString()
    onReady(notices)
    logger.info({ port }, 'the receiver listens')
  }

  const onMessage = (message: FromWorker): void => {
    switch (message.kind) {
      case 'using':
        pendingRules.get(message.number)?.()
        pendingRules.delete(message.number)
        return
      case 'unrecorded':
        logger.warn({ problem: message.message }, 'the receiver’s times could not be stored')
        return
      case 'listening':
        onListening(message)
        break
      case 'off':
        life.off = true
        onReady(message.notices)
        logger.info({}, 'the receiver is off')
        break
      case 'failed':
        life.off = settings !== null && isToBeOff(settings)
        fails(message.message)
        if (message.stays) tryLater()
        break
      case 'problem':
        if (message.message !== null) fails(message.message)
        else {
          life.problem = null
          logger.info({}, 'the receiver stores deliveries again')
        }
        break
      case 'moved':
    }
    changed()
  }

  const onEnd = (crash: Error | null): void => {
    run = null
    if ((life.listening || life.off) && performance.now() - life.readyAt > lastedMs) life.failures = 0
    life.listening = false
    // The next thread begins with the newest rules.
    for (const resolve of pendingRules.values()) resolve()
    pendingRules.clear()
    if (crash !== null) {
      logger.error({ error: crash.stack ?? crash.message }, 'the receiver’s thread died')
      const what = life.off ? 'The part that stores deliveries' : 'The receiver'
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
      life.off ||= isOff
      run = startWorker(
        {
          isOff,
          folder: join(folder, 'log'),
          ...rulesOf(file),
          port: life.port ?? requestedPort ?? file.port,
          host: file.host,
          limits,
          counters: counters.memory,
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
    life.failures = 0
    if (!stopping) await begin()
  }

  /** One change after the other: each sees what the former one wrote. */
  const serially = <T>(task: () => Promise<T>): Promise<T> => {
    const next = work.then(task)
    work = next.catch(() => undefined)
    return next
  }

  const change = (edit: (file: ReceiverFile) => Answer<ReceiverFile>): Promise<Answer<ReceiverFile>> =>
    serially(async () => {
      const loaded = load()
      if (!loaded.ok) return fail(unavailable(loaded.error))
      const before = loaded.value
      const edited = edit(before)
      if (!edited.ok || edited.value === before) return edited
      const file = edited.value
      const saved = saveReceiverFile(folder, file)
      if (!saved.ok) return fail(unavailable(saved.error))
      settings = file
      if (file.port !== before.port) {
        requestedPort = undefined
        life.port = null
      }
      const isOff = isToBeOff(file)
      const isMoved = !isOff && (file.port !== before.port || file.host !== before.host)
      if (isOff !== isToBeOff(before) || isMoved) {
        // That it does not listen from now on is no fault.
        life.off ||= isOff
        await restart()
      } else await applyRules(file)
      changed()
      return succeed(file)
    })

  const read = <T>(look: (file: ReceiverFile) => T): Promise<Answer<T>> =>
    serially(async () => {
      const loaded = load()
      return loaded.ok ? succeed(look(loaded.value)) : fail(unavailable(loaded.error))
    })

  const describe = (file: ReceiverFile, key: string | null): Answer<ReceiverPath> => {
    const bases = { register: baseOf(file).register, local: localOf(file) }
    const path = describePath(file, key, bases, Date.now())
    return path === undefined ? fail(noPath(key)) : succeed(path)
  }

  const changePath = async (
    key: string | null,
    edit: (file: ReceiverFile) => ReceiverFile,
  ): Promise<Answer<ReceiverPath>> => {
    const changedFile = await change((file) => (hasPath(file, key) ? succeed(edit(file)) : fail(noPath(key))))
    return changedFile.ok ? describe(changedFile.value, key) : changedFile
  }

  return {
    start: async () => {
      if (!stopping) return
      stopping = false
      counters = createCounters()
      life = newLife()
      settings = null
      await begin()
    },
    stop: async () => {
      stopping = true
      clearTimeout(retry)
      await end()
    },
    status: async () => {
      await run?.refresh()
      const urlBehind = (base: string | null): string | null =>
        base === null || settings === null ? null : deliveryUrl(base, settings.secret)
      return {
        ...counters.read(),
        listening: life.listening,
        off: life.off ? (options.isOff === true ? 'flag' : 'setting') : null,
        url: urlBehind(settings === null ? null : localOf(settings)),
        registerUrl: urlBehind(settings === null ? null : baseOf(settings).register),
        backlog: 0,
        since: life.since,
        problem: life.problem,
        maxBodyBytes: limits.maxBodyBytes,
      }
    },
    lastStored: () => counters.lastStored(),
    secrets: () => (settings === null ? [] : knownPaths(settings).map(({ secret }) => secret)),
    paths: () =>
      read((file) => {
        const keys = [null, ...file.listeners.map(({ key }) => key)]
        const paths = keys.flatMap((key) => {
          const path = describe(file, key)
          return path.ok ? [path.value] : []
        })
        return { paths }
      }),
    addPath: async (key, project) => {
      const added = await change((file) => succeed(withPath(file, key, project, Date.now())))
      return added.ok ? describe(added.value, key) : added
    },
    rotatePath: (key, overlapMs) =>
      changePath(key, (file) => withNewSecret(file, key, overlapMs, Date.now())),
    removePath: async (key) => {
      const removed = await change((file) => succeed(hasPath(file, key) ? withoutPath(file, key) : file))
      return removed.ok ? succeed(null) : removed
    },
    setAnswer: (key, answer) => changePath(key, (file) => withAnswer(file, key, answer)),
    settings: () => read(settingsOf),
    setSettings: async (input) => {
      const defined = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
      const set = await change((file) => succeed({ ...file, ...defined }))
      return set.ok ? succeed(settingsOf(set.value)) : set
    },
    noteSleep: (asleep) => run?.send({ kind: 'sleep', asleep }),
    localBase: () => (settings === null ? null : localOf(settings)),
    setTunnelBase: async (base) => {
      await serially(async () => {
        if (base === tunnelBase) return
        tunnelBase = base
        if (settings !== null) await applyRules(settings)
        changed()
      })
    },
    tunnelConfig: configNow,
    onTunnelConfig: news.onTunnelConfig,
    onBase: news.onBase,
    onChange: news.onChange,
  }
}
