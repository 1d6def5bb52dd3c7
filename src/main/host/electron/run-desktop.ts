import { type Desk, DeskStartError } from '../../desk.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { LockedFolder } from '../data-folder.ts'
import type { PageAssets } from '../page-assets.ts'
import { appScheme } from './app-url.ts'
import { createAskDesk } from './ask-desk.ts'
import { createClosing } from './closing.ts'
import { splitLink } from './deep-links.ts'
import type { ElectronApi } from './electron-api.ts'
import { registerCalls, sendTopic } from './ipc.ts'
import { keepAwake } from './keep-awake.ts'
import { createMainWindow } from './main-window.ts'
import { createMenuTemplate } from './menu.ts'
import { watchReleases } from './newer-release.ts'
import { startNotifications } from './notifications.ts'
import { createPageProtocol } from './page-protocol.ts'
import { confirmQuit, stopBeforeQuit } from './quit.ts'
import { createScriptAccess } from './script-access.ts'
import type { ElectronHostDeps, StartOutcome } from './start.ts'
import type { StartOptions } from './start-options.ts'
import { startTray } from './tray.ts'
import type { HostWindow } from './window-controls.ts'
import { workInFlight } from './work-in-flight.ts'

export type RunDesktopDeps = {
  readonly electron: ElectronApi
  readonly deps: ElectronHostDeps
  readonly options: StartOptions
  readonly folder: LockedFolder
  readonly stateFile: string
  readonly desk: Desk
  readonly controls: HostWindow
  readonly page: PageAssets
  /** From now on links show their place at once. @returns the place of a link that came before */
  readonly takeLinks: (open: (path: string) => void) => string | undefined
  readonly follow: (link: string) => void
  readonly refuse: (message: string) => StartOutcome
  readonly logger: Logger
}

export const describeStart = (cause: unknown): string =>
  cause instanceof DeskStartError
    ? cause.message
    : `A part of it failed: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`

const isDefined = (stop: (() => void) | undefined): stop is () => void => stop !== undefined

/** What goes on whether a window is open or not. @returns the way to stop it */
const runInBackground = async (
  { electron, deps, desk, controls, logger }: RunDesktopDeps,
  show: (path?: string) => void,
): Promise<() => void> => {
  const { subscribe } = desk.topics
  const ask = createAskDesk((name, input, context) => desk.router.dispatch(name, input, context))
  electron.powerMonitor.on('suspend', () => desk.noteSleep(true))
  electron.powerMonitor.on('resume', () => desk.noteSleep(false))
  const releases = watchReleases({
    feed: deps.releaseFeed,
    version: deps.versions.app,
    isWanted: () => controls.settings().noticeReleases,
    onNews: (release) => controls.setRelease(release),
    fetch,
    logger,
  })
  const quit = (): void => electron.app.quit()
  const stops = [
    startTray({ electron, icon: deps.trayIcon, ask, subscribe, show: () => show(), quit, logger }),
    keepAwake({ electron, sending: desk.sending, subscribe, logger }),
    () => releases.stop(),
    await startNotifications({
      electron,
      platform: deps.platform,
      dispatch: (name, input, context) => desk.router.dispatch(name, input, context),
      notices: desk.notices,
      subscribe,
      show,
      logger,
    }),
  ].filter(isDefined)
  return () => {
    for (const stop of stops) stop()
  }
}

const installAndSay = async ({ electron, deps }: RunDesktopDeps): Promise<void> => {
  const installed = deps.installCommand()
  const rest = { buttons: ['OK'], defaultId: 0, cancelId: 0, noLink: true }
  if (!installed.ok) {
    const message = 'The marketdesk command was not installed.'
    await electron.dialog.showMessageBox({ type: 'error', message, detail: installed.error, ...rest })
    return
  }
  const { file, isOnPath } = installed.value
  await electron.dialog.showMessageBox({
    type: 'info',
    message: 'The marketdesk command is installed.',
    detail: `It is ${file}.${isOnPath ? '' : ' Add its folder to your PATH.'} Turn on “Let scripts in” in Settings → Desktop to reach this window with it.`,
    ...rest,
  })
}

