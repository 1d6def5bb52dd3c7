import type { WindowSettings } from '../../../features/desk/contract/window-settings.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { DialogApi, WindowApi } from './electron-api.ts'

export type ClosingDeps = {
  readonly onClose: () => WindowSettings['onClose']
  readonly choose: (onClose: 'stay' | 'quit') => void
  readonly isQuitting: () => boolean
  readonly quit: () => void
  readonly dialog: Pick<DialogApi, 'showMessageBox'>
  readonly logger: Logger
}

export const createClosing = ({ onClose, choose, isQuitting, quit, dialog, logger }: ClosingDeps) => {
  let isAsking = false

  const askPerson = async (window: Pick<WindowApi, 'close'>): Promise<void> => {
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: 'Keep receiving in the background?',
      detail:
        'Deliveries are taken while the window is closed. Open it again from the tray, or by starting Marketdesk. You can change this in Settings → Desktop.',
      buttons: ['Keep receiving', 'Quit Marketdesk', 'Cancel'],
      defaultId: 0,
      cancelId: 2,
      noLink: true,
    })
    if (response === 2) return
    choose(response === 0 ? 'stay' : 'quit')
    if (response === 0) window.close()
    else quit()
  }

  return (window: Pick<WindowApi, 'on' | 'close'>): void => {
    window.on('close', (event) => {
      if (isQuitting() || onClose() === 'stay') return
      event.preventDefault()
      if (onClose() === 'quit') return quit()
      if (isAsking) return
      isAsking = true
      askPerson(window)
        .catch((cause: unknown) => logger.error({ err: cause }, 'closing the window could not be asked'))
        .finally(() => (isAsking = false))
    })
  }
}
