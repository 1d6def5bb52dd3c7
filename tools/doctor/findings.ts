import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { findElectronProgram } from '../electron-program.ts'
import { findBrowser } from '../find-browser.ts'
import type { Finding } from './finding.ts'

const sqliteProbe = `
  const Database = require('better-sqlite3')
  process.stdout.write(new Database(':memory:').prepare('SELECT sqlite_version() AS v').get().v)`

/** In a process of its own: a binary that does not fit its Node dies by signal. */
const sqlite = (root: string): Finding => {
  const run = spawnSync(process.execPath, ['-e', sqliteProbe], {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
  })
  const problem =
    run.status === 0
      ? null
      : run.signal !== null
        ? `its module died by ${run.signal}: it does not fit this Node`
        : (run.stderr.split('\n').find((line) => /Error/.test(line)) ?? `it ended with ${run.status}`)
  return {
    name: 'SQLite',
    use: null,
    found: problem ?? run.stdout,
    remedy: problem && 'npm install, in this folder',
  }
}

const port = (number: number): Promise<Finding> =>
  new Promise((resolve) => {
    const say = (problem: string | null): void =>
      resolve({
        name: 'Page port',
        use: 'for the usual address; another port does as well',
        found: `${number} is ${problem === null ? 'free' : `taken (${problem}), perhaps by a running Marketdesk`}`,
        remedy: problem && 'npm run serve -- --port 0 takes any free port',
      })
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => say(error.code ?? error.message))
    server.listen({ host: '127.0.0.1', port: number }, () => server.close(() => say(null)))
  })

export const examine = async (root: string, pagePort = 4600): Promise<readonly Finding[]> => {
  const electron = findElectronProgram(root)
  const browser = findBrowser()
  const chromium = 'path' in browser ? browser.path : null
  return [
    { name: 'Node', use: null, found: process.version, remedy: null },
    sqlite(root),
    {
      name: 'Electron',
      use: 'for the desktop window; without it Marketdesk opens in the browser',
      found: electron ?? 'not fetched',
      remedy: electron === undefined ? 'npm start fetches it where the network allows' : null,
    },
    {
      name: 'Chromium',
      use: 'for tests in the browser',
      found: chromium ?? 'none found',
      remedy: chromium === null ? 'npx playwright install chromium' : null,
    },
    await port(pagePort),
  ]
}
