import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { type Counts, noReason, sum } from './counts.ts'

/** Reads what vitest says of one file. */
const countModule = (module: TestModule): Counts => {
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed').length
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    // A file that could not be loaded, or whose hooks failed, has no failed test to show for it: it counts as one.
    failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
    skipped: tests.flatMap((test) => {
      const result = test.result()
      if (result.state !== 'skipped') return []
      return [{ name: `${module.relativeModuleId} > ${test.fullName}`, reason: result.note ?? noReason }]
    }),
    retried: tests
      .filter((test) => test.diagnostic()?.flaky === true)
      .map((test) => `${module.relativeModuleId} > ${test.fullName}`),
  }
}

/**
 * Writes the counts of a vitest run to the file named by `MARKETDESK_TEST_COUNTS`: vitest's own JSON report has no place
 * for the reason of a skipped test.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env['MARKETDESK_TEST_COUNTS']
    if (file === undefined) return
    const counts = sum(modules.map(countModule))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      JSON.stringify({ ...counts, failed: counts.failed + unhandled.length } satisfies Counts),
    )
  }
}
