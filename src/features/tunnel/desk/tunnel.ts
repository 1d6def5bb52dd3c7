import type { TunnelStatus } from '../contract.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Tunnel, TunnelConfig } from './service.ts'
import { fail } from '../../../core/result.ts'
import { commandDigest, type ConfirmedCommand } from './confirmed-command.ts'
import { findPublicAddress } from './public-address.ts'
import { runCommand, type CommandRun } from './run-command.ts'
import { fillIn, splitCommand } from './split-command.ts'

export type TunnelOptions = {
  readonly logger: Logger
  readonly confirmed: ConfirmedCommand
}

/** First pause before it is started again, in ms; it doubles up to the longest. */
const firstPauseMs = 1000
const longestPauseMs = 60_000

/** One whose address is known already counts as up when it has run for so long, in ms. */
const startedAfterMs = 3000

/** A run that lasted so long was no failure. */
const lastedMs = 60_000

/** After so many failures in a row a command that never named an address is given up. One that did is tried for ever. */
const mostFailures = 10

const tailLines = 200

const noTunnel: TunnelConfig = { command: null, ending: null, target: null, isKnown: false }

type State = Omit<TunnelStatus, 'tail' | 'command'>

/** What is said of a tunnel, and who is told when it changes. */
const createTunnelState = (logger: Logger) => {
  const listeners = new Set<() => void>()
  const addressListeners = new Set<(base: string | null) => void>()
  let status: State = {
    state: 'off',
    url: null,
    since: new Date().toISOString(),
    failures: 0,
    nextTryAt: null,
    problem: null,
  }
  let tail: TunnelStatus['tail'] = []

  const changed = (): void => {
    for (const listener of listeners) listener()
  }

  return {
    status: () => status,
    tail: () => [...tail],
    changed,
    say: (line: string): void => {
      tail = [...tail.slice(1 - tailLines), { at: new Date().toISOString(), text: line }]
    },
    clear: (): void => {
      tail = []
    },
    become: (next: Partial<Omit<State, 'since'>>): void => {
      const before = status
      const since = (next.state ?? before.state) === before.state ? before.since : new Date().toISOString()
      status = { ...before, nextTryAt: null, ...next, since }
      if (status.state !== before.state)
        logger.info({ state: status.state, problem: status.problem }, 'the tunnel’s state')
      if (status.url !== before.url) for (const listener of addressListeners) listener(status.url)
      changed()
    },
    onAddress: (listener: (base: string | null) => void) => {
      addressListeners.add(listener)
      return () => addressListeners.delete(listener)
    },
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const commandOf = (config: TunnelConfig, confirmed: ConfirmedCommand): TunnelStatus['command'] => {
  const split = config.command === null ? null : splitCommand(config.command)
  if (split?.ok !== true) return null
  const digest = commandDigest(split.value)
  return {
    words: config.target === null ? [...split.value] : fillIn(split.value, config.target),
    digest,
    isConfirmed: confirmed.includes(digest),
  }
}

type TunnelRunDeps = {
  readonly logger: Logger
  readonly confirmed: ConfirmedCommand
  readonly run: typeof runCommand
  readonly shown: ReturnType<typeof createTunnelState>
  readonly wanted: () => TunnelConfig
}

/** The process of the tunnel: begun as it is wanted now, and again after a pause when it ends. */
const createTunnelRuns = ({ logger, confirmed, run, shown, wanted }: TunnelRunDeps) => {
  const { become } = shown
  let current: CommandRun | null = null
  let pointedTo: string | null = null
  let startedAt = 0
  /** This command has named an address before, so it can work. */
  let hasWorked = false
  let retry: NodeJS.Timeout | undefined
  let confirming: NodeJS.Timeout | undefined
  /** Tells the process that runs from one that was replaced. */
  let generation = 0
  let ending: Promise<void> = Promise.resolve()

  const onLine = (line: string): void => {
    shown.say(line)
    const url = findPublicAddress(line, wanted().ending, shown.status().url)
    if (url === null || url === shown.status().url) return shown.changed()
    hasWorked = true
    become({ state: 'up', url, problem: null })
  }

  const giveUp = (problem: string, failures = shown.status().failures): void => {
    logger.warn({}, 'the tunnel was given up')
    become({ state: 'gave-up', url: null, failures, problem })
  }

  /** Programs with a name of their own (a tunnel with an account) say no address: the operator did. */
  const confirmLater = (): void => {
    clearTimeout(confirming)
    confirming = setTimeout(() => {
      if (!wanted().isKnown || current === null || shown.status().state !== 'starting') return
      hasWorked = true
      become({ state: 'up', problem: null })
    }, startedAfterMs)
  }

  const onEnd = (end: { readonly started: boolean; readonly problem: string }): void => {
    current = null
    clearTimeout(confirming)
    const failures = performance.now() - startedAt > lastedMs ? 1 : shown.status().failures + 1
    if (!end.started) return giveUp(end.problem)
    if (failures >= mostFailures && !hasWorked) {
      return giveUp(
        `${end.problem} It was started ${failures} times and never named a public https address; see its output.`,
        failures,
      )
    }
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
    retry = setTimeout(begin, pause)
    become({
      state: 'down',
      url: null,
      failures,
      nextTryAt: new Date(Date.now() + pause).toISOString(),
      problem: `${end.problem} It is started again.`,
    })
  }

  const begin = (): void => {
    clearTimeout(retry)
    const config = wanted()
    if (config.command === null) return
    const split = splitCommand(config.command)
    if (!split.ok) return giveUp(split.error)
    // The only way to a process: whatever set the command, an operator has seen what is run.
    if (!confirmed.includes(commandDigest(split.value)))
      return become({ state: 'unconfirmed', url: null, problem: null })
    if (config.target === null)
      return become({ state: 'starting', url: null, problem: 'It waits for the receiver.' })
    generation += 1
    const mine = generation
    pointedTo = config.target
    startedAt = performance.now()
    become({ state: 'starting', url: null, problem: null })
    current = run(fillIn(split.value, config.target), {
      onLine: (line) => {
        if (mine === generation) onLine(line)
      },
      onEnd: (end) => {
        if (mine === generation) onEnd(end)
      },
    })
    confirmLater()
  }

  /** Ends what runs; what it still says is heard no more. */
  const halt = (): Promise<void> => {
    clearTimeout(retry)
    clearTimeout(confirming)
    generation += 1
    pointedTo = null
    const ended = current?.stop() ?? Promise.resolve()
    current = null
    ending = Promise.all([ending, ended]).then(() => undefined)
    return ending
  }

  /** What the program of the tunnel could not be begun or ended for: the rest of the desk goes on. */
  const failed = (cause: unknown): void => {
    logger.error({ problem: String(cause) }, 'the tunnel failed by a bug')
    become({
      state: 'gave-up',
      url: null,
      problem: 'The tunnel could not be started; the log file says more.',
    })
  }

  const beginAnew = (): void => {
    const before = halt()
    become({ state: 'starting', url: null, failures: 0, problem: null })
    const mine = generation
    // The former one first: two tunnels of one name would be in each other's way.
    const goOn = async (): Promise<void> => {
      await before
      if (mine === generation) begin()
    }
    goOn().catch(failed)
  }

  return {
    beginAnew,
    halt,
    confirmLater,
    failed,
    pointedTo: () => pointedTo,
    /** Another command has yet to show that it can work. */
    forget: (): void => {
      hasWorked = false
    },
  }
}

/**
 * Runs the operator's tunnel command: reads the public address from its output, starts it again when it ends, and lets
 * nothing of it live on when the desk is closed.
 *
 * @param run starts the process; tests pass one without a process
 */
export const createTunnel = ({ logger, confirmed }: TunnelOptions, run = runCommand): Tunnel => {
  let config = noTunnel
  let isStopped = false
  const shown = createTunnelState(logger)
  const { become } = shown
  const runs = createTunnelRuns({ logger, confirmed, run, shown, wanted: () => config })

  const confirm: Tunnel['confirm'] = (digest) => {
    if (commandOf(config, confirmed)?.digest !== digest) {
      return fail({
        kind: 'conflict',
        message: 'The tunnel command is another one now, so it was not confirmed.',
        hint: 'Look at the command again.',
      })
    }
    const remembered = confirmed.confirm(digest)
    if (remembered.ok && shown.status().state === 'unconfirmed') runs.beginAnew()
    return remembered
  }

  return {
    start: () => Promise.resolve(),
    stop: async () => {
      isStopped = true
      config = noTunnel
      await runs.halt()
      become({ state: 'off', url: null, problem: null })
    },
    use: (next) => {
      if (isStopped) return
      const before = config
      config = next
      if (next.command === null) {
        if (before.command === null) return
        shown.clear()
        runs.halt().catch(runs.failed)
        become({ state: 'off', url: null, failures: 0, problem: null })
        return
      }
      if (next.command !== before.command || next.ending !== before.ending) {
        runs.forget()
        shown.clear()
        runs.beginAnew()
      } else if (next.target !== null && next.target !== (runs.pointedTo() ?? before.target)) runs.beginAnew()
      else if (next.isKnown) runs.confirmLater()
      else if (shown.status().state === 'up' && shown.status().url === null) become({ state: 'starting' })
    },
    restart: () => {
      if (!isStopped && config.command !== null) runs.beginAnew()
    },
    confirm,
    status: () => ({ ...shown.status(), command: commandOf(config, confirmed), tail: shown.tail() }),
    notices: () => confirmed.notices(),
    onAddress: shown.onAddress,
    onChange: shown.onChange,
  }
}
