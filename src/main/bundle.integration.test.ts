import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const main = join(root, 'out', 'main')
const page = join(root, 'out', 'renderer', 'index.html')

const threads = join(root, 'out', 'threads')

/** What a built file imports when it is loaded, and what it imports or requires later. */
const atStart = /^(?:import|export)\b[^"'\n]*["']([^"']+)["'];?$/gm
const atAnyTime = /(?:^(?:import|export)\b[^"'\n]*|\bimport\(|(?<!["'`])\b(?:__)?require\()["']([^"']+)["']/gm

const specifiersOf = (text: string, imports: RegExp): string[] =>
  [...text.matchAll(imports)].map(([, specifier = '']) => specifier)

/** Files of the build that an entry reaches. */
const filesOf = (entry: string, imports: RegExp): ReadonlySet<string> => {
  const files = new Set([entry])
  for (const file of files)
    for (const specifier of specifiersOf(readFileSync(file, 'utf8'), imports))
      if (/^\.\/.*\.c?js$/.test(specifier)) files.add(join(file, '..', specifier))
  return files
}

/** Sources that built files were made of; one that only passes exports on has no map. */
const sourcesOf = (entry: string, imports: RegExp): readonly string[] =>
  [...filesOf(entry, imports)]
    .filter((file) => existsSync(`${file}.map`))
    .flatMap((file) => (JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] }).sources)

/** Sources that are loaded before an entry runs. */
const sourcesAtStart = (entry: string) => sourcesOf(entry, atStart)

/** Sources that an entry loads at once or later. */
const allSources = (entry: string): string => sourcesOf(entry, atAnyTime).join(' ')

/** Threads that open a database. */
const databaseThreads = ['storing', 'indexer', 'reader', 'tasks'].map((name) => `${name}-worker.js`)

beforeAll(() => {
  const ensure = `import('./tools/build.mjs').then(({ ensureBuilt }) => ensureBuilt())`
  const built = spawnSync(process.execPath, ['-e', ensure], { cwd: root, encoding: 'utf8', timeout: 240_000 })
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stderr}`)
}, 250_000)

test('the bundle of the desk has every worker that the sources start', () => {
  const started = globSync('src/{main,{features,modules}/*/desk}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/workerUrl\('([^']+)'\)/g)])
    .map(([, path = '']) => `${path.split('/').pop()}.js`)
  expect(started).toEqual(expect.arrayContaining(databaseThreads))
  expect([...started, 'sample.js'].filter((file) => !existsSync(join(threads, file)))).toEqual([])
})

test('the bundle of the desk has the database in the threads that use it, and not before the browser host has begun', () => {
  for (const worker of databaseThreads)
    expect(allSources(join(threads, worker)), worker).toContain('node_modules/better-sqlite3/')
  expect(sourcesAtStart(join(main, 'serve.js')).join(' ')).not.toContain('node_modules/better-sqlite3/')
})

test('the bundle of the desk starts the receiver and the process that has it without schemas and cryptography: every start waits for them', () => {
  const first = readdirSync(main).filter((file) => /^chunk-supervise-desk-.*\.js$/.test(file))
  expect(first).toHaveLength(1)
  const workers = ['receiver-worker.js', 'storing-worker.js'].map((file) => join(threads, file))
  for (const entry of [...first.map((file) => join(main, file)), ...workers]) {
    const sources = sourcesAtStart(entry)
    expect(sources.length, entry).toBeGreaterThan(5)
    expect(sources.join(' '), entry).not.toMatch(/node_modules\/(?:zod|viem|@noble)\//)
  }
  // What is looked for would be found where it is.
  expect(sourcesAtStart(join(threads, 'indexer-worker.js')).join(' ')).toContain('node_modules/zod/')
})

test('the bundle of the desk asks for Electron in its host only: elsewhere the import would try to download it', () => {
  const specifiers = specifiersOf(readFileSync(join(main, 'index.js'), 'utf8'), atAnyTime)
  expect(specifiers).toContain('electron')
  const others = globSync(`{${main},${threads}}/*.js`).filter((file) => file !== join(main, 'index.js'))
  expect(others).toContain(join(main, 'serve.js'))
  for (const file of others)
    expect(specifiersOf(readFileSync(file, 'utf8'), atAnyTime), file).not.toContain('electron')
})

test('the bundle of the desk runs: the browser host explains itself', () => {
  const run = spawnSync(process.execPath, [join(main, 'serve.js'), '--help'], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(run.status, run.stderr).toBe(0)
  expect(run.stdout).toContain('--receiver-port')
})

const html = (): string => readFileSync(page, 'utf8')

test('the page has no script or style of its own text, and no handler in an attribute', () => {
  const scripts = [...html().matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  expect(scripts.length).toBeGreaterThan(0)
  for (const [, attributes = '', text = ''] of scripts) {
    expect(attributes).toMatch(/\bsrc="(?:\.?\/)[^"/:][^":]*"/)
    expect(text.trim()).toBe('')
  }
  expect(html()).not.toMatch(/<style\b|\sstyle=|\son[a-z]+=/i)
})

test('the page names only files that were built, carries the placeholder of the nonce and loads nothing from elsewhere', () => {
  expect(html()).toContain('<meta name="csp-nonce" content="__CSP_NONCE__"')
  expect([...html().matchAll(/(?:src|href)="(?:https?:)?\/\/[^"]*"/gi)]).toEqual([])
  const named = [...html().matchAll(/(?:src|href)="\.?\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(join(root, 'out', 'renderer', path)))).toEqual([])
})
