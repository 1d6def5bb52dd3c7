import { createListeners } from '../../platform/listeners.ts'
import { relayToWriter } from '../../../features/events/desk/relay-log.ts'
import type { CopyOfHost, HostTeamCopy } from '../../../features/log-maintenance/desk/copies.ts'
import { createRemoteReceiver } from '../../../features/receiver/desk/remote-receiver.ts'
import type { RunReceiver } from '../../../features/receiver/desk/service.ts'
import type { DeskPlace, FromDesk, ToDesk } from './process-messages.ts'
import { runBrowserHost } from './run.ts'

export type DeskParent = Extract<ToDesk, { kind: 'begin' }> & {
  readonly stop: Promise<void>
  readonly runReceiver: RunReceiver
  readonly teamCopy: HostTeamCopy | undefined
  ready(place: DeskPlace): void
}

const post = (message: FromDesk): void => void process.send?.(message)

const die = (): void => void process.kill(process.pid, 'SIGKILL')

export const runDeskProcess = async (args: readonly string[]): Promise<number> => {
  const begun = Promise.withResolvers<Extract<ToDesk, { kind: 'begin' }>>()
  const stop = Promise.withResolvers<void>()
  let copy: CopyOfHost | null = null
  const copyListeners = createListeners()
  const receiver = createRemoteReceiver((message) => post({ kind: 'receiver', message }), relayToWriter)
  // Both sides are one program: what the other process sends has this type.
  process.on('message', (message: ToDesk) => {
    switch (message.kind) {
      case 'begin':
        ;({ copy } = message)
        return begun.resolve(message)
      case 'copy':
        ;({ copy } = message)
        copyListeners.tell()
        return
      case 'stop':
        return stop.resolve()
      case 'receiver':
        receiver.take(message.message)
    }
  })
  // Without it there is no receiver, no lock on the folder, and nobody who could stop this.
  process.once('disconnect', die)
  post({ kind: 'hello' })
  const first = await begun.promise
  const begin = first.copy
  const code = await runBrowserHost(args, {
    ...first,
    stop: stop.promise,
    runReceiver: receiver.run,
    teamCopy: begin === null ? undefined : { now: () => copy ?? begin, onChange: copyListeners.add },
    ready: (place) => post({ kind: 'ready', place }),
  })
  post({ kind: 'over' })
  process.off('disconnect', die)
  process.disconnect()
  return code
}
