import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, MethodName } from '../../../contract/contract.ts'
import type { Result } from '../../../core/result.ts'
import { type Desk, DeskStartError } from '../../desk.ts'
import type { DeskOptions, Host } from '../../desk-host.ts'
import type { KeyWrapper } from '../../features/vault/service.ts'
import { isLocked } from '../../platform/db/file-lock.ts'
import { deskLockFile } from '../../platform/files/desk-address.ts'
import type { SettingsStore } from '../../platform/files/settings-store.ts'
import type { FolderProblem, LockedFolder } from '../data-folder.ts'
import type { PageAssets } from '../page-assets.ts'
import { appScheme } from './app-url.ts'
import { registerCalls, sendTopic } from './ipc.ts'
import type { ElectronApi } from './electron-api.ts'
import { createOpenExternal } from './external-links.ts'
import { createLateLogger } from './late-logger.ts'
import { createMainWindow } from './main-window.ts'
import { createMenuTemplate } from './menu.ts'
import { startNotifications } from './notifications.ts'
import { guardContents } from './navigation-guard.ts'
import { createPageProtocol } from './page-protocol.ts'
import { guardSession } from './permissions.ts'
import { stopBeforeQuit } from './quit.ts'
import type { catchLastFaults } from '../../platform/faults/faults.ts'
import { parseStartOptions } from './start-options.ts'

/** What the entry brings; all that a test replaces. */
export type ElectronHostDeps = {
  /** Command line without the program's name. */
  readonly args: readonly string[]
  readonly platform: NodeJS.Platform
  readonly versions: { readonly app: string; readonly electron: string }
  /** Absolute path of the built preload. */
  readonly preload: string
  /** Absolute path of the window's icon, where the system needs one from the app. */
  readonly icon: string | undefined
  readonly methodNames: readonly MethodName[]
  /** Hosts whose `https:` links open without a question. */
  readonly knownHosts: ReadonlySet<string>
  readonly defaultDataFolder: () => string
  readonly lockDataFolder: (folder: string) => Result<LockedFolder, FolderProblem>
  readonly loadPage: () => Promise<Answer<PageAssets>>
  readonly openSettings: (data: string, name: string) => SettingsStore
  /** Called once Electron is ready: its key store cannot be asked before. */
  readonly openKeyWrapper: () => KeyWrapper | null
  readonly openDesk: (host: Host, options: DeskOptions) => Desk
  /** The window was shown and its page calls the desk, or that of another process was brought to the front. */
  readonly onOpen: () => void
  /** Takes the process's last handlers, and gives them back. */
  readonly catchLastFaults: typeof catchLastFaults
}

/** How a start went. `second`: another window of the same data folder was brought to the front. */
export type StartOutcome = 'running' | 'second' | 'failed'

const describe = (cause: unknown): string =>
  cause instanceof DeskStartError
    ? cause.message
    : `A part of it failed: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`

/**
 * Opens the desk in a desktop window.
 *
 * The order is the point: the sandbox and the scheme's privileges before anything is awaited (Electron takes neither once it
 * is ready), the lock before files are touched, every guard before the window.
 */
export const startElectronHost = async (
  electron: ElectronApi,
  deps: ElectronHostDeps,
): Promise<StartOutcome> => {
  const { app, dialog } = electron
  const logger = createLateLogger()
  const refuse = (message: string): StartOutcome => {
    dialog.showErrorBox('Marketdesk cannot start', message)
    app.exit(1)
    return 'failed'
  }

  app.enableSandbox()
  electron.protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      // Without the last one the page's code is compiled again at each start: Chromium caches that of http and https alone.
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
  app.setName('Marketdesk')
  if (deps.platform === 'win32') app.setAppUserModelId('marketdesk.desktop')

  const options = parseStartOptions(deps.args, process.cwd())
  if (typeof options === 'string') return refuse(options)
  const data = options.data ?? deps.defaultDataFolder()
  // Chromium's own files, and the lock that goes with them, lie in a folder of their own inside the data folder.
  const profile = join(data, 'electron')
  try {
    mkdirSync(profile, { recursive: true, mode: 0o700 })
  } catch (cause) {
    return refuse(`The data folder ${data} cannot be used: ${(cause as Error).message}.`)
  }
  app.setPath('userData', profile)
  app.setPath('sessionData', profile)
  const isFirst = app.requestSingleInstanceLock()
  // Electron says no also where nobody is left (electron/electron#33547): the folder's own lock decides.
  const lock = deps.lockDataFolder(data)
  if (!lock.ok) {
    if (isFirst || !isLocked(deskLockFile(data))) return refuse(lock.error.message)
    deps.onOpen()
    app.quit()
    return 'second'
  }
  const folder = lock.value

  const openExternal = createOpenExternal({
    shell: electron.shell,
    dialog,
    knownHosts: deps.knownHosts,
    logger,
  })
  app.on('session-created', (session) => guardSession(session, logger))
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, (address) => void openExternal(address), logger)
  })
  app.on('child-process-gone', (_event, { type, reason, exitCode }) =>
    logger.warn({ type, reason, exitCode }, 'a process of Electron is gone'),
  )
  app.on('window-all-closed', () => {
    if (deps.platform !== 'darwin') app.quit()
  })

  const [page] = await Promise.all([deps.loadPage(), app.whenReady()])
  if (!page.ok) {
    folder.release()
    return refuse(`${page.error.message} ${page.error.hint ?? ''}`.trim())
  }
  guardSession(electron.session.defaultSession, logger)

  const host: Host = {
    kind: 'electron',
    data: folder.path,
    openSettings: (name) => deps.openSettings(folder.path, name),
    keyWrapper: deps.openKeyWrapper(),
    versions: deps.versions,
    notices: () => folder.notices,
  }
  let desk: Desk
  try {
    const { receiverPort, noReceiver, sample } = options
    desk = deps.openDesk(host, { receiverPort, noReceiver, sample })
  } catch (cause) {
    folder.release()
    return refuse(describe(cause))
  }
  logger.become(desk.logger)
  const uncatch = deps.catchLastFaults(desk.onFault)
  const started = desk.start()
  // The window opens while the desk starts; a call that comes early waits, and fails with the start if that fails.
  const ready = started.then(
    () => true,
    () => false,
  )
  let isStopping = false
  stopBeforeQuit({
    app,
    logger,
    stop: async () => {
      isStopping = true
      await ready
      await desk.stop()
      folder.release()
      uncatch()
    },
  })

  electron.protocol.handle(appScheme, createPageProtocol({ assets: page.value, media: desk.media, logger }))
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
    stateFile: join(profile, 'window.json'),
    onPageGone: (contentsId) => calls.abandon(contentsId),
    onShown: shown.resolve,
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
      }),
    ),
  )
  app.on('second-instance', () => show())
  app.on('activate', () => show())
  window.show()

  try {
    await started
  } catch (cause) {
    logger.error({ error: cause instanceof Error ? cause.stack : String(cause) }, 'the desk did not start')
    await desk.stop()
    folder.release()
    uncatch()
    return refuse(describe(cause))
  }
  await startNotifications({
    electron,
    platform: deps.platform,
    dispatch: (name, input, context) => desk.router.dispatch(name, input, context),
    subscribe: desk.topics.subscribe,
    show,
    logger,
  })
  return 'running'
}
