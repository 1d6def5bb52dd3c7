import * as electron from 'electron'
import { fileURLToPath } from 'node:url'
import networks from '../../resources/networks.json' with { type: 'json' }
import { methodNames } from '../contract/method-facts.ts'
import { createDesk } from './desk.ts'
import { appVersion } from './host/app-version.ts'
import { lockDataFolder } from './host/data-folder.ts'
import { hostsOf } from './host/electron/external-links.ts'
import { createKeyWrapper } from './host/electron/key-wrapper.ts'
import { openMark, starterVariable } from './host/electron/open-mark.ts'
import { openElectronSettings } from './host/electron/settings-store.ts'
import { startElectronHost } from './host/electron/start.ts'
import { loadPageAssets } from './host/page-assets.ts'
import { pageFolder } from './host/page-folder.ts'
import { catchLastFaults } from './platform/faults/faults.ts'
import { defaultDataFolder } from './platform/files/default-data-folder.ts'
import { createSampleService } from './features/sample/sample-service.ts'

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// The only place that loads Electron. Not awaited: Electron becomes ready only after this module has been evaluated, so a
// top-level await of anything that waits for it would never end.
startElectronHost(electron, {
  args: process.argv.slice(1),
  platform: process.platform,
  versions: { app: appVersion, electron: process.versions.electron ?? '' },
  preload: beside('../preload/index.cjs'),
  icon: process.platform === 'linux' ? beside('../../resources/icons/256x256.png') : undefined,
  methodNames,
  knownHosts: hostsOf(networks.map((network) => network.blockExplorer)),
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
}).catch((cause: unknown) => {
  electron.dialog.showErrorBox(
    'Marketdesk stopped by a bug',
    cause instanceof Error ? (cause.stack ?? '') : String(cause),
  )
  electron.app.exit(70)
})
