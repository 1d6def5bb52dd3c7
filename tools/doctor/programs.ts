import { spawnSync } from 'node:child_process'
import { findElectronProgram } from '../electron-program.ts'
import type { FoundBrowser } from '../find-browser.ts'
import { type Finding, missing, ok } from './finding.ts'

/** The Node that runs Marketdesk. Older ones never come this far: the tools check before they load anything. */
export const checkNode = (version: string, program: string): Finding =>
  ok('Node', 'needed', `${version} at ${program}`)

const sqliteProbe = `
  const Database = require('better-sqlite3')
  const database = new Database(':memory:')
  process.stdout.write(database.prepare('SELECT sqlite_version() AS v').get().v)
  database.close()`

/**
 * Whether the database module loads. In a process of its own: a binary that does not fit its Node dies by signal, and
 * would take the doctor along.
 *
 * @param folder where packages are looked up
 */
export const checkSqlite = (node: string, folder: string): Finding => {
  const run = spawnSync(node, ['-e', sqliteProbe], { cwd: folder, encoding: 'utf8', timeout: 30_000 })
  if (run.status === 0) return ok('SQLite', 'needed', run.stdout)
  const lastWords = run.stderr.split('\n').find((line) => /Error/.test(line))
  const reason =
    run.signal !== null
      ? `its module died by ${run.signal}: it does not fit this Node`
      : (lastWords?.trim() ?? run.error?.message ?? `its module ended with code ${String(run.status)}`)
  return missing(
    'SQLite',
    'needed',
    reason,
    'npm install (in the folder of Marketdesk, with Node 22.18 or newer)',
  )
}

/**
 * Whether Electron's program is there. Reads what its package noted and downloads nothing: loading the package would.
 *
 * @param folder where `node_modules` is
 */
export const checkElectron = (folder: string): Finding => {
  const use = 'only for the desktop window; without it Marketdesk opens in the browser'
  const program = findElectronProgram(folder)
  return program === undefined
    ? missing(
        'Electron',
        use,
        'its program was not fetched yet',
        'npm start fetches it where the network allows',
      )
    : ok('Electron', use, program)
}

/** Whether a browser for the tests was found. */
export const checkChromium = (browser: FoundBrowser): Finding =>
  'path' in browser
    ? ok('Chromium', 'only for the tests in the browser', browser.path)
    : missing(
        'Chromium',
        'only for the tests in the browser',
        'none found',
        'npm test fetches one where it can; else: npx playwright install chromium',
      )

/** Whether system calls can be traced, which one test does to see that nothing is acknowledged before it is on disk. */
export const checkStrace = (platform: NodeJS.Platform): Finding | null => {
  if (platform !== 'linux') return null
  const use = 'only for the test of what reaches the disk before an answer'
  const run = spawnSync('strace', ['-V'], { encoding: 'utf8', timeout: 10_000 })
  const version = run.stdout?.split('\n')[0] ?? ''
  return run.status === 0
    ? ok('strace', use, version)
    : missing('strace', use, 'not found', 'sudo apt-get install strace (or your system’s package)')
}
