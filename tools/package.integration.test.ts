import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCurrentFuseWire, FuseState, FuseV1Options } from '@electron/fuses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import electronPackage from '../node_modules/electron/package.json' with { type: 'json' }
import { writeFuseStandIn } from './fuses-stand-in.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Tree = { files?: Record<string, Tree> | undefined; unpacked?: boolean | undefined }
const treeSchema: z.ZodType<Tree> = z.lazy(() =>
  z.object({ files: z.record(z.string(), treeSchema).optional(), unpacked: z.boolean().optional() }),
)

/** Files of an archive with whether they lie outside of it. Its header is JSON after four 32-bit numbers. */
const listArchive = async (file: string): Promise<Map<string, boolean>> => {
  const bytes = await readFile(file)
  const text = bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))
  const files = new Map<string, boolean>()
  const walk = (tree: Tree, path: string): void => {
    for (const [name, inner] of Object.entries(tree.files ?? {})) walk(inner, `${path}/${name}`)
    if (tree.files === undefined) files.set(path.slice(1), tree.unpacked === true)
  }
  walk(treeSchema.parse(JSON.parse(text)), '')
  return files
}

/**
 * electron-builder packs this app around a stand-in for Electron's program: configuration, file list, archive and fuse step
 * are the real ones, only the program is not, so nothing here was started.
 */
describe('the packed app', () => {
  let folder = ''
  let files = new Map<string, boolean>()
  const app = () => join(folder, 'out', `${process.platform === 'win32' ? 'win' : 'linux'}-unpacked`)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marketdesk-package-'))
    const stand = join(folder, 'electron')
    await mkdir(join(stand, 'resources'), { recursive: true })
    await writeFuseStandIn(join(stand, 'electron'))
    await writeFile(join(stand, 'version'), electronPackage.version)
    for (const name of ['LICENSE', 'LICENSES.chromium.html']) await writeFile(join(stand, name), '')
    // The built bundles are left out: they may be missing or in the making, and what is packed besides does not depend on them.
    const whole = await readFile(join(root, 'electron-builder.yml'), 'utf8')
    const config = join(folder, 'electron-builder.yml')
    await writeFile(config, whole.replace('  - out/**/*\n', ''))
    const options = [
      '--config',
      config,
      '--linux',
      'dir',
      '--x64',
      `-c.electronDist=${stand}`,
      `-c.directories.output=${join(folder, 'out')}`,
      '-c.extraMetadata.main=package.json',
      '--publish',
      'never',
    ]
    const cli = join(root, 'node_modules', 'electron-builder', 'cli.js')
    const run = spawnSync(process.execPath, [cli, ...options], {
      cwd: root,
      encoding: 'utf8',
      timeout: 55_000,
    })
    expect(`${run.stdout}${run.stderr}`).not.toContain('⨯')
    expect(run.status).toBe(0)
    files = await listArchive(join(app(), 'resources', 'app.asar'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  it('holds the packages it loads and what these need, and nothing else', () => {
    const tops = new Set(
      [...files.keys()].map((path) =>
        path
          .split('/')
          .slice(0, path.startsWith('node_modules/') ? 2 : 1)
          .join('/'),
      ),
    )
    for (const top of [
      'node_modules/better-sqlite3',
      'node_modules/secp256k1',
      'node_modules/node-gyp-build',
      'node_modules/electron-store',
      'node_modules/conf',
      'resources',
      'package.json',
    ]) {
      expect(tops).toContain(top)
    }
    for (const top of [
      'src',
      'tools',
      'e2e',
      'docs',
      'node_modules/react',
      'node_modules/viem',
      'node_modules/electron',
      'node_modules/pino',
      'node_modules/node-addon-api',
      `node_modules/node-${process.platform}-${process.arch}`,
      'node_modules/elliptic',
      'node_modules/bn.js',
    ]) {
      expect(tops).not.toContain(top)
    }
    expect([...files.keys()].filter((path) => path.startsWith('resources/'))).toEqual([
      'resources/icons/256x256.png',
    ])
    expect([...files.keys()].filter((path) => /\.(?:map|d\.ts|test\.ts|db|log)$/.test(path))).toEqual([])
  })

  it('has outside the archive what the system itself opens, and nothing besides', async () => {
    const native = [
      'node_modules/better-sqlite3/prebuilds/linux-x64.node',
      'node_modules/secp256k1/prebuilds/linux-x64/secp256k1.glibc.node',
    ]
    // The sample's chain is a program of its own; npm installs it for this machine alone, where there is one for it.
    const outside = [...files].filter(
      ([path, unpacked]) => unpacked && !path.startsWith('node_modules/@foundry-rs/'),
    )
    expect(outside.map(([path]) => path)).toEqual(native)
    for (const [path, unpacked] of files) {
      if (/^node_modules\/@foundry-rs\/[^/]+\/bin\//.test(path))
        expect([path, unpacked]).toEqual([path, true])
    }
    const unpacked = join(app(), 'resources', 'app.asar.unpacked')
    for (const path of native)
      expect(await readFile(join(unpacked, path))).toEqual(await readFile(join(root, path)))
    expect(await readdir(join(unpacked, 'node_modules/better-sqlite3'))).toEqual(['prebuilds'])
  })

  it('has its fuses set by the hook', async () => {
    expect(await getCurrentFuseWire(join(app(), 'marketdesk'))).toMatchObject({
      [FuseV1Options.RunAsNode]: FuseState.DISABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: FuseState.ENABLE,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: FuseState.DISABLE,
    })
  })
})
