import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, join, relative } from 'node:path'
import { extractFile } from '@electron/asar'
import { getCurrentFuseWire, FuseState, FuseV1Options } from '@electron/fuses'
import { parseSync } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { payload } from '../e2e/payloads.ts'
import { testFolder } from '../src/main/platform/files/testing/test-folder.ts'
import { entryParts } from '../src/main/platform/worker/worker-path.ts'
import { bulkFiles } from '../src/main/bulk-tables.ts'
import { listArchive, sizesOf } from './package/archive.ts'
import { layOut, packStandIn, root } from './package/testing/pack-stand-in.ts'

/** What a built file imports or requires, also later. */
const importsOf = (file: string): string[] => {
  const text = readFileSync(file, 'utf8')
  const { module, errors } = parseSync(file, text)
  expect([file, errors]).toEqual([file, []])
  const imported = [
    ...module.staticImports,
    ...module.staticExports.flatMap(({ entries }) => entries),
  ].flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
  const written = later.flatMap((name) => /^["'`](.+)["'`]$/.exec(name)?.[1] ?? [])
  // As the bundler writes them: others stand in texts.
  const required = [...text.matchAll(/(?<!["'`\w.$])(?:__)?require\("([^"]+)"\)/g)].flatMap(
    ([, name]) => name ?? [],
  )
  return [...new Set([...imported, ...written, ...required])]
}

const ranSchema = z.object({
  begun: z.array(z.tuple([z.string(), z.string()])),
  opened: z.array(z.string()),
  libraries: z.array(z.string()),
})
const iconsSchema = z.array(z.object({ file: z.string(), size: z.int() }))
const packageSchema = z.object({ main: z.string(), desktopName: z.string() })
const billSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(
    z.looseObject({ name: z.string(), version: z.string(), licenses: z.array(z.unknown()) }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

const native = [
  'node_modules/better-sqlite3/prebuilds/linux-x64.node',
  'node_modules/secp256k1/prebuilds/linux-x64/secp256k1.glibc.node',
]

/**
 * electron-builder packs this app around a stand-in for Electron's program: configuration, file list, archive and fuse step
 * are the real ones, only the program is not, so nothing here was started in Electron.
 */
const folder = testFolder('package')
let files: ReturnType<typeof listArchive> = new Map()
let app = ''
const resources = () => join(app, 'resources')
const archive = () => join(resources(), 'app.asar')

beforeAll(async () => {
  const ensure = `import('./tools/build.mjs').then(({ ensureBuilt }) => ensureBuilt())`
  const built = spawnSync(process.execPath, ['-e', ensure], { cwd: root, encoding: 'utf8' })
  expect([built.status, built.stderr]).toEqual([0, expect.any(String)])
  app = await packStandIn(folder)
  files = listArchive(archive())
}, 250_000)

/** Entries of the build: what it makes beside the chunks they share. */
const entries = () => readdirSync(join(root, 'out/threads')).filter((name) => /^(?!chunk-).*\.js$/.test(name))

it('holds the built files, native ones, and nothing else', () => {
  const built = ['cli', 'main', 'preload', 'renderer', 'threads'].flatMap((name) =>
    readdirSync(join(root, 'out', name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      // What tools are built from lies there too.
      .filter((path) => !/^out\/main\/(?!(?:index|serve|chunk-[^/]+)\.js$|check-proof\.mjs$)/.test(path)),
  )
  const isChain = (path: string): boolean => path.startsWith('node_modules/@foundry-rs/')
  // npm installs the sample's chain for this machine alone, where there is one for it.
  expect([...files.keys()].filter((path) => !isChain(path)).toSorted()).toEqual(
    [
      ...built,
      ...native,
      'package.json',
      ...[16, 32, 256].map((size) => `resources/icons/${size}x${size}.png`),
    ].toSorted(),
  )
  const manifest = packageSchema.parse(JSON.parse(extractFile(archive(), 'package.json').toString()))
  expect(manifest).toEqual({ main: 'out/main/index.js', desktopName: 'marketdesk.desktop' })
})

it('has outside the archive what is started or loaded by its path, and nothing besides', async () => {
  const isWrong = ([path, { unpacked }]: [string, { unpacked: boolean }]) =>
    unpacked !== /^(?:out\/(?:threads|cli|main\/(?:serve|chunk-))|node_modules\/)/.test(path)
  expect([...files].filter(isWrong)).toEqual([])
  for (const path of native)
    expect(await readFile(join(`${archive()}.unpacked`, path))).toEqual(await readFile(join(root, path)))
})

it('looks for nothing by its name: threads ask for Node alone, main process and preload for Electron too', () => {
  const names = (paths: readonly string[]): string[] => [
    ...new Set(paths.flatMap((path) => importsOf(join(root, path)))),
  ]
  const packed = (start: string): string[] => [...files.keys()].filter((path) => path.startsWith(start))
  const threads = names(packed('out/threads/')).filter((name) => !name.startsWith('node:'))
  // Six kinds of threads, and the sample.
  expect(entries()).toHaveLength(7)
  expect(threads.length).toBeGreaterThan(0)
  expect(threads.filter((name) => !files.has(join('out/threads', name)))).toEqual([])
  expect(names(packed('out/main/index')).filter((name) => !isBuiltin(name))).toEqual(['electron'])
  expect(names(packed('out/preload/'))).toEqual(['electron'])
})

it('starts every thread, opens every database, recovers a key and takes a delivery where there is no package', async () => {
  const taken = join(folder, 'taken')
  const main = layOut(app, taken)
  const threads = join(taken, 'app.asar.unpacked/out/threads')
  const delivery = join(folder, 'delivery.json')
  await writeFile(delivery, payload('current-erc20-transfer'))
  const data = join(folder, 'data')
  await mkdir(data)
  const runner = join(root, 'tools/package/testing/run-packed.ts')
  const given = [main, threads, delivery, `--data=${data}`, '--receiver-port=0', '--sample']
  const run = spawnSync(process.execPath, [runner, ...given], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 100_000,
  })
  expect([run.stderr, run.status]).toEqual(['', 0])
  const ran: unknown = JSON.parse(run.stdout)
  expect(ran).toMatchObject({
    status: 200,
    counted: { events: 1, deliveries: 1, partial: { complete: true } },
    verdict: { verdict: 'proven' },
    page: 200,
    sample: { hasChain: [...files.keys()].some((path) => path.includes('@foundry-rs')) },
  })
  const { begun, opened, libraries } = ranSchema.parse(ran)
  const parts: Readonly<Record<string, readonly string[]>> = entryParts
  const started = entries().flatMap(
    (name) => parts[basename(name, '.js')]?.map((part) => `${name} ${part}`) ?? [name],
  )
  expect(begun).toEqual(started.map((name) => [name, name === 'sample.js' ? 'ready' : 'waits for its data']))
  expect(opened).toEqual(bulkFiles.map((file) => `Error: There is no method “none” of ${file}.`))
  expect((await readdir(join(data, 'tables'))).toSorted()).toEqual(bulkFiles.toSorted())
  expect(await readdir(join(data, 'log'))).toEqual(
    expect.arrayContaining(['calls.db', 'deliveries.db', 'events.db']),
  )
  expect(libraries.toSorted()).toEqual(
    native.map((path) => join(taken, 'app.asar.unpacked', path)).toSorted(),
  )
})

it('has a command line that opens a desk for itself from what was packed', () => {
  const command = join(folder, 'taken/app.asar.unpacked/out/cli/index.js')
  const data = join(folder, 'of-the-command')
  const run = spawnSync(process.execPath, [command, 'events', 'count', '--data', data], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 100_000,
  })
  expect([run.stderr, run.status]).toEqual(['', 0])
  expect(JSON.parse(run.stdout)).toMatchObject({ events: 0, deliveries: 0 })
})

it('adds at most 25 MB to Electron, and the chain of the sample', () => {
  const sizes = sizesOf(resources())
  const chain = sizes.get('chain of the sample') ?? 0
  const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  console.info([...sizes].map(([part, bytes]) => `${part}: ${(bytes / 1e6).toFixed(1)} MB`).join(', '))
  for (const part of ['main process', 'page', 'threads']) expect(sizes.get(part)).toBeGreaterThan(1e6)
  expect(all - chain).toBeLessThanOrEqual(25e6)
})

it('names every package it holds with its licence, in one file and as a CycloneDX bill of materials', async () => {
  const list = await readFile(join(resources(), 'licences.txt'), 'utf8')
  const bill = billSchema.parse(JSON.parse(await readFile(join(resources(), 'sbom.cdx.json'), 'utf8')))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  expect(bill.metadata.component.name).toBe('marketdesk')
  const listed = [...list.matchAll(/^-{80}\n(\S+) (\S+)\nLicence: (.+)$/gm)].map(
    ([, name, version]) => `${name}@${version}`,
  )
  expect(new Set(listed)).toEqual(new Set(bill.components.map(({ name, version }) => `${name}@${version}`)))
  expect(listed.length).toBe(new Set(listed).size)
  const names = new Set(bill.components.map(({ name }) => name))
  // Within the bundles of the desk and of the page, beside them, fonts, and the program itself.
  const held = [
    'viem',
    'react',
    '@mui/material',
    'better-sqlite3',
    'conf',
    '@fontsource-variable/inter',
    'electron',
  ]
  for (const name of held) expect(names).toContain(name)
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
    'MimeType=x-scheme-handler/marketdesk;',
    'Categories=Development;',
  ])
  const icons = iconsSchema.parse(JSON.parse(await readFile(join(folder, 'out', 'icons.json'), 'utf8')))
  const sizes = icons.map(({ size }) => size).toSorted((one, other) => one - other)
  expect(sizes).toEqual([16, 32, 48, 64, 128, 256, 512, 1024])
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
  expect(await getCurrentFuseWire(join(app, 'marketdesk'))).toMatchObject({
    [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
  })
})
