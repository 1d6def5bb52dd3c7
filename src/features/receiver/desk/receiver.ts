import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { ReceiverPath } from '../contract.ts'
import { given } from '../../../core/given.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createSerial } from '../../../main/platform/files/serial.ts'
import type { Receiver } from './service.ts'
import { completeLimits } from './limits.ts'
import {
  describePath,
  hasPath,
  knownPaths,
  withAnswer,
  withNewSecret,
  withoutPath,
  withPath,
} from './path-book.ts'
import { saveReceiverFile, settingsOf, type ReceiverFile } from './receiver-file.ts'
import { createReceiverState, type ReceiverOptions } from './receiver-life.ts'
import { createReceiverRuns } from './receiver-runs.ts'
import { deliveryUrl } from './secret-path.ts'
import { runWorker } from './worker-run.ts'
import { isDeepStrictEqual } from 'node:util'
import { createListeners } from '../../../main/platform/listeners.ts'
import type { TunnelConfig } from '../../tunnel/desk/service.ts'
import { noTunnel } from './tunnel-config.ts'

const createReceiverNews = () => {
  const changes = createListeners()
  const bases = createListeners<[base: string | null]>()
  const configs = createListeners<[config: TunnelConfig]>()
  let saidBase: string | null = null
  let saidConfig = noTunnel
  return {
    announce: (config: TunnelConfig, base: string | null): void => {
      if (!isDeepStrictEqual(config, saidConfig)) {
        saidConfig = config
        configs.tell(config)
      }
      if (base !== saidBase) {
        saidBase = base
        bases.tell(base)
      }
      changes.tell()
    },
    onChange: changes.add,
    onBase: bases.add,
    onTunnelConfig: configs.add,
  }
}

const unavailable = (message: string): Failure => ({ kind: 'unavailable', message })

const noPath = (key: string | null): Failure => ({
  kind: 'not-found',
  message: `The receiver has no path for the listener ${key}.`,
  hint: 'Its listener may have been removed meanwhile; look at the list again.',
})

/** `start` resolves when the receiver listens, or when it is known why not; it is tried again, ever less often. */
export const createReceiver = (options: ReceiverOptions, startWorker = runWorker): Receiver => {
  const { folder } = options
  const limits = completeLimits(options.limits ?? {})
  const news = createReceiverNews()
  const held = createReceiverState(options)
  const { state, localOf, baseOf, isToBeOff, configNow, load } = held

  const changed = (): void =>
    news.announce(configNow(), state.settings === null ? null : baseOf(state.settings).register)
  const runs = createReceiverRuns({ ...held, options, limits, startWorker, changed })

  /** One change after the other: each sees what the former one wrote. */
  const serially = createSerial()

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
      state.settings = file
      if (file.port !== before.port) {
        state.requestedPort = undefined
        state.life.port = null
      }
      const isOff = isToBeOff(file)
      const isMoved = !isOff && (file.port !== before.port || file.host !== before.host)
      if (isOff !== isToBeOff(before) || isMoved) {
        // That it does not listen from now on is no fault.
        state.life.off ||= isOff
        await runs.restart()
      } else await runs.applyRules(file)
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
    start: runs.start,
    stop: runs.stop,
    status: async () => {
      await runs.refresh()
      const urlBehind = (base: string | null): string | null =>
        base === null || state.settings === null ? null : deliveryUrl(base, state.settings.secret)
      return {
        ...state.counters.read(),
        listening: state.life.listening,
        off: state.life.off ? (options.isOff === true ? 'flag' : 'setting') : null,
        url: urlBehind(state.settings === null ? null : localOf(state.settings)),
        registerUrl: urlBehind(state.settings === null ? null : baseOf(state.settings).register),
        backlog: 0,
        since: state.life.since,
        problem: state.life.problem,
        maxBodyBytes: limits.maxBodyBytes,
      }
    },
    lastStored: () => state.counters.lastStored(),
    secrets: () => (state.settings === null ? [] : knownPaths(state.settings).map(({ secret }) => secret)),
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
      const set = await change((file) => succeed({ ...file, ...given(input) }))
      return set.ok ? succeed(settingsOf(set.value)) : set
    },
    noteSleep: runs.noteSleep,
    localBase: () => (state.settings === null ? null : localOf(state.settings)),
    setTunnelBase: async (base) => {
      await serially(async () => {
        if (base === state.tunnelBase) return
        state.tunnelBase = base
        if (state.settings !== null) await runs.applyRules(state.settings)
        changed()
      })
    },
    tunnelConfig: configNow,
    onTunnelConfig: news.onTunnelConfig,
    onBase: news.onBase,
    onChange: news.onChange,
  }
}