export const runDesktop = async (given: RunDesktopDeps): Promise<StartOutcome> => {
  const { electron, deps, options, folder, desk, controls, logger } = given
  const { app, dialog } = electron
  const uncatch = deps.catchLastFaults(desk.onFault)
  const started = desk.start()
  // The window opens while the desk starts; a call that comes early waits, and fails with the start if that fails.
  const ready = started.then(
    () => true,
    () => false,
  )
  const scripts = createScriptAccess({ ...desk, folder, logger })
  controls.attach(scripts, () => desk.topics.announce('window'))
  const ask = createAskDesk((name, input, context) => desk.router.dispatch(name, input, context))
  const isQuitting = confirmQuit({ ...electron, work: () => workInFlight(ask, desk.sending), logger })
  let isStopping = false
  let stopBackground = (): void => {}
  stopBeforeQuit({
    app,
    logger,
    stop: async () => {
      isStopping = true
      stopBackground()
      await scripts.use(false)
      await ready
      await desk.stop()
      folder.release()
      uncatch()
    },
  })

  const { page: assets } = given
  electron.protocol.handle(appScheme, createPageProtocol({ assets, media: desk.media, logger }))
  const shown = Promise.withResolvers<void>()
  const called = Promise.withResolvers<void>()
  void Promise.all([shown.promise, called.promise]).then(deps.onOpen)
  const calls = registerCalls({
    electron,
    names: deps.methodNames,
    dispatch: async (name, input, context) => {
      called.resolve()
      await started
      return desk.router.dispatch(name, input, context)
    },
    isOwnWindow: (contentsId) => window.isOwn(contentsId),
    logger,
  })
  const window = createMainWindow({
    electron,
    preload: deps.preload,
    icon: deps.icon,
    devTools: !app.isPackaged,
    stateFile: given.stateFile,
    onPageGone: (contentsId) => calls.abandon(contentsId),
    onShown: shown.resolve,
    onClosing: createClosing({
      onClose: () => controls.settings().onClose,
      choose: (onClose) => controls.chooseOnClose(onClose),
      isQuitting,
      quit: () => app.quit(),
      dialog,
      logger,
    }),
    logger,
  })
  const show = (path?: string): void => {
    if (!isStopping) window.show(path)
  }
  const openDataFolder = async (): Promise<void> => {
    const problem = await electron.shell.openPath(folder.path)
    if (problem !== '') logger.warn({ problem }, 'the data folder could not be opened')
  }
  desk.topics.subscribe((message) => {
    const contents = window.contents()
    if (contents !== undefined) sendTopic(contents, message)
  })
  app.setAboutPanelOptions({
    applicationName: 'Marketdesk',
    applicationVersion: deps.versions.app,
    version: `Electron ${deps.versions.electron}`,
  })
  electron.Menu.setApplicationMenu(
    electron.Menu.buildFromTemplate(
      createMenuTemplate({
        platform: deps.platform,
        development: !app.isPackaged,
        go: show,
        openDataFolder: () => void openDataFolder(),
        showAbout: () => app.showAboutPanel(),
        find: () => window.find(),
        installCommand: app.isPackaged ? () => void installAndSay(given) : undefined,
      }),
    ),
  )
  app.on('second-instance', (_event, words) => {
    const { own, link } = splitLink(words)
    // A start at login of what runs already opens nothing.
    if (!own.includes('--hidden')) show()
    if (link !== null) given.follow(link)
  })
  app.on('activate', () => show())
  const firstPath = given.takeLinks(show)
  const isHidden =
    options.hidden || (deps.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)
  if (firstPath !== undefined || !isHidden) window.show(firstPath)

  try {
    await started
  } catch (cause) {
    logger.error({ error: cause instanceof Error ? cause.stack : String(cause) }, 'the desk did not start')
    await desk.stop()
    folder.release()
    uncatch()
    return given.refuse(describeStart(cause))
  }
  await scripts.use(controls.settings().letScriptsIn)
  stopBackground = await runInBackground(given, show)
  // Nobody waits for a window that is not to open.
  if (isHidden) deps.onOpen()
  return 'running'
}
