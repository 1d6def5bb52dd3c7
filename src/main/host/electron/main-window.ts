import type { Logger } from '../../platform/log/logger.ts'
import { appOrigin, isAppUrl } from './app-url.ts'
import { sendFind, sendPlace } from './ipc.ts'
import type { ElectronApi, WindowApi } from './electron-api.ts'
import { offerReload } from './page-crash.ts'
import { rememberWindow } from './window-memory.ts'
import { createWindowOptions } from './window-options.ts'
import { placeWindow, readWindowState } from './window-state.ts'

export type MainWindowDeps = {
  readonly electron: Pick<ElectronApi, 'app' | 'BrowserWindow' | 'dialog' | 'screen'>
  readonly preload: string
  readonly icon: string | undefined
  readonly devTools: boolean
  readonly onClosing: (window: WindowApi) => void
  readonly stateFile: string
  /** Called when the page of a window is gone, so that its calls can be given up. */
  readonly onPageGone: (contentsId: number) => void
  readonly onShown: () => void
  readonly logger: Logger
}

export const createMainWindow = (deps: MainWindowDeps) => {
  const { electron, logger } = deps
  let current: WindowApi | undefined
  /** Where a window that was closed stood: the next one opens there. */
  let lastPath = '/'

  const open = (path: string): void => {
    const { screen } = electron
    const saved = readWindowState(deps.stateFile)
    const place = placeWindow(saved, screen.getAllDisplays(), screen.getPrimaryDisplay())
    const { preload, icon, devTools } = deps
    const window = new electron.BrowserWindow(
      createWindowOptions({ preload, icon, devTools, bounds: place.bounds }),
    )
    current = window
    const { webContents } = window
    const { id } = webContents
    let isShown = false
    const reveal = (): void => {
      if (isShown || window.isDestroyed()) return
      isShown = true
      if (place.maximised) window.maximize()
      window.show()
      deps.onShown()
    }
    window.once('ready-to-show', reveal)
    deps.onClosing(window)
    window.on('close', () => {
      const url = webContents.getURL()
      if (isAppUrl(url)) lastPath = url.slice(appOrigin.length) || '/'
    })
    window.on('closed', () => {
      if (current === window) current = undefined
      deps.onPageGone(id)
    })
    window.on('unresponsive', () => logger.warn({}, 'the page does not respond'))
    webContents.on('did-navigate', () => deps.onPageGone(id))
    webContents.on('render-process-gone', () => deps.onPageGone(id))
    rememberWindow(window, deps.stateFile, logger)
    offerReload(webContents, { dialog: electron.dialog, quit: () => electron.app.quit(), logger })
    const load = async (): Promise<void> => {
      try {
        await window.loadURL(`${appOrigin}${path}`)
      } catch (cause) {
        logger.error({ error: String(cause) }, 'the page could not be loaded')
      }
      // A hidden window may never be ready to be shown: under Wayland (electron/electron#48859), on Windows (#54025).
      reveal()
    }
    void load()
  }

  return {
    /** Brings the window to the front; opens it where it was closed. `path` is the screen to show, e.g. `/events`. */
    show: (path?: string) => {
      if (current === undefined) return open(path ?? lastPath)
      if (current.isMinimized()) current.restore()
      current.show()
      current.focus()
      if (path !== undefined) sendPlace(current.webContents, path)
    },
    find: () => {
      if (current !== undefined) sendFind(current.webContents)
    },
    isOwn: (contentsId: number) => current !== undefined && current.webContents.id === contentsId,
    contents: () => current?.webContents,
  }
}
