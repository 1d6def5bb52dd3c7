import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Counts, countsSchema } from './counts.ts'
import { readPlaywrightCounts } from './playwright-counts.ts'
import type { Step } from './steps.ts'

/** How a step went. `counts` is `null` for a step that is no test, or a runner that died before it could count. */
export type StepRun = {
  readonly step: Step
  readonly ok: boolean
  readonly seconds: number
  readonly counts: Counts | null
  /** What went wrong, where the printed lines do not say it. */
  readonly problem: string | null
}

const readCounts = (step: Step, file: string): Counts | null => {
  if (step.counts === null) return null
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return step.counts === 'vitest' ? countsSchema.parse(content) : readPlaywrightCounts(content)
  } catch {
    // The file was removed before the step began, so this runner ended before it wrote one; the caller says so.
    return null
  }
}

/** Asks a process to end, and after ten seconds ends it. */
const end = (child: ReturnType<typeof spawn>): void => {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
}

/**
 * Runs one step, its output passed through.
 *
 * @param root the repository
 * @param env added to the environment
 * @param output `ignore` hides what the step prints
 */
export const runStep = async (
  step: Step,
  root: string,
  env: Readonly<Record<string, string>> = {},
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<StepRun> => {
  const countsFile = join(root, '.cache', 'tests', `${step.name}.json`)
  rmSync(countsFile, { force: true })
  const began = performance.now()
  const { code, problem } = await new Promise<{ code: number | null; problem: string | null }>((resolve) => {
    let late = false
    const child = spawn(process.execPath, [join(root, step.script), ...step.args], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        ...env,
        PATH: [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
        MARKETDESK_TEST_COUNTS: countsFile,
        PLAYWRIGHT_JSON_OUTPUT_FILE: countsFile,
      },
    })
    const bound = setTimeout(() => {
      late = true
      end(child)
    }, step.minutes * 60_000)
    const finish = (result: number | null, said: string | null): void => {
      clearTimeout(bound)
      resolve({ code: result, problem: late ? `did not end within ${step.minutes} minutes` : said })
    }
    child.on('error', (error) => finish(null, error.message))
    child.on('exit', (result, signal) => finish(result, signal === null ? null : `was ended by ${signal}`))
  })
  const counts = readCounts(step, countsFile)
  const uncounted = step.counts !== null && counts === null
  return {
    step,
    ok: code === 0 && problem === null && !uncounted && (counts?.failed ?? 0) === 0,
    seconds: (performance.now() - began) / 1000,
    counts,
    problem: problem ?? (uncounted ? 'ended before it could count its tests' : null),
  }
}
