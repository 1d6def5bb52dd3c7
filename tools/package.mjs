import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// `npm run package`: builds, then makes installers of the desktop app in dist/. Without options for this machine's system
// and processor, with Electron's program that is already here; what is args after `--` goes to electron-builder.

const { findElectronProgram, fetchElectronProgram } = await import('./electron-program.ts')
const { build } = await import('./build.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const namesTarget = args.some((option) =>
  /^-(?:[mwlo]|-(?:mac|macos|win|windows|linux|x64|arm64|ia32|armv7l|universal))$/.test(option),
)

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`)

if (findElectronProgram(root) === undefined) {
  say('Fetching the Electron program (once) …')
  const problem = await fetchElectronProgram(root)
  if (problem !== undefined) {
    say(`Installers hold Electron’s program, and it could not be downloaded here: ${problem}`)
    say(
      'Run this again where github.com can be reached, or name a mirror in ELECTRON_MIRROR. Nothing was made.',
    )
    process.exit(1)
  }
}
build()
const local = namesTarget ? [] : ['-c.electronDist=node_modules/electron/dist']
const cli = join(root, 'node_modules', 'electron-builder', 'cli.js')
const result = spawnSync(process.execPath, [cli, ...args, ...local, '--publish', 'never'], {
  cwd: root,
  stdio: 'inherit',
})
if (result.status === 0) say('The installers are in dist/.')
else
  say(
    'The installers could not be made; what electron-builder said is above. Its tools come from github.com as well.',
  )
process.exitCode = result.status ?? 1
