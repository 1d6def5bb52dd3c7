import type { MenuItemConstructorOptions } from 'electron'
import type { ReceiverStatus } from '../../../features/receiver/contract.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { type AskDesk, followTopic, type FollowDeps } from './ask-desk.ts'
import type { ElectronApi } from './electron-api.ts'

export type TrayDeps = {
  readonly electron: Pick<ElectronApi, 'Tray' | 'Menu'>
  readonly icon: string
  readonly ask: AskDesk
  readonly subscribe: FollowDeps['subscribe']
  readonly show: () => void
  readonly quit: () => void
  readonly logger: Logger
}

type Receiving = Pick<ReceiverStatus, 'listening' | 'off'>

const stateOf = ({ listening, off }: Receiving): string => {
  if (off === 'flag') return 'Receiver off for this start'
  if (off === 'setting') return 'Receiving paused'
  return listening ? 'Receiving deliveries' : 'Not receiving'
}

export const trayMenu = (
  receiver: Receiving | null,
  act: Pick<TrayDeps, 'show' | 'quit'> & { readonly receive: (enabled: boolean) => void },
): MenuItemConstructorOptions[] => {
  const isPaused = receiver?.off === 'setting'
  return [
    { label: receiver === null ? 'Starting' : stateOf(receiver), enabled: false },
    { type: 'separator' },
    { label: 'Open Marketdesk', click: act.show },
    {
      label: isPaused ? 'Resume Receiving' : 'Pause Receiving',
      enabled: receiver !== null && receiver.off !== 'flag',
      click: () => act.receive(isPaused),
    },
    { type: 'separator' },
    { label: 'Quit Marketdesk', click: act.quit },
  ]
}

export const startTray = (deps: TrayDeps): (() => void) => {
  const { electron, ask } = deps
  const tray = new electron.Tray(deps.icon)
  let last: string | null = null
  const receive = (enabled: boolean): void => {
    ask('receiver.setSettings', { enabled }).catch((cause: unknown) =>
      deps.logger.error({ err: cause }, 'the receiver was not switched from the tray'),
    )
  }
  const draw = (receiver: Receiving | null): void => {
    const template = trayMenu(receiver, { ...deps, receive })
    const state = String(template[0]?.label)
    if (state === last) return
    last = state
    tray.setToolTip(`Marketdesk: ${state}`)
    // A menu that is there does not change on Linux: a new one takes its place.
    tray.setContextMenu(electron.Menu.buildFromTemplate(template))
  }
  draw(null)
  tray.on('click', deps.show)
  const stop = followTopic({
    ...deps,
    topic: 'receiver',
    look: async (signal) => {
      const status = await ask('receiver.status', {})
      if (status !== null && !signal.aborted) draw(status)
    },
  })
  return () => {
    stop()
    tray.destroy()
  }
}
