import { defineConfig } from 'vitest/config'

/**
 * Two projects: `unit` is pure and quick (part of `npm run check`); `integration` opens sockets, files, processes.
 * What a busy machine upset is tried once more; the summary of the run names each test that needed it.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/*.integration.test.ts', '**/node_modules/**'],
          environment: 'node',
          // A bound against hanging, not a measure: properties try hundreds of inputs, also on a busy machine.
          testTimeout: 60_000,
          retry: 1,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['src/**/*.integration.test.ts', 'tools/**/*.integration.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: 1,
          // Tests with processes and files of their own, which mostly wait: two at a time also on two cores.
          maxWorkers: 2,
        },
      },
    ],
  },
})
