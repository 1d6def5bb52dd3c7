import { z } from 'zod'

/** What a test runner did. */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly SkippedTest[]
  /** Names of those among the passed that failed at first and went well when tried once more. */
  readonly retried: readonly string[]
}

/** A test that did not run, and why. */
export type SkippedTest = { readonly name: string; readonly reason: string }

export const countsSchema = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
  retried: z.array(z.string()),
})

/** Stands where a test was skipped without a word. */
export const noReason = 'no reason given'

/** Adds the counts of several runners. */
export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.flatMap(({ skipped }) => skipped),
  retried: all.flatMap(({ retried }) => retried),
})

/** The last line of a test run: scripts read it. */
export const lastLine = ({ passed, failed, skipped }: Counts): string =>
  [`${passed} passed`, `${failed} failed`, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(
    ', ',
  )
