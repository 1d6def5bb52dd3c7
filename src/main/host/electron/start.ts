import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, MethodName } from '../../../contract/contract.ts'
import type { Result } from '../../../core/result.ts'
import type { Desk } from '../../desk.ts'
import type { DeskOptions, Host } from '../../desk-host.ts'
import type { KeyWrapper } from '../../../features/vault/desk/service.ts'
import { isLocked } from '../../platform/db/file-lock.ts'
import { deskLockFile } from '../../platform/files/desk-address.ts'
import type { SettingsStore } from '../../platform/files/settings-store.ts'
import type { FolderProblem, LockedFolder } from '../data-folder.ts'
import type { PageAssets } from '../page-assets.ts'
import { appScheme } from './app-url.ts'
import type { ElectronApi } from './electron-api.ts'
import { offerContextMenu } from './context-menu.ts'
import { linkScheme, pathOfLink, splitLink } from './deep-links.ts'
import { createOpenExternal } from './external-links.ts'
import type { Installed } from './install-command.ts'
import { createLateLogger } from './late-logger.ts'
import { createLoginItem } from './login-item.ts'
import { guardContents } from './navigation-guard.ts'
import { guardSession } from './permissions.ts'
import type { catchLastFaults } from '../../platform/faults/faults.ts'
import { describeStart, runDesktop } from './run-desktop.ts'
import { parseStartOptions } from './start-options.ts'
import { createWindowControls, type HostWindow } from './window-controls.ts'

export type ElectronHostDeps = {
  readonly args: readonly string[]
  readonly platform: NodeJS.Platform
  readonly versions: { readonly app: string; readonly electron: string }
  readonly preload: string
  /** Absolute path of the window's icon, where the system needs one from the app. */
  readonly icon: string | undefined
  readonly trayIcon: string
  /** The program, with what has to come before its options, as a system starts it. */
  readonly program: readonly string[]
  /** Where a Linux desktop looks for what to start at login. */
  readonly autostartFolder: string
  readonly releaseFeed: string
  readonly installCommand: () => Result<Installed, string>
  readonly methodNames: readonly MethodName[]
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
      // `stream`: films play before they are whole. Without `codeCache` the page's code is compiled again at each start: Chromium
      // caches that of http and https alone.
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])
  app.setName('Marketdesk')
  if (deps.platform === 'win32') app.setAppUserModelId('marketdesk.desktop')

  const { own: ownArgs, link } = splitLink(deps.args)
  const options = parseStartOptions(ownArgs, process.cwd())
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
    // The window that is there gets the words of this start from Electron, a link among them.
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
    offerContextMenu(contents, electron)
    guardContents(contents, (address) => void openExternal(address), logger)
  })
  app.on('child-process-gone', (_event, { type, reason, exitCode }) =>
    logger.warn({ type, reason, exitCode }, 'a process of Electron is gone'),
  )
  // Who listens keeps the app when its window is closed: what closing means is decided before.
  app.on('window-all-closed', () => {})
  let openLink = (path: string): void => void (firstPath = path)
  let firstPath = link === null ? undefined : (pathOfLink(link) ?? undefined)
  const follow = (address: string): void => {
    const path = pathOfLink(address)
    if (path === null) logger.warn({ address: address.slice(0, 200) }, 'a link into the app was refused')
    else openLink(path)
  }
  // macOS says links this way, also before the app is ready.
  app.on('open-url', (event, address) => {
    event.preventDefault()
    follow(address)
  })
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)

  const [page] = await Promise.all([deps.loadPage(), app.whenReady()])
  if (!page.ok) {
    folder.release()
    return refuse(`${page.error.message} ${page.error.hint ?? ''}`.trim())
  }
  guardSession(electron.session.defaultSession, logger)

  let desk: Desk
  let controls: HostWindow
  try {
    controls = createWindowControls({
      store: deps.openSettings(folder.path, 'desktop'),
      login: createLoginItem({
        ...deps,
        app,
        args: ['--hidden', ...(options.data === undefined ? [] : [`--data=${data}`])],
      }),
      hasFeed: deps.releaseFeed !== '',
      usualOnClose: deps.platform === 'darwin' ? 'stay' : 'ask',
      logger,
    })
    if (!controls.settings().letScriptsIn) folder.setShut(true)
    const host: Host = {
      kind: 'electron',
      data: folder.path,
      openSettings: (name) => deps.openSettings(folder.path, name),
      keyWrapper: deps.openKeyWrapper(),
      versions: deps.versions,
      window: controls,
      notices: () => folder.notices,
    }
    const { receiverPort, noReceiver, sample } = options
    desk = deps.openDesk(host, { receiverPort, noReceiver, sample })
  } catch (cause) {
    folder.release()
    return refuse(describeStart(cause))
  }
  logger.become(desk.logger)
  return await runDesktop({
    electron,
    deps,
    options,
    folder,
    stateFile: join(profile, 'window.json'),
    desk,
    controls,
    page: page.value,
    takeLinks: (open) => {
      openLink = open
      return firstPath
    },
    follow,
    refuse,
    logger,
  })
}
