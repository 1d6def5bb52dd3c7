import { fileURLToPath } from 'node:url'
import { obtainBrowser } from '../find-browser.ts'
import { runPlan } from './run-plan.ts'
import { runStep } from './run-step.ts'
import { type PlanName, plans, type Step } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const isPlan = (name: string): name is PlanName => Object.hasOwn(plans, name)

/** The stories need a browser: it is found, or fetched, when their turn comes. */
const run = (step: Step): ReturnType<typeof runStep> => {
  if (step.counts !== 'playwright') return runStep(step, root)
  const browser = obtainBrowser()
  if ('path' in browser) return runStep(step, root, { MARKETDESK_CHROMIUM: browser.path })
  process.stdout.write(`${browser.problem}\n`)
  return Promise.resolve({ step, ok: false, seconds: 0, counts: null, problem: 'no browser, see above' })
}

/**
 * Runs a plan by its name (`all` unless told).
 *
 * @returns the exit code
 */
export const main = async ([name = 'all']: readonly string[]): Promise<number> => {
  if (!isPlan(name)) {
    process.stderr.write(`There is no test plan ${name}. There are: ${Object.keys(plans).join(', ')}.\n`)
    return 2
  }
  const ok = await runPlan(plans[name], run, (line) => process.stdout.write(`${line}\n`))
  return ok ? 0 : 1
}
