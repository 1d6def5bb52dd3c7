import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractAll } from '@electron/asar'
import electronPackage from '../../../node_modules/electron/package.json' with { type: 'json' }
import { writeFuseStandIn } from '../../fuses-stand-in.ts'
import { listArchive } from '../archive.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Packs the built app with electron-builder around a stand-in for Electron's program: configuration, file list, archive and fuse step are
 * the real ones.
 *
 * @param folder an empty one
 * @returns the packed app's folder
 */
export const packStandIn = async (folder: string): Promise<string> => {
  const stand = join(folder, 'electron')
  mkdirSync(join(stand, 'resources'), { recursive: true })
  await writeFuseStandIn(join(stand, 'electron'))
  writeFileSync(join(stand, 'version'), electronPackage.version)
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(stand, name), '')
  const options = [
    '--linux',
    'dir',
    '--x64',
    `-c.electronDist=${stand}`,
    `-c.directories.output=${join(folder, 'out')}`,
    '-c.afterPack=tools/package/testing/desktop-entry-hook.mjs',
    '--publish',
    'never',
  ]
  const cli = join(root, 'node_modules', 'electron-builder', 'cli.js')
  const run = spawnSync(process.execPath, [cli, ...options], {
    cwd: root,
    encoding: 'utf8',
    timeout: 200_000,
  })
  const output = `${run.stdout}${run.stderr}`
  if (run.status !== 0 || output.includes('⨯')) throw new Error(`Packing failed:\n${output}`)
  return join(folder, 'out', 'linux-unpacked')
}

/**
 * Lays out what was packed for plain Node, which cannot look into an archive: a folder in its place, which holds what the archive
 * itself holds and nothing that lies beside it.
 *
 * @returns address of the main process's entry
 */
export const layOut = (app: string, folder: string): string => {
  const archive = join(app, 'resources', 'app.asar')
  const inside = join(folder, 'app.asar')
  mkdirSync(folder, { recursive: true })
  extractAll(archive, inside)
  for (const [path, { unpacked }] of listArchive(archive)) if (unpacked) rmSync(join(inside, path))
  rmSync(join(inside, 'node_modules'), { recursive: true, force: true })
  cpSync(`${archive}.unpacked`, `${inside}.unpacked`, { recursive: true })
  return join(inside, 'out', 'main', 'index.js')
}
