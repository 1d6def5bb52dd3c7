import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'

export type WindowOptionsInput = {
  /** Absolute path of the built preload (`.cjs`: a sandboxed preload cannot be a module). */
  readonly preload: string
  readonly bounds: Pick<Rectangle, 'width' | 'height'> & Partial<Pick<Rectangle, 'x' | 'y'>>
  /** Developer tools can be opened: in development only. */
  readonly devTools: boolean
  /** Absolute path of a PNG for the task bar; Linux alone needs it, elsewhere the program carries its icon. */
  readonly icon: string | undefined
}

/** Smallest size at which the rail and a table still fit side by side. */
export const smallestWindow = { width: 800, height: 560 } as const

/**
 * Options of the one window. Every switch that opens the page to Node or to foreign content is written out, also where it
 * is Electron's default, so that a change of defaults cannot change this app.
 */
export const createWindowOptions = ({
  preload,
  bounds,
  devTools,
  icon,
}: WindowOptionsInput): BrowserWindowConstructorOptions => ({
  ...bounds,
  minWidth: smallestWindow.width,
  minHeight: smallestWindow.height,
  title: 'Marketdesk',
  show: false,
  ...(icon === undefined ? {} : { icon }),
  webPreferences: {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    plugins: false,
    navigateOnDragDrop: false,
    // A middle click opens a window from a link; there is one window.
    disableBlinkFeatures: 'Auxclick',
    // The spell checker would fetch dictionaries from a server.
    spellcheck: false,
    safeDialogs: true,
    devTools,
  },
})
