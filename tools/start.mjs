import './node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'

// `npm start`: the desktop window where Electron's program can be had and a display is there, else the browser host, after
// one line that says why.

const { fetchElectronProgram, findElectronProgram } = await import('./electron-program.ts')
const root = fileURLToPath(new URL('..', import.meta.url))

/** Where a failed download is remembered, so that the next start does not wait for another one. */
const failed = join(root, '.cache', 'electron-download-failed')
const dayMs = 86_400_000

const failedLately = () => {
  const noted = statSync(failed, { throwIfNoEntry: false })
  return noted !== undefined && Date.now() - noted.mtimeMs < dayMs
}

/** @returns why there is no program, or undefined when there is one now */
const fetchOnce = async () => {
  if (failedLately()) return 'its download failed less than a day ago'
  process.stderr.write('Fetching the Electron program (once) …\n')
  const problem = await fetchElectronProgram(root)
  if (problem === undefined) return undefined
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(failed, `${problem}\n`)
  return `it could not be downloaded (${problem})`
}

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY']) || Boolean(process.env['WAYLAND_DISPLAY'])

ensureBuilt()
const problem = !hasDisplay
  ? 'there is no display for a window here'
  : findElectronProgram(root) === undefined
    ? await fetchOnce()
    : undefined

const openInBrowser = async (reason) => {
  process.stderr.write(`Marketdesk opens in the browser instead of a window: ${reason}.\n`)
  if (!process.argv.includes('--help') && !process.argv.includes('--open')) process.argv.push('--open')
  await import('../out/main/serve.js')
}

if (problem !== undefined) await openInBrowser(problem)
else {
  const { ELECTRON_RUN_AS_NODE: _unset, ...env } = process.env
  const child = spawn(findElectronProgram(root), [root, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('error', (cause) => void openInBrowser(`its program does not start (${cause.message})`))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 0 : 1)
  })
}
