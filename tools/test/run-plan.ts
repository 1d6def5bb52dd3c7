import { type Counts, lastLine, sum } from './counts.ts'
import type { StepRun } from './run-step.ts'
import type { Step } from './steps.ts'

const time = (seconds: number): string => `${seconds.toFixed(1)} s`

const describeRun = ({ step, ok, seconds, counts, problem }: StepRun): string =>
  [
    `${ok ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(12)} ${time(seconds).padStart(8)}`,
    ...(counts === null ? [] : [lastLine(counts)]),
    ...(problem === null ? [] : [problem]),
  ].join('   ')

/** Tests that could not run are no passed tests: a runner without counts counts as one failure. */
const countsOf = ({ step, counts }: StepRun): Counts =>
  counts ?? { passed: 0, failed: step.counts === null ? 0 : 1, skipped: [], retried: [] }

/**
 * Runs all steps, also after one failed: whoever waits for a test run wants to know everything that is wrong. Only a step
 * whose ground is missing (stories without a build) is left out, and counts as failed.
 *
 * @param run runs one step
 * @param say prints one line
 * @returns `true` when every step went well
 */
export const runPlan = async (
  steps: readonly Step[],
  run: (step: Step) => Promise<StepRun>,
  say: (line: string) => void,
): Promise<boolean> => {
  const runs: StepRun[] = []
  for (const step of steps) {
    const missing = runs.find((former) => former.step.name === step.needs && !former.ok)
    if (missing !== undefined) {
      const problem = `left out: ${missing.step.name} failed`
      runs.push({ step, ok: false, seconds: 0, counts: null, problem })
      continue
    }
    say(`\n── ${step.name} ${'─'.repeat(Math.max(0, 60 - step.name.length))}`)
    const result = await run(step)
    runs.push(result)
    say(describeRun(result))
  }
  const counts = sum(runs.map(countsOf))
  say(`\n── summary ${'─'.repeat(53)}`)
  for (const result of runs) say(describeRun(result))
  for (const { name, reason } of counts.skipped) say(`skipped: ${name}: ${reason}`)
  for (const name of counts.retried) say(`passed at the second try: ${name}`)
  say('')
  say(lastLine(counts))
  return runs.every(({ ok }) => ok)
}
