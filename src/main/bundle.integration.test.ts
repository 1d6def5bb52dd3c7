import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const main = join(root, 'out', 'main')
const page = join(root, 'out', 'renderer', 'index.html')

const textOf = (name: string): string => readFileSync(join(main, name), 'utf8')

/** What a built file imports when it is loaded, and what it imports or requires later. */
const atStart = /^(?:import|export)\b[^"'\n]*["']([^"']+)["'];?$/gm
const atAnyTime = /(?:^(?:import|export)\b[^"'\n]*|\bimport\(|(?<!["'`])\b(?:__)?require\()["']([^"']+)["']/gm

const specifiersOf = (text: string, imports: RegExp): string[] =>
  [...text.matchAll(imports)].map(([, specifier = '']) => specifier)

/** Files of the build that an entry reaches. */
const filesOf = (entry: string, imports: RegExp): ReadonlySet<string> => {
  const files = new Set([entry])
  for (const file of files)
    for (const specifier of specifiersOf(textOf(file), imports))
      if (/^\.\/.*\.c?js$/.test(specifier)) files.add(basename(specifier))
  return files
}

/** Packages and Node modules that an entry asks for, itself or through the chunks it loads, at once or later. */
const externalsOf = (entry: string): ReadonlySet<string> =>
  new Set(
    [...filesOf(entry, atAnyTime)]
      .flatMap((file) => specifiersOf(textOf(file), atAnyTime))
      .filter((specifier) => !specifier.startsWith('./')),
  )

/** Sources that a built file was made of; one that only passes exports on has no map. */
const sourcesOf = (name: string): readonly string[] => {
  const map = join(main, `${name}.map`)
  if (!existsSync(map)) return []
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { readonly sources: readonly string[] }
  return sources
}

/** Sources that are loaded before an entry runs. */
const sourcesAtStart = (entry: string): ReadonlySet<string> =>
  new Set([...filesOf(entry, atStart)].flatMap(sourcesOf))

/** Packages that must stay packages: native code, and what loads Electron. */
const external = /node_modules\/(?:better-sqlite3|electron|electron-store|secp256k1)\//

/** Threads that open a database. */
const databaseThreads = ['storing', 'indexer', 'reader', 'call-log', 'maintenance', 'app-database'].map(
  (name) => `${name}-worker.js`,
)

beforeAll(() => {
  const ensure = `import('./tools/build.mjs').then(({ ensureBuilt }) => ensureBuilt())`
  const built = spawnSync(process.execPath, ['-e', ensure], { cwd: root, encoding: 'utf8', timeout: 240_000 })
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stderr}`)
}, 250_000)

describe('the bundle of the desk', () => {
  it('has every worker that the sources start', () => {
    const started = globSync('src/main/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/workerUrl\('([^']+)'\)/g)])
      .map(([, path = '']) => `${path.split('/').pop()}.js`)
    expect(started).toEqual(expect.arrayContaining(databaseThreads))
    expect(started.filter((file) => !existsSync(join(main, file)))).toEqual([])
  })

  it('leaves native code and Electron out of its files', () => {
    const inlined = readdirSync(main)
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => sourcesOf(file).filter((source) => external.test(source)))
    expect(inlined).toEqual([])
  })

  it('asks for the database in the threads that use it, and nowhere before', () => {
    for (const worker of databaseThreads) expect(externalsOf(worker), worker).toContain('better-sqlite3')
    for (const entry of ['index.js', 'serve.js'])
      expect(externalsOf(entry), entry).not.toContain('better-sqlite3')
  })

  it('starts the receiver and the process that has it without schemas and cryptography: every start waits for them', () => {
    const first = readdirSync(main).filter((file) => /^chunk-supervise-desk-.*\.js$/.test(file))
    expect(first).toHaveLength(1)
    for (const entry of [...first, 'receiver-worker.js', 'storing-worker.js']) {
      const sources = [...sourcesAtStart(entry)]
      expect(sources.length, entry).toBeGreaterThan(5)
      expect(
        sources.filter((source) => /node_modules\/(?:zod|viem|@noble)\//.test(source)),
        entry,
      ).toEqual([])
    }
    // What is looked for would be found where it is.
    expect([...sourcesAtStart('indexer-worker.js')].join(' ')).toContain('node_modules/zod/')
  })

  it('asks for Electron in its host only: elsewhere the import would try to download it', () => {
    expect(externalsOf('index.js')).toContain('electron')
    expect(externalsOf('index.js')).toContain('electron-store')
    const others = readdirSync(main).filter((file) => /^(?!chunk-|index\.).*\.js$/.test(file))
    expect(others).toContain('serve.js')
    for (const entry of others) {
      const imported = [...externalsOf(entry)].filter((name) => /^electron(?:-store)?$/.test(name))
      expect(imported, entry).toEqual([])
    }
  })

  it('runs: the browser host explains itself', () => {
    const run = spawnSync(process.execPath, [join(main, 'serve.js'), '--help'], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect(run.status, run.stderr).toBe(0)
    expect(run.stdout).toContain('--receiver-port')
  })
})

describe('the page', () => {
  const html = (): string => readFileSync(page, 'utf8')

  it('has no script or style of its own text, and no handler in an attribute', () => {
    const scripts = [...html().matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, attributes = '', text = ''] of scripts) {
      expect(attributes).toMatch(/\bsrc="(?:\.?\/)[^"/:][^":]*"/)
      expect(text.trim()).toBe('')
    }
    expect(html()).not.toMatch(/<style\b|\sstyle=|\son[a-z]+=/i)
  })

  it('names only files that were built, carries the placeholder of the nonce and loads nothing from elsewhere', () => {
    expect(html()).toContain('<meta name="csp-nonce" content="__CSP_NONCE__"')
    expect([...html().matchAll(/(?:src|href)="(?:https?:)?\/\/[^"]*"/gi)]).toEqual([])
    const named = [...html().matchAll(/(?:src|href)="\.?\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(join(root, 'out', 'renderer', path)))).toEqual([])
  })
})
