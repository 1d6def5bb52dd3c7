import { isDeepStrictEqual } from 'node:util'
import type { LogRelay, OpenRelay } from '../../events/desk/relay-log.ts'
import { createCounters } from './counters.ts'
import type { FromReceiverProcess, RemoteStart, ToReceiverProcess } from './remote-messages.ts'
import type { FromWorker } from './worker-messages.ts'
import { runWorker, type WorkerRun } from './worker-run.ts'

export type ReceiverProcess = {
  take(message: ToReceiverProcess): void
  stop(): Promise<void>
}

type Ready = Extract<FromWorker, { kind: 'listening' | 'off' }>

type Running = {
  readonly run: WorkerRun
  readonly data: RemoteStart
  life: number
  ready: Ready | null
  problem: string | null
}

const stopMs = 10_000

const isSamePlace = (running: Running, wanted: RemoteStart): boolean => {
  const { folder, host, limits } = running.data
  const { ready } = running
  if (wanted.isOff) return ready?.kind === 'off' && folder === wanted.folder
  return (
    ready?.kind === 'listening' &&
    (wanted.port === 0 || wanted.port === ready.port) &&
    isDeepStrictEqual(
      { folder, host, limits },
      { folder: wanted.folder, host: wanted.host, limits: wanted.limits },
    )
  )
}

export const createReceiverProcess = (
  say: (message: FromReceiverProcess) => void,
  openRelay: OpenRelay,
  startWorker = runWorker,
): ReceiverProcess => {
  const counters = createCounters()
  let running: Running | null = null
  let relay: LogRelay | null = null

  const passOn = (of: Running, message: FromWorker): void => {
    const since = new Date().toISOString()
    if (message.kind === 'listening') of.ready = { ...message, since }
    if (message.kind === 'off') of.ready = message
    if (message.kind === 'problem') of.problem = message.message
    say({ kind: 'message', life: of.life, message })
  }

  const begin = (life: number, data: RemoteStart): void => {
    relay ??= openRelay(data.folder, (sign) => say({ kind: 'log', sign }))
    const run = startWorker(
      { ...data, counters: counters.memory },
      {
        onMessage: (message) => passOn(begun, message),
        onEnd: (crash) => {
          if (running === begun) running = null
          say({ kind: 'ended', life: begun.life, crash })
        },
      },
    )
    const begun: Running = { run, data, life, ready: null, problem: null }
    running = begun
  }

  /** Another desk goes on with what runs, so that no delivery is refused meanwhile. */
  const takeOver = (of: Running, ready: Ready, life: number, { paths, publicHosts }: RemoteStart): void => {
    of.life = life
    of.run.send({ kind: 'use', number: 0, rules: { paths, publicHosts } })
    say({ kind: 'message', life, message: { ...ready, notices: [] } })
    if (of.problem !== null) say({ kind: 'message', life, message: { kind: 'problem', message: of.problem } })
  }

  let changing: Promise<void> | null = null

  const start = (life: number, data: RemoteStart): void => {
    const former = running
    if (former === null) return begin(life, data)
    if (former.ready !== null && isSamePlace(former, data)) return takeOver(former, former.ready, life, data)
    const change = async (): Promise<void> => {
      await former.run.stop(stopMs)
      changing = null
      begin(life, data)
    }
    changing = change()
  }

  const take = (message: ToReceiverProcess): void => {
    switch (message.kind) {
      case 'count':
        // Read, so that the next move is announced again.
        counters.read()
        return say({
          kind: 'counted',
          number: message.number,
          counters: new Uint8Array(counters.memory).slice(),
        })
      case 'log':
        return relay?.take(message.sign)
      case 'start':
      case 'send':
      case 'stop':
        if (changing !== null) return void changing.then(() => take(message))
        if (message.kind === 'start') return start(message.life, message.data)
        if (message.kind === 'send') return running?.run.send(message.message)
        void running?.run.stop(message.graceMs)
    }
  }

  return {
    take,
    stop: async () => {
      await running?.run.stop(stopMs)
    },
  }
}
