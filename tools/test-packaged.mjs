import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// `npm run test:packaged`: the stories of the desktop window against the packaged app in dist/, which `npm run package -- --dir`
// makes. Without one they run against what would be packed, in Node and Chromium, with Electron's modules played, and this says so.

const { layOut, packStandIn, root } = await import('./package/testing/pack-stand-in.ts')

const programs = {
  darwin: 'dist/mac*/Marketdesk.app/Contents/MacOS/Marketdesk',
  win32: 'dist/win*-unpacked/Marketdesk.exe',
  linux: 'dist/linux*-unpacked/marketdesk',
}

/** @param {string} project @param {string} packaged */
const runStories = (project, packaged) => {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const env = { ...process.env, MARKETDESK_PACKAGED: packaged }
  const args = [cli, 'test', `--project=${project}`, ...process.argv.slice(2)]
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1
}

const [program] = globSync(programs[process.platform] ?? programs.linux, { cwd: root })
if (program !== undefined) {
  process.stderr.write(`The stories run in the packaged app ${program}.\n`)
  process.exitCode = runStories('electron', join(root, program))
} else {
  process.stderr.write(
    'There is no packaged app in dist/ (`npm run package -- --dir` makes it where Electron’s program can be had). The stories\n' +
      'run against the packed files with Electron’s modules played, so nothing of this was run in Electron.\n',
  )
  const folder = mkdtempSync(join(tmpdir(), 'marketdesk-packed-'))
  try {
    process.exitCode = runStories('window', layOut(await packStandIn(folder), join(folder, 'taken')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
