import { fileURLToPath } from 'node:url'
import { test as base, _electron, type ElectronApplication, type Page } from '@playwright/test'
import { findElectronProgram } from '../../tools/electron-program.ts'
import { makeDataFolder } from '../desk.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Electron's program, where its package has fetched it. Looking for it downloads nothing. */
export const program = findElectronProgram(root)

/** Why the stories of the window are left out. */
export const missing =
  'Electron’s program is not on this machine (npm start fetches it where the network allows), so no story of the desktop window was run.'

// Once, by the process that collects the stories; the list reporter leaves reasons out.
if (program === undefined && process.env['TEST_WORKER_INDEX'] === undefined)
  process.stderr.write(`${missing}\n`)

/** Arguments of one window on one data folder. Chromium’s sandbox refuses to run for root, which containers often are. */
export const windowArgs = (data: string): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  root,
  `--data=${data}`,
  '--receiver-port=0',
]

/** Opens the built app in a window. */
export const openWindow = (data: string): Promise<ElectronApplication> =>
  _electron.launch({ executablePath: program ?? '', args: windowArgs(data), cwd: root })

type Fixtures = {
  data: string
  desktop: ElectronApplication
  /** The page in the window. */
  page: Page
}

/** Every story has a window and a data folder of its own. */
export const test = base.extend<Fixtures>({
  data: async ({ browserName: _unused }, provide) => {
    const folder = await makeDataFolder()
    try {
      await provide(folder.path)
    } finally {
      await folder.remove()
    }
  },
  desktop: async ({ data }, provide) => {
    const desktop = await openWindow(data)
    try {
      await provide(desktop)
    } finally {
      await desktop.close()
    }
  },
  page: async ({ desktop }, provide) => {
    await provide(await desktop.firstWindow())
  },
})

export { expect } from '@playwright/test'
