import type { Logger } from '../../platform/log/logger.ts'
import type { WindowApi } from './electron-api.ts'
import { type WindowState, writeWindowState } from './window-state.ts'

/** A window that is being dragged reports many times a second; the file is written once it rests this long. */
const restMs = 500

export const rememberWindow = (
  window: WindowApi,
  file: string,
  logger: Logger,
  write: (file: string, state: WindowState) => void = writeWindowState,
): void => {
  let timer: NodeJS.Timeout | undefined
  const save = (): void => {
    clearTimeout(timer)
    if (window.isDestroyed()) return
    const { x, y, width, height } = window.getNormalBounds()
    try {
      write(file, { x, y, width, height, maximised: window.isMaximized() })
    } catch (cause) {
      logger.warn({ error: String(cause) }, 'the place of the window could not be remembered')
    }
  }
  const saveSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(save, restMs)
    timer.unref()
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('close', save)
  window.on('closed', () => clearTimeout(timer))
}
