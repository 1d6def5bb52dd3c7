import './node-version.mjs'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'

// `npm start`: the desktop window where Electron's binary can be had, else the browser host, after one line that says so.

const root = fileURLToPath(new URL('..', import.meta.url))
const electron = join(root, 'node_modules', 'electron')

/** Path of Electron's program, or undefined while it is not there. Reads the package's own note; downloads nothing. */
const findBinary = () => {
  try {
    const program = join(electron, 'dist', readFileSync(join(electron, 'path.txt'), 'utf8').trim())
    return existsSync(program) ? program : undefined
  } catch {
    return undefined
  }
}

/** Lets Electron's package fetch its program. Quiet and bounded: where there is no network it must not hold up the start. */
const fetchBinary = () =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(electron, 'install.js')], { cwd: root, stdio: 'ignore' })
    const bound = setTimeout(() => child.kill(), 300_000)
    child.on('error', () => resolve(undefined))
    child.on('exit', () => {
      clearTimeout(bound)
      resolve(findBinary())
    })
  })

ensureBuilt()
let binary = findBinary()
if (binary === undefined) {
  process.stderr.write('Fetching the Electron program (once) …\n')
  binary = await fetchBinary()
}
if (binary === undefined) {
  process.stderr.write(
    'Electron’s program could not be downloaded here, so Marketdesk opens in the browser instead.\n',
  )
  if (!process.argv.includes('--help') && !process.argv.includes('--open')) process.argv.push('--open')
  await import('../out/main/serve.js')
} else {
  const { ELECTRON_RUN_AS_NODE: _unset, ...env } = process.env
  const child = spawn(binary, [root, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 0 : 1)
  })
}
