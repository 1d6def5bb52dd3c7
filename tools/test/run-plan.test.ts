import { describe, expect, it } from 'vitest'
import type { Counts } from './counts.ts'
import { runPlan } from './run-plan.ts'
import type { StepRun } from './run-step.ts'
import { plans, type Step } from './steps.ts'

const step = (name: string, counts: Step['counts'] = null, needs?: string): Step => ({
  name,
  script: 'x',
  args: [],
  minutes: 1,
  counts,
  ...(needs === undefined ? {} : { needs }),
})

const counts = (
  passed: number,
  failed: number,
  skipped: Counts['skipped'] = [],
  retried: Counts['retried'] = [],
): Counts => ({ passed, failed, skipped, retried })

const went = (of: Step, ok: boolean, result: Counts | null = null): StepRun => ({
  step: of,
  ok,
  seconds: 1,
  counts: result,
  problem: null,
})

const run = async (
  steps: readonly Step[],
  results: Readonly<Record<string, StepRun>>,
): Promise<{ ok: boolean; lines: string[]; ran: string[] }> => {
  const lines: string[] = []
  const ran: string[] = []
  const ok = await runPlan(
    steps,
    (of) => {
      ran.push(of.name)
      const result = results[of.name]
      return result === undefined ? Promise.reject(new Error(of.name)) : Promise.resolve(result)
    },
    (line) => lines.push(line),
  )
  return { ok, lines, ran }
}

const lint = step('lint')
const build = step('build')
const unit = step('unit', 'vitest')
const e2e = step('e2e', 'playwright', 'build')

describe('runPlan', () => {
  it('ends with the sum of all runners on a line of its own', async () => {
    const { ok, lines } = await run([lint, unit, e2e], {
      lint: went(lint, true),
      unit: went(unit, true, counts(40, 0)),
      e2e: went(e2e, true, counts(2, 0)),
    })
    expect(ok).toBe(true)
    expect(lines.at(-1)).toBe('42 passed, 0 failed')
  })

  it('names each skipped test with its reason', async () => {
    const skipped = [{ name: 'orders > sums', reason: 'needs strace' }]
    const { ok, lines } = await run([unit], { unit: went(unit, true, counts(3, 0, skipped)) })
    expect(ok).toBe(true)
    expect(lines).toContain('skipped: orders > sums: needs strace')
    expect(lines.at(-1)).toBe('3 passed, 0 failed, 1 skipped')
  })

  it('names each test that passed at its second try only', async () => {
    const { ok, lines } = await run([unit], { unit: went(unit, true, counts(3, 0, [], ['orders > sums'])) })
    expect(ok).toBe(true)
    expect(lines).toContain('passed at the second try: orders > sums')
    expect(lines.at(-1)).toBe('3 passed, 0 failed')
  })

  it('goes on after a failed step and fails as a whole', async () => {
    const { ok, lines, ran } = await run([lint, unit], {
      lint: went(lint, false),
      unit: went(unit, true, counts(1, 0)),
    })
    expect(ok).toBe(false)
    expect(ran).toEqual(['lint', 'unit'])
    expect(lines.at(-1)).toBe('1 passed, 0 failed')
  })

  it('leaves out what needs a step that failed, as a failure', async () => {
    const { ok, lines, ran } = await run([build, e2e], { build: went(build, false) })
    expect(ok).toBe(false)
    expect(ran).toEqual(['build'])
    expect(lines.at(-1)).toBe('0 passed, 1 failed')
    expect(lines.join('\n')).toContain('left out: build failed')
  })

  it('counts a runner that died before counting as one failure', async () => {
    const { ok, lines } = await run([unit], { unit: went(unit, false) })
    expect(ok).toBe(false)
    expect(lines.at(-1)).toBe('0 passed, 1 failed')
  })
})

describe('plans', () => {
  it.each(Object.entries(plans))('%s runs what a step needs before that step', (_name, steps) => {
    const names: string[] = steps.map(({ name }) => name)
    const late = (steps as readonly Step[]).filter(
      ({ name, needs }) => needs !== undefined && !names.slice(0, names.indexOf(name)).includes(needs),
    )
    expect(late).toEqual([])
  })
})
