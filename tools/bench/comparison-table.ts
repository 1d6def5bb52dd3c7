import type { Comparison } from './compare.ts'
import { fixed, formatTable, whole } from './table.ts'

/** Prints a comparison, the baseline first. */
export const comparisonTable = (results: readonly Comparison[]): string =>
  formatTable(
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'ratio'],
    results.map(({ name, requestsPerSecond, p50Ms, p99Ms, ratio }) => [
      name,
      whole(requestsPerSecond),
      fixed(p50Ms, 2),
      fixed(p99Ms, 2),
      fixed(ratio, 2),
    ]),
  )
