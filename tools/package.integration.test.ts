import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { extractAll, extractFile, listPackage, statFile } from '@electron/asar'
import { getCurrentFuseWire, FuseState, FuseV1Options } from '@electron/fuses'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import electronPackage from '../node_modules/electron/package.json' with { type: 'json' }
import { writeFuseStandIn } from './fuses-stand-in.ts'
import { testFolder } from '../src/main/platform/files/testing/test-folder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** An import or `require` of a built file that names no file beside it. */
const importOfPackage =
  /(?:^(?:import|export)\b[^"'\n]*|\bimport\(|(?<!["'`])\b(?:__)?require\()["']([a-z@][^"'A-Z]*)["']/gm

/** Files of an archive with whether they lie outside of it. */
const listArchive = (file: string): Map<string, boolean> =>
  new Map(
    listPackage(file, { isPack: false })
      .map((path) => path.slice(1))
      .filter((path) => !('files' in statFile(file, path)))
      .map((path) => [path, statFile(file, path).unpacked === true]),
  )

const stepSchema = z.object({ step: z.string(), details: z.unknown() })
const iconsSchema = z.array(z.object({ file: z.string(), size: z.int() }))
const packageSchema = z.object({ main: z.string(), desktopName: z.string() })
const billSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(
    z.looseObject({ name: z.string(), version: z.string(), licenses: z.array(z.unknown()) }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/**
 * electron-builder packs this app around a stand-in for Electron's program: configuration, file list, archive and fuse step
 * are the real ones, only the program is not, so nothing here was started in Electron.
 */
describe('the packed app', () => {
  const folder = testFolder('package')
  let files = new Map<string, boolean>()
  const archive = () => join(app(), 'resources', 'app.asar')
  const app = () => join(folder, 'out', `${process.platform === 'win32' ? 'win' : 'linux'}-unpacked`)

  beforeAll(async () => {
    const stand = join(folder, 'electron')
    await mkdir(join(stand, 'resources'), { recursive: true })
    await writeFuseStandIn(join(stand, 'electron'))
    await writeFile(join(stand, 'version'), electronPackage.version)
    for (const name of ['LICENSE', 'LICENSES.chromium.html']) await writeFile(join(stand, name), '')
    const ensure = `import('./tools/build.mjs').then(({ ensureBuilt }) => ensureBuilt())`
    const built = spawnSync(process.execPath, ['-e', ensure], { cwd: root, encoding: 'utf8' })
    expect([built.status, built.stderr]).toEqual([0, expect.any(String)])
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
    expect(`${run.stdout}${run.stderr}`).not.toContain('⨯')
    expect(run.status).toBe(0)
    files = listArchive(archive())
  }, 250_000)

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
      'out',
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

  it('has everything that its bundles ask for, and the page whole', () => {
    const folderOf = (name: string): string[] =>
      [...files.keys()].filter((path) => path.startsWith(`out/${name}/`))
    const manifest = packageSchema.parse(JSON.parse(extractFile(archive(), 'package.json').toString()))
    expect(files.has(manifest.main)).toBe(true)
    expect(manifest.desktopName).toBe('marketdesk.desktop')
    for (const name of ['main', 'preload', 'renderer']) {
      const built = readdirSync(join(root, 'out', name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      expect(folderOf(name).toSorted()).toEqual(built.toSorted())
    }
    const asked = new Set(
      folderOf('main')
        .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(importOfPackage)])
        .map(([, name = '']) => name)
        .filter((name) => !/^(?:node:|electron$)/.test(name) && !isBuiltin(name)),
    )
    expect([...asked]).toEqual(expect.arrayContaining(['better-sqlite3', 'electron-store']))
    const packages = [...asked].map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    const absent = packages.filter((name) => !files.has(`node_modules/${name}/package.json`))
    // One of the chain's platforms is installed, the others are asked for in vain.
    expect(absent.filter((name) => !name.startsWith('@foundry-rs/anvil-'))).toEqual([])
  })

  it('starts with Electron’s modules played: opens its databases, answers, serves its page, quits', async () => {
    // Unpacked where no other package can be found: everything comes from the archive, native code too.
    const taken = join(folder, 'taken')
    extractAll(archive(), taken)
    const runner = join(root, 'src/main/host/electron/testing/run-entry.ts')
    const entry = pathToFileURL(join(taken, 'out/main/index.js')).href
    const run = spawnSync(
      process.execPath,
      [runner, entry, `--data=${join(folder, 'data')}`, '--receiver-port=0', '--sample'],
      { cwd: folder, encoding: 'utf8', timeout: 60_000 },
    )
    expect([run.stderr, run.status]).toEqual(['', 0])
    const steps = run.stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => stepSchema.parse(JSON.parse(line)))
    expect(steps).toEqual(
      expect.arrayContaining([
        { step: 'desk.info', details: expect.objectContaining({ ok: true }) },
        { step: 'events.count', details: { ok: true, value: { events: 0, deliveries: 0 } } },
        { step: 'page', details: expect.objectContaining({ status: 200 }) },
      ]),
    )
  })

  it('names every package it holds with its licence, in one file and as a CycloneDX bill of materials', async () => {
    const resources = join(app(), 'resources')
    const list = await readFile(join(resources, 'licences.txt'), 'utf8')
    const bill = billSchema.parse(JSON.parse(await readFile(join(resources, 'sbom.cdx.json'), 'utf8')))
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
    expect(bill.metadata.component.name).toBe('marketdesk')
    const listed = [...list.matchAll(/^-{80}\n(\S+) (\S+)\nLicence: (.+)$/gm)].map(
      ([, name, version]) => `${name}@${version}`,
    )
    expect(new Set(listed)).toEqual(new Set(bill.components.map(({ name, version }) => `${name}@${version}`)))
    expect(listed.length).toBe(new Set(listed).size)
    const names = new Set(bill.components.map(({ name }) => name))
    // Within the bundles of the desk and of the page, beside them, fonts, and the program itself.
    for (const name of [
      'viem',
      'react',
      '@mui/material',
      'better-sqlite3',
      'conf',
      '@fontsource-variable/inter',
      'electron',
    ])
      expect(names).toContain(name)
    for (const name of ['vite', 'typescript', 'electron-builder', 'vitest']) expect(names).not.toContain(name)
    for (const { name, licenses } of bill.components) expect([name, licenses.length]).not.toEqual([name, 0])
    expect(list).toContain('SIL OPEN FONT LICENSE')
    const refs = new Set(bill.dependencies.map(({ ref }) => ref))
    for (const { ref, dependsOn } of bill.dependencies)
      expect([ref, dependsOn.filter((one) => !refs.has(one))]).toEqual([ref, []])
    expect(JSON.stringify(bill) + list).not.toContain(root)
  })

  it('has a menu entry that its windows belong to, with icons of every size', async () => {
    const entry = await readFile(join(folder, 'out', 'marketdesk.desktop'), 'utf8')
    expect(entry.split('\n').filter((line) => line !== '')).toEqual([
      '[Desktop Entry]',
      'Name=Marketdesk',
      'Exec=/opt/Marketdesk/marketdesk %U',
      'Terminal=false',
      'Type=Application',
      'Icon=marketdesk',
      'StartupWMClass=marketdesk',
      expect.stringMatching(/^Comment=Desktop desk for operators/),
      'Categories=Development;',
    ])
    const icons = iconsSchema.parse(JSON.parse(await readFile(join(folder, 'out', 'icons.json'), 'utf8')))
    expect(icons.map(({ size }) => size).toSorted((one, other) => one - other)).toEqual([
      16, 32, 48, 64, 128, 256, 512, 1024,
    ])
    for (const { file, size } of icons) {
      // Width and height stand at the beginning of a PNG.
      const bytes = await readFile(file)
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size])
    }
  })

  it('asks macOS for compiling at run time and for nothing else', async () => {
    const config = await readFile(join(root, 'electron-builder.yml'), 'utf8')
    expect(config).toContain('  hardenedRuntime: true\n')
    const named = [...config.matchAll(/^ {2}entitlements(?:Inherit)?: (.+)$/gm)].map(([, file = '']) => file)
    expect(named).toEqual(['resources/entitlements.mac.plist', 'resources/entitlements.mac.plist'])
    const plist = await readFile(join(root, named[0] ?? ''), 'utf8')
    expect(
      [...plist.matchAll(/<key>([^<]+)<\/key>\s*<(\w+)\/>/g)].map(([, key, value]) => [key, value]),
    ).toEqual([['com.apple.security.cs.allow-jit', 'true']])
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
