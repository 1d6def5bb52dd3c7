import { join } from 'node:path'

/** One step of a test run: a program of the repository, bounded in time. */
export type Step = {
  readonly name: string
  /** Program below `node_modules` or the root, run by this Node. */
  readonly script: string
  readonly args: readonly string[]
  readonly minutes: number
  /** Which runner's counts it writes; `null` for a step that is no test. */
  readonly counts: 'vitest' | 'playwright' | null
  /** Name of a step without whose success this one would tell nothing. */
  readonly needs?: string
}

const program = (name: string): string => join('node_modules', name)

const format: Step = {
  name: 'format',
  script: program('oxfmt/bin/oxfmt'),
  args: ['--check'],
  minutes: 2,
  counts: null,
}

const lint: Step = { name: 'lint', script: program('oxlint/bin/oxlint'), args: [], minutes: 5, counts: null }

const types: Step = {
  name: 'types',
  script: program('typescript/bin/tsc'),
  args: ['-b'],
  minutes: 5,
  counts: null,
}

const build: Step = { name: 'build', script: 'tools/build.mjs', args: [], minutes: 5, counts: null }

const vitest = (project: string, minutes: number): Step => ({
  name: project,
  script: program('vitest/vitest.mjs'),
  args: ['run', '--project', project, '--reporter', 'default', '--reporter', './tools/test/vitest-counts.ts'],
  minutes,
  counts: 'vitest',
})

const unit = vitest('unit', 5)
const integration: Step = { ...vitest('integration', 10), needs: 'build' }

const e2e: Step = {
  name: 'e2e',
  script: program('@playwright/test/cli.js'),
  args: ['test', '--reporter', 'list,json'],
  minutes: 14,
  counts: 'playwright',
  needs: 'build',
}

/** What each way of testing runs, in order: what is quick and what the rest builds on comes first. */
export const plans = {
  all: [format, lint, types, unit, build, integration, e2e],
  check: [format, lint, types, unit],
  e2e: [build, e2e],
} as const satisfies Record<string, readonly Step[]>

/** `npm test` runs `all`, `npm run check` the quick gate, `npm run test:e2e` the stories in the browser. */
export type PlanName = keyof typeof plans
