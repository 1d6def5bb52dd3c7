import { homedir } from 'node:os'
import { join } from 'node:path'
import * as electron from 'electron'
import { fileURLToPath } from 'node:url'
import networks from '../../resources/networks.json' with { type: 'json' }
import { methodNames } from '../contract/method-facts.ts'
import { createDesk } from './desk.ts'
import { appVersion } from './host/app-version.ts'
import { lockDataFolder } from './host/data-folder.ts'
import { commandLineFlag, runCommandLine } from './host/electron/command-line.ts'
import { splitLink } from './host/electron/deep-links.ts'
import { hostsOf } from './host/electron/external-links.ts'
import { installCommand } from './host/electron/install-command.ts'
import { createKeyWrapper } from './host/electron/key-wrapper.ts'
import { openMark, starterVariable } from './host/electron/open-mark.ts'
import { openElectronSettings } from './host/electron/settings-store.ts'
import { startElectronHost } from './host/electron/start.ts'
import { loadPageAssets } from './host/page-assets.ts'
import { pageFolder } from './host/page-folder.ts'
import { catchLastFaults } from './platform/faults/faults.ts'
import { defaultDataFolder } from './platform/files/default-data-folder.ts'
import { createSampleService } from '../features/sample/desk/sample-service.ts'

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Address that announces releases, set when this is built (`MARKETDESK_RELEASE_FEED`); empty: nobody is asked. */
declare const releaseFeed: string

/** The program as the system starts it: an AppImage is run from a place that is another one each time. */
const program = [
  process.env['APPIMAGE'] ?? process.execPath,
  ...(electron.app.isPackaged ? [] : [electron.app.getAppPath()]),
]

const fail = (cause: unknown): void => {
  electron.dialog.showErrorBox(
    'Marketdesk stopped by a bug',
    cause instanceof Error ? (cause.stack ?? '') : String(cause),
  )
  electron.app.exit(70)
}

const startWindow = (): Promise<unknown> =>
  startElectronHost(electron, {
    args: process.argv.slice(1),
    platform: process.platform,
    versions: { app: appVersion, electron: process.versions.electron ?? '' },
    preload: beside('../preload/index.cjs'),
    icon: process.platform === 'linux' ? beside('../../resources/icons/256x256.png') : undefined,
    trayIcon: beside(`../../resources/icons/${process.platform === 'darwin' ? '16x16' : '32x32'}.png`),
    program,
    autostartFolder: join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'autostart'),
    releaseFeed,
    installCommand: () =>
      installCommand({ platform: process.platform, program, home: homedir(), env: process.env }),
    methodNames,
    knownHosts: hostsOf([...networks.map((network) => network.blockExplorer), releaseFeed]),
    defaultDataFolder,
    lockDataFolder,
    loadPage: () => loadPageAssets(pageFolder()),
    openSettings: openElectronSettings,
    openKeyWrapper: () => createKeyWrapper(electron.safeStorage),
    openDesk: (host, options) => createDesk(host, createSampleService(), options),
    onOpen: () => {
      if (process.env[starterVariable] !== undefined) process.stdout.write(`${openMark}\n`)
    },
    catchLastFaults,
  })

// What follows a link was written by whoever made it.
const words = splitLink(process.argv).own
const flag = words.indexOf(commandLineFlag)

// The only place that loads Electron. Not awaited: Electron becomes ready only after this module has been evaluated, so a
// top-level await of anything that waits for it would never end.
if (flag < 1) startWindow().catch(fail)
else
  runCommandLine({
    app: electron.app,
    // What is loaded by its path lies outside of the archive.
    entry: beside('../cli/index.js').replace(/app\.asar(?=[\\/])/, 'app.asar.unpacked'),
    args: words.slice(flag + 1),
  }).catch((cause: unknown) => {
    process.stderr.write(`${cause instanceof Error ? (cause.stack ?? '') : String(cause)}\n`)
    electron.app.exit(1)
  })
