import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { postgresProblem } from './src/modules/team-log/desk/testing/find-postgres.ts'
import { entriesOfTheBundle, isBundleCurrent } from './tools/entries-of-the-bundle.ts'
import { findBrowser } from './tools/find-browser.ts'
import { themeColors } from './tools/theme-colors.ts'
import { createUnhandledErrors } from './tools/unhandled-errors.ts'

// Threads and processes that tests start read the sources themselves: each file is stripped of its types and compiled once.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.cache/compile', import.meta.url))

/**
 * Types are stripped by WebAssembly, in each thread of a process. V8 13.6 may end a process in which several threads compile
 * better wrappers of it at once (`Check failed: jit_page.has_value()`): here it compiles none, and does not guard such pages
 * with keys of the processor. The program itself runs from its bundle, where nothing is stripped.
 */
const execArgv = ['--wasm-wrapper-tiering-budget=2147483647', '--no-memory-protection-keys']

const isCurrent = isBundleCurrent()
if (!isCurrent)
  process.stdout.write(
    'Threads and processes run from the sources, slowly: npm run build makes the bundle.\n',
  )
const plugins = isCurrent ? [entriesOfTheBundle()] : []

const everywhere = {
  execArgv,
  setupFiles: './tools/properties/setup.ts',
  // What is waited for comes at once, unless the machine is busy with other things: it is looked for often.
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

/** Whether a project of tests may run: without `--project` all do. */
const isChosen = (name: string): boolean => {
  const chosen = process.argv.flatMap((arg, place, all) =>
    arg === '--project' ? [all[place + 1]] : arg.startsWith('--project=') ? [arg.slice(10)] : [],
  )
  return chosen.length === 0 || chosen.includes(name)
}

const noPostgres = isChosen('team') ? postgresProblem() : 'not chosen'
if (isChosen('team') && noPostgres !== null)
  process.stdout.write(`The tests of the team log are left out: ${noPostgres}.\n`)

const browser = findBrowser()
if ('problem' in browser)
  process.stdout.write(`The tests of the page's components are left out: ${browser.problem}\n`)

/** Parts of the page in a real Chromium, which reaches nothing but this machine. */
const component = (executablePath: string): TestProjectConfiguration => ({
  // The tests' own, so that a worktree with linked packages does not share it with another.
  cacheDir: '.cache/vite',
  logLevel: 'error',
  plugins: [react(), themeColors(fileURLToPath(new URL('src/renderer/app/theme', import.meta.url)))],
  // Which packages are needed is found out anew: a stored bundle that lacks one is made again in the middle of a test.
  optimizeDeps: { force: true },
  // Packages may lie outside of this folder, behind a link.
  server: { fs: { allow: ['.', realpathSync('node_modules')] } },
  test: {
    name: 'component',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: './src/renderer/testing/setup.ts',
    testTimeout: 60_000,
    expect: everywhere.expect,
    api: { host: '127.0.0.1' },
    // Beside the tests of Node, which wait a part of their time, and with as many workers: the runner asks for that.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        actionTimeout: 30_000,
        contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
        launchOptions: {
          executablePath,
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
      }),
      viewport: { width: 1024, height: 700 },
      screenshotFailures: false,
      // As in the stories: a name may be a part of it.
      locators: { exact: false },
    },
  },
})

/** They put functions of their own in the place of those of `fs`, before other modules take them. */
const ownProcess = ['settings-crash', 'part-file'].map(
  (name) => `src/main/platform/files/${name}.integration.test.ts`,
)

/** Packing the whole app takes as long as a dozen other files, and rarely fails; an hour on the sample waits for minutes until what is lost counts as missed; without modules the product is built anew. */
const full = [
  'tools/package.integration.test.ts',
  'tools/without-modules/without-modules.integration.test.ts',
  'src/main/sample-hour.integration.test.ts',
]
const leftOut = process.env['MARKETDESK_TESTS'] === 'all' ? [] : full
if (leftOut.length > 0) process.stdout.write(`Left out for npm run test:all: ${leftOut.join(', ')}.\n`)

/**
 * Tests that open sockets, files, processes, and wait a part of their time: three at a time also on two cores. What they import is read once
 * for each worker, but where the files need a process of their own.
 */
const ofNode = (
  name: string,
  include: readonly string[],
  exclude: readonly string[] = [],
): TestProjectConfiguration => ({
  plugins,
  test: {
    ...everywhere,
    name,
    include: [...include],
    exclude: ['**/node_modules/**', ...leftOut, ...exclude],
    environment: 'node',
    isolate: name === 'alone',
    // Bounds against hanging: a busy machine takes several times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  },
})

/**
 * Projects: `unit` is pure and quick (part of `npm run check`); `component` draws parts of the page in Chromium, where there is one;
 * `integration` and `alone` open sockets, files, processes; `team` runs PostgreSQL servers of its own, where it is installed.
 * Properties of all run with the seed that the run prints (docs/testing.md).
 */
export default defineConfig({
  test: {
    reporters: [
      'default',
      ['json', { outputFile: '.cache/tests/vitest.json' }],
      createUnhandledErrors('.cache/tests/unhandled.json'),
    ],
    globalSetup: './tools/properties/seed.ts',
    projects: [
      ...('path' in browser ? [component(browser.path)] : []),
      {
        plugins,
        test: {
          ...everywhere,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [
            '**/*.integration.test.ts',
            '**/*.team.test.ts',
            '**/*.browser.test.tsx',
            '**/node_modules/**',
          ],
          environment: 'node',
          // Pure modules: two processes read them once, not one for each file.
          isolate: false,
          // A bound against hanging, not a measure: properties try hundreds of inputs, also on a busy machine.
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      ofNode('integration', ['src/**/*.integration.test.ts', 'tools/**/*.integration.test.ts'], ownProcess),
      ofNode('alone', ownProcess),
      ...(noPostgres === null ? [ofNode('team', ['src/**/*.team.test.ts'])] : []),
    ],
  },
})
