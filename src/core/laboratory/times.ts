/** How long answers took, in milliseconds. */
export type Times = {
  readonly answers: number
  readonly median: number | null
  readonly p95: number | null
  readonly longest: number | null
}

const at = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null

/** Median, 95th percentile (nearest rank) and longest of so many durations. */
export const timesOf = (durations: readonly number[]): Times => {
  const sorted = durations.toSorted((one, other) => one - other)
  return { answers: sorted.length, median: at(sorted, 0.5), p95: at(sorted, 0.95), longest: at(sorted, 1) }
}
