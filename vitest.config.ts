import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './src/main/features/team-log/testing/find-postgres.ts'
import { entriesOfTheBundle, isBundleCurrent } from './tools/entries-of-the-bundle.ts'
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
  // What is waited for comes at once, unless the machine is busy with other things.
  expect: { poll: { timeout: 30_000 } },
}

const hasPostgres = findPostgres() !== null
if (!hasPostgres)
  process.stdout.write(
    'The tests of the team log are left out: there is no PostgreSQL (apt-get install postgresql).\n',
  )

/**
 * Three projects: `unit` is pure and quick (part of `npm run check`); `integration` opens sockets, files, processes; `team` runs
 * PostgreSQL servers of its own, where it is installed.
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
      {
        plugins,
        test: {
          ...everywhere,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/*.team.test.ts', '**/node_modules/**'],
          environment: 'node',
          // Pure modules: two processes read them once, not one for each file.
          isolate: false,
          // A bound against hanging, not a measure: properties try hundreds of inputs, also on a busy machine.
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        plugins,
        test: {
          ...everywhere,
          name: 'integration',
          include: ['src/**/*.integration.test.ts', 'tools/**/*.integration.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Tests with processes and files of their own, which wait a part of their time: three at a time also on two cores.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      ...(hasPostgres
        ? [
            {
              plugins,
              test: {
                ...everywhere,
                name: 'team',
                include: ['src/**/*.team.test.ts'],
                environment: 'node',
                testTimeout: 120_000,
                hookTimeout: 120_000,
                maxWorkers: 3,
                sequence: { groupOrder: 1 },
              },
            },
          ]
        : []),
    ],
  },
})
