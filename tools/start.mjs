import './node-version.mjs'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'

// `npm start`: the desktop window where Electron's program can be had, a display is there and its page is shown, else the browser
// host, after a line that says why.

const { fetchElectronProgram, findElectronProgram } = await import('./electron-program.ts')
const { partArgs } = await import('../src/main/host/browser/options.ts')
const { runWindow } = await import('./window-program.ts')
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

/** @param {string} reason @param {readonly string[]} [lines] what the window's program said last */
const openInBrowser = async (reason, lines = []) => {
  process.stderr.write(`Marketdesk opens in the browser instead of a window: ${reason}.\n`)
  if (lines.length > 0)
    process.stderr.write(`It said last:\n\n  ${lines.join('\n  ')}\n\ndocs/electron.md says what helps.\n`)
  const { known, unknown } = partArgs(process.argv.splice(2))
  if (unknown.length > 0) process.stderr.write(`The browser host leaves out ${unknown.join(' ')}.\n`)
  process.argv.push(...known, '--open')
  await import('../out/main/serve.js')
}

if (problem !== undefined) await openInBrowser(problem)
else {
  const end = await runWindow(findElectronProgram(root) ?? '', [root, ...process.argv.slice(2)])
  if ('problem' in end) await openInBrowser(end.problem, end.lastLines)
  else process.exitCode = end.code
}
