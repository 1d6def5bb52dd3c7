import { succeed, type Result } from '../../../core/result.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { TunnelConfig } from '../../tunnel/desk/service.ts'
import { createCounters } from './counters.ts'
import type { ReceiverLimits } from './limits.ts'
import { knownPaths } from './path-book.ts'
import { publicBase, type PublicBase } from './public-base.ts'
import { loadReceiverFile, type ReceiverFile } from './receiver-file.ts'
import type { ReceiverRules } from './receiver-server.ts'
import { localBase } from './secret-path.ts'
import type { Standalone } from './standalone.ts'
import { noTunnel, tunnelConfigOf } from './tunnel-config.ts'
import type { FromWorker } from './worker-messages.ts'

export type Life = {
  port: number | null
  listening: boolean
  /** Nothing is to listen, and nothing does: also until it is known what became of switching it on. */
  off: boolean
  since: string | null
  problem: string | null
  failures: number
  readyAt: number
}

export const newLife = (): Life => ({
  port: null,
  listening: false,
  off: false,
  since: null,
  problem: null,
  failures: 0,
  readyAt: 0,
})

export type ReceiverOptions = {
  readonly folder: string
  /** A number is taken and remembered, 0 takes any free port for this run, left out takes the remembered one. */
  readonly port?: number | undefined
  readonly limits?: Partial<ReceiverLimits> | undefined
  readonly logger: Logger
  readonly isOff?: boolean | undefined
  readonly standalone?: Standalone | undefined
}

export const createReceiverState = (options: ReceiverOptions) => {
  const { folder, logger } = options
  const state = {
    life: newLife(),
    counters: createCounters(),
    settings: null as ReceiverFile | null,
    notice: null as string | null,
    tunnelBase: null as string | null,
    requestedPort: options.port,
  }

  const localOf = (file: ReceiverFile): string | null =>
    state.life.listening && state.life.port !== null
      ? localBase(file.host, state.life.port, (options.standalone?.tls ?? null) === null ? 'http' : 'https')
      : null

  const baseOf = (file: ReceiverFile): PublicBase => publicBase(file, state.tunnelBase, localOf(file))

  const isToBeOff = (file: ReceiverFile): boolean =>
    options.standalone === undefined && (options.isOff === true || !file.enabled)

  const configNow = (): TunnelConfig =>
    state.settings === null
      ? noTunnel
      : tunnelConfigOf(state.settings, localOf(state.settings), isToBeOff(state.settings))

  const fails = (problem: string): void => {
    if (problem !== state.life.problem) logger.warn({ problem }, 'the receiver has a problem')
    state.life.problem = problem
  }

  const load = (): Result<ReceiverFile, string> => {
    if (state.settings !== null) return succeed(state.settings)
    const loaded = loadReceiverFile(folder, state.requestedPort)
    if (!loaded.ok) return loaded
    state.settings = loaded.value.file
    state.notice = loaded.value.notice
    return succeed(state.settings)
  }

  const rulesOf = (file: ReceiverFile): ReceiverRules => ({
    paths: knownPaths(file),
    publicHosts: baseOf(file).hosts,
  })

  const onReady = (reported: readonly string[]): void => {
    const notices = state.notice === null ? reported : [state.notice, ...reported]
    state.life.readyAt = performance.now()
    state.life.problem = notices.length === 0 ? null : notices.join(' ')
    for (const notice of notices) logger.warn({}, notice)
  }

  const onListening = ({ port, notices, since }: Extract<FromWorker, { kind: 'listening' }>): void => {
    state.life.port = port
    state.life.listening = true
    state.life.off = false
    state.life.since ??= since ?? new Date().toISOString()
    onReady(notices)
    logger.info({ port }, 'the receiver listens')
  }

  return { state, localOf, baseOf, isToBeOff, configNow, fails, load, rulesOf, onReady, onListening }
}

export type ReceiverState = ReturnType<typeof createReceiverState>
