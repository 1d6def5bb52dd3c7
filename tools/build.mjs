import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Builds `out/` with electron-vite. `ensureBuilt` does it only when something the build reads is newer than the last
// build, so that `npm start` and `npm run serve` are quick the second time and never run yesterday's code.

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'out', '.built')
const sources = [
  'src',
  'resources',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'vite.cli.config.ts',
  'vite.node.config.ts',
  'tools/ascii-only.ts',
  'tools/inline-values.ts',
  'tools/node-prefix.ts',
  'tools/theme-colors.ts',
  'vite.checker.config.ts',
  'tools/checker',
]

const newest = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stat.mtimeMs
  let latest = stat.mtimeMs
  for (const name of readdirSync(path)) latest = Math.max(latest, newest(join(path, name)))
  return latest
}

const isCurrent = () => {
  try {
    return Number(readFileSync(stamp, 'utf8')) >= Math.max(...sources.map((path) => newest(join(root, path))))
  } catch {
    return false
  }
}

const runBuild = (tool, args) => {
  const program = join(root, 'node_modules', tool, 'bin', `${tool}.js`)
  const result = spawnSync(process.execPath, [program, 'build', ...args, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status === 0) return
  process.stderr.write('The build failed; what it printed is above.\n')
  process.exit(result.status ?? 1)
}

/**
 * Builds. What the build prints goes to standard error, so that `--json` of the caller stays one line.
 */
export const build = () => {
  const before = Date.now()
  // One that fails leaves half of it behind.
  rmSync(stamp, { force: true })
  runBuild('electron-vite', [])
  runBuild('vite', ['--config', 'vite.node.config.ts', '--mode', 'threads'])
  const packages = join(root, 'out', 'packages')
  rmSync(packages, { recursive: true, force: true })
  mkdirSync(packages, { recursive: true })
  // Apart from the folders that are served and packed.
  /** @param {string} folder @param {string} name */
  const setAside = (folder, name) => {
    const made = join(root, 'out', folder, '.vite')
    renameSync(join(made, 'license.json'), join(packages, `${name}.json`))
    rmSync(made, { recursive: true })
  }
  for (const part of ['main', 'preload', 'renderer', 'threads']) setAside(part, part)
  runBuild('vite', ['--config', 'vite.node.config.ts', '--mode', 'serve'])
  setAside('main', 'serve')
  runBuild('vite', ['--config', 'vite.cli.config.ts'])
  setAside('cli', 'cli')
  // Files of proofs are checked without the desk by what their module knows.
  if (statSync(join(root, 'src/modules/proof'), { throwIfNoEntry: false }) !== undefined)
    runBuild('vite', ['--config', 'vite.checker.config.ts'])
  writeFileSync(stamp, String(before))
}

/** Builds when `out/` is missing or older than the sources. */
export const ensureBuilt = () => {
  if (isCurrent()) return
  process.stderr.write('Building Marketdesk (some seconds, only after a change) …\n')
  build()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--is-current')) process.exitCode = isCurrent() ? 0 : 1
  else if (process.argv.includes('--if-needed')) ensureBuilt()
  else build()
}
