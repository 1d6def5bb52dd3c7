import { formatDuration } from '../../../ui/duration-format.ts'

/**
 * How the durations of one column are written: all to a tenth of a millisecond where one is shorter than a millisecond, and a dash where
 * nothing was measured.
 *
 * @param column all of them, in milliseconds
 */
export const durationsOf = (column: readonly (number | null)[]): ((ms: number | null) => string) => {
  const isFine = column.some((ms) => ms !== null && ms < 1) && column.every((ms) => ms === null || ms < 100)
  return (ms) => (ms === null ? '—' : isFine ? `${ms.toFixed(1)} ms` : formatDuration(ms))
}
