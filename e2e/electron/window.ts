import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { test as base, _electron, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { findElectronProgram } from '../../tools/electron-program.ts'
import { makeDataFolder } from '../desk.ts'
import { type PlayedDesktop, startPlayedDesktop } from '../window/played-desktop.ts'
import { toApp } from '../window/played-window.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What `npm run test:packaged` runs the stories against: a packaged app's program, or the entry of a packed main process. */
const packaged = process.env['MARKETDESK_PACKAGED']

/** Electron's program, where its package has fetched it, or that of the packaged app. Looking for it downloads nothing. */
export const program = packaged ?? findElectronProgram(root)

/** Whether a story can look into the main process. */
export const seesMain = (host: WindowHost): boolean => host === 'played' || packaged === undefined
export const noMain =
  'A fuse of the packaged app keeps everybody out of its main process: this story runs against the app that is not packaged.'

/** Why stories of the window are left out. */
export const missing =
  'Electron’s program is not on this machine (npm start fetches it where the network allows), so no story of the desktop window was run in it.'

// Once, by the process that collects the stories; the list reporter leaves reasons out.
if (program === undefined && process.env['TEST_WORKER_INDEX'] === undefined)
  process.stderr.write(`${missing}\n`)

/** Arguments of one window on one data folder. Chromium’s sandbox refuses to run for root, which containers often are. */
export const windowArgs = (data: string): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...(packaged === undefined ? [root] : []),
  `--data=${data}`,
  '--receiver-port=0',
]

/**
 * What a story runs in. `electron`: the app in Electron's program. `played`: without it: main bundle, preload and page are the built ones, in
 * Node and in Chromium, and Electron's modules are played.
 */
export type WindowHost = 'electron' | 'played'

/** The app with its window, as far as stories use it. */
export type Desktop = Pick<PlayedDesktop, 'evaluate' | 'windows' | 'firstWindow'> & {
  close(): Promise<unknown>
  /** The main process, and what went wrong in the page since this was asked last, where the window is played. */
  readonly played?: Pick<PlayedDesktop, 'main' | 'takeFaults'>
}

type Options = {
  /** Errors in the page that a story expects (seen where the window is played). */
  expectedFaults: RegExp[]
}

/** What the stories of one worker share. */
type Shared = {
  windowHost: WindowHost
  /** Opens the built app on a data folder with the sample; whoever opens it closes it. */
  openApp: (data: string) => Promise<Desktop>
  /** Data folder of the shared window. */
  data: string
  sharedDesktop: Desktop
}

type Fixtures = {
  desktop: Desktop
  /** The page in the window. */
  page: Page
  /** Address of the page as the app knows it. */
  address: () => string
}

const openPlayed = async (args: readonly string[], options: LaunchOptions): Promise<Desktop> => {
  const played = await startPlayedDesktop(args, options)
  return { ...played, played }
}

/** Starts a packaged app. Its fuses shut the way that Playwright takes into Electron; Chromium's own debugging port shows its pages. */
const openPackaged = async (file: string, args: readonly string[]): Promise<Desktop> => {
  const child = spawn(file, ['--remote-debugging-port=0', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000)
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => reject(new Error(`It ended with ${code ?? signal}: ${said}`)))
  })
  const browser = await chromium.connectOverCDP(endpoint)
  const pages = (): Page[] => browser.contexts().flatMap((context) => context.pages())
  return {
    windows: pages,
    firstWindow: async () =>
      pages()[0] ??
      (await browser.contexts()[0]?.waitForEvent('page')) ??
      Promise.reject(new Error('There is no window.')),
    evaluate: () => Promise.reject(new Error(noMain)),
    close: async () => {
      child.kill()
      await ended
      await browser.close()
    },
  }
}

/** Stories share a window, its data folder and the sample in it: each start of one costs more than most stories. */
export const test = base.extend<Fixtures & Options, Shared>({
  windowHost: ['electron', { option: true, scope: 'worker' }],
  expectedFaults: [[], { option: true }],
  openApp: [
    async ({ windowHost, launchOptions }, provide) =>
      await provide((data) => {
        if (windowHost === 'played')
          return openPlayed([`--data=${data}`, '--receiver-port=0', '--sample'], launchOptions)
        const args = [...windowArgs(data), '--sample']
        return packaged === undefined
          ? _electron.launch({ executablePath: program ?? '', args, cwd: root })
          : openPackaged(packaged, args)
      }),
    { scope: 'worker' },
  ],
  data: [
    async ({ browserName: _unused }, provide) => {
      const folder = await makeDataFolder()
      try {
        await provide(folder.path)
      } finally {
        await folder.remove()
      }
    },
    { scope: 'worker' },
  ],
  sharedDesktop: [
    async ({ openApp, data }, provide) => {
      const desktop = await openApp(data)
      try {
        await provide(desktop)
      } finally {
        await desktop.close()
      }
    },
    { scope: 'worker' },
  ],
  desktop: async ({ sharedDesktop, expectedFaults }, provide) => {
    await provide(sharedDesktop)
    const faults = sharedDesktop.played?.takeFaults() ?? []
    const unexpected = faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))
    if (unexpected.length > 0) throw new Error(`The page had faults:\n${unexpected.join('\n')}`)
  },
  page: async ({ desktop }, provide) => {
    await provide(await desktop.firstWindow())
  },
  address: async ({ page }, provide) => {
    await provide(() => toApp(page.url()))
  },
})

export { expect } from '@playwright/test'
