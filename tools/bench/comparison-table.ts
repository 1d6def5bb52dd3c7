import type { Comparison } from './compare.ts'
import { fixed, formatTable, whole } from './table.ts'

/** Prints a comparison, the baseline first. */
export const comparisonTable = (results: readonly Comparison[]): string =>
  formatTable(
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'slowest ms', 'ratio'],
    results.map(({ name, requestsPerSecond, p50Ms, p99Ms, maxMs, ratio }) => [
      name,
      whole(requestsPerSecond),
      fixed(p50Ms, 2),
      fixed(p99Ms, 2),
      fixed(maxMs, 0),
      fixed(ratio, 2),
    ]),
  )
