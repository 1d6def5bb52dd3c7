import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

export type Machine = {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly root: boolean
  readonly playwrightBrowser: () => string
  readonly exists: (path: string) => boolean
  readonly run: (program: string, args: readonly string[], ms: number, quiet: boolean) => boolean
  readonly say: (line: string) => void
}

export type FoundBrowser = { readonly path: string } | { readonly problem: string }

export type Kind = 'any' | 'whole'

/** The same engine without the windows of a browser, which are pages themselves by now and take a part of the processor. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const usualPlaces = ({ platform, env }: Machine, kind: Kind): string[] => {
  if (platform === 'darwin') {
    return ['/Applications', join(env['HOME'] ?? '/', 'Applications')].flatMap((folder) => [
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    ])
  }
  if (platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .flatMap((name) => env[name] ?? [])
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
      ])
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...(kind === 'any' ? [shell] : []), ...names].flatMap((name) =>
    [...folders, '/usr/bin', '/opt/google/chrome'].map((folder) => join(folder, name)),
  )
}

/**
 * Whether the program starts. A launcher may lie there without a browser behind it (the package of some systems only
 * points to another installer), or libraries may be missing. On Windows asking would open a window, so being there counts.
 */
const works = (machine: Machine, path: string): boolean =>
  machine.exists(path) && (machine.platform === 'win32' || machine.run(path, ['--version'], 20_000, true))

export const findBrowser = (machine: Machine = thisMachine(), kind: Kind = 'any'): FoundBrowser => {
  const named = machine.env['MARKETDESK_CHROMIUM']
  if (named !== undefined && named !== '') {
    return works(machine, named)
      ? { path: named }
      : { problem: `MARKETDESK_CHROMIUM names ${named}, but no browser starts there. Correct or unset it.` }
  }
  const path = [machine.playwrightBrowser(), ...usualPlaces(machine, kind)].find((place) =>
    works(machine, place),
  )
  return path === undefined ? { problem: advice(machine) } : { path }
}

const advice = ({ platform }: Machine): string =>
  [
    'The tests in the browser need Chromium or Chrome, and none could be found or fetched. Do one of these:',
    '  npx playwright install chromium          (downloads one for these tests)',
    platform === 'linux'
      ? '  sudo apt-get install chromium            (or your system’s package of Chromium or Chrome)'
      : '  install Google Chrome from its maker',
    '  MARKETDESK_CHROMIUM=/path/to/chrome npm test   (names one that is somewhere else)',
  ].join('\n')

const minutes = (count: number): number => count * 60_000

export const obtainBrowser = (machine: Machine = thisMachine()): FoundBrowser => {
  const browser = findBrowser(machine)
  if ('path' in browser || machine.env['MARKETDESK_CHROMIUM']) return browser
  machine.say('No Chromium found; fetching one for the tests (once) …')
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  machine.run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], minutes(5), false)
  const fetched = findBrowser(machine)
  if ('path' in fetched) return fetched
  if (machine.platform === 'linux' && machine.root && machine.exists('/usr/bin/apt-get')) {
    machine.say('That did not work; installing the package chromium …')
    machine.run('/usr/bin/apt-get', ['-q', 'update'], minutes(3), false)
    const install = ['-q', 'install', '-y', '--no-install-recommends', 'chromium']
    // Not every system has a package of the shell.
    if (!machine.run('/usr/bin/apt-get', [...install, shell], minutes(6), false))
      machine.run('/usr/bin/apt-get', install, minutes(6), false)
  }
  return findBrowser(machine)
}

export const thisMachine = (): Machine => ({
  platform: process.platform,
  env: process.env,
  root: process.getuid?.() === 0,
  playwrightBrowser: () => chromium.executablePath(),
  exists: existsSync,
  run: (program, args, ms, quiet) =>
    spawnSync(program, args, {
      // What an installer prints goes to standard error: standard output belongs to the caller's own answer.
      stdio: ['ignore', quiet ? 'ignore' : 2, quiet ? 'ignore' : 2],
      timeout: ms,
      killSignal: 'SIGKILL',
      env: {
        ...process.env,
        DEBIAN_FRONTEND: 'noninteractive',
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
      },
    }).status === 0,
  say: (line) => process.stderr.write(`${line}\n`),
})
