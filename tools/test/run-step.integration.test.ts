import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runStep } from './run-step.ts'
import { plans, type Step } from './steps.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

const unit = plans.all.find(({ name }) => name === 'unit') as Step
const e2e = plans.all.find(({ name }) => name === 'e2e') as Step

/** A repository in small: the real runners and reporters over planted tests. */
describe('runStep', () => {
  let root = ''

  beforeAll(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'marketdesk-steps-')))
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction')
    await mkdir(join(root, 'tools'))
    await symlink(join(repository, 'tools/test'), join(root, 'tools/test'), 'junction')
    await writeFile(join(root, 'package.json'), '{"type":"module"}')
    await writeFile(
      join(root, 'vitest.config.mjs'),
      `export default { test: { projects: [{ test: { name: 'unit', include: ['cases/*.test.mjs'] } }] } }`,
    )
    await mkdir(join(root, 'cases'))
    await writeFile(
      join(root, 'cases/mixed.test.mjs'),
      `import { expect, it } from 'vitest'
       it('passes', () => expect(1).toBe(1))
       it('fails', () => expect(1).toBe(2))
       let tries = 0
       it('sometimes', { retry: 1 }, () => expect(++tries).toBe(2))
       it('is skipped', (context) => context.skip('the reason'))`,
    )
    await writeFile(join(root, 'cases/broken.test.mjs'), `import './not-there.mjs'`)
    await writeFile(
      join(root, 'playwright.config.mjs'),
      `export default { testDir: 'stories', retries: 1, projects: [{ name: 'chromium' }] }`,
    )
    await mkdir(join(root, 'stories'))
    await writeFile(
      join(root, 'stories/mixed.spec.mjs'),
      `import { expect, test } from '@playwright/test'
       test('passes', () => { expect(1).toBe(1) })
       test('sometimes', ({}, { retry }) => { expect(retry).toBe(1) })
       test('is skipped', () => { test.skip(true, 'the reason') })`,
    )
    await writeFile(join(root, 'ends.mjs'), 'process.exit(3)')
    await writeFile(join(root, 'works.mjs'), '')
    await writeFile(join(root, 'stays.mjs'), 'setInterval(() => undefined, 1000)')
  })

  afterAll(() => rm(root, { recursive: true, force: true }))

  /** What the planted failures print would look like failures of this run. */
  const runQuietly = (step: Step): ReturnType<typeof runStep> => runStep(step, root, {}, 'ignore')

  it('counts what vitest ran, a file that does not load as a failure, and keeps reasons and second tries', async () => {
    const run = await runQuietly(unit)
    expect(run).toMatchObject({ ok: false, problem: null })
    expect(run.counts).toEqual({
      passed: 2,
      failed: 2,
      skipped: [{ name: 'cases/mixed.test.mjs > is skipped', reason: 'the reason' }],
      retried: ['cases/mixed.test.mjs > sometimes'],
    })
  })

  it('counts what Playwright ran, second tries named', async () => {
    const run = await runQuietly(e2e)
    expect(run).toMatchObject({
      ok: true,
      counts: {
        passed: 2,
        failed: 0,
        skipped: [{ name: '[chromium] > mixed.spec.mjs > is skipped', reason: 'the reason' }],
        retried: ['[chromium] > mixed.spec.mjs > sometimes'],
      },
    })
  })

  const plain = (script: string, minutes = 1): Step => ({
    name: 'plain',
    script,
    args: [],
    minutes,
    counts: null,
  })

  it('takes the exit code for a step that is no test', async () => {
    expect(await runQuietly(plain('works.mjs'))).toMatchObject({ ok: true, counts: null, problem: null })
    expect(await runQuietly(plain('ends.mjs'))).toMatchObject({ ok: false, counts: null })
  })

  it('ends a step that takes too long', async () => {
    const run = await runQuietly(plain('stays.mjs', 0.02))
    expect(run).toMatchObject({ ok: false, problem: 'did not end within 0.02 minutes' })
  })

  it('does not take the counts of a former run for those of a runner that died', async () => {
    await mkdir(join(root, '.cache/tests'), { recursive: true })
    await writeFile(join(root, '.cache/tests/plain.json'), '{"passed":9,"failed":0,"skipped":[]}')
    const run = await runQuietly({ ...plain('works.mjs'), counts: 'vitest' })
    expect(run).toMatchObject({ ok: false, counts: null, problem: 'ended before it could count its tests' })
  })
})
