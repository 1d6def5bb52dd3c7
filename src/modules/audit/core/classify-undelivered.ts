/** A time in which no delivery could come in. `to` is `null` while it lasts. */
export type Down = { readonly from: number; readonly to: number | null; readonly reason: string }

export type Lateness = {
  /** Milliseconds from a block to its delivery, of all but one in a hundred; `null`: nothing was ever delivered. */
  readonly p99: number | null
  readonly now: number
}

const leastGrace = 60_000
/** A delivery is waited for no longer: what names blocks of years ago would have it never known that others were missed. */
const mostGrace = 6 * 3_600_000

/** How long a delivery may still be on its way (ms). */
export const graceOf = (p99: number | null): number => Math.min(Math.max(leastGrace, p99 ?? 0), mostGrace)

/** The value below which so large a share of all lies; `null` of nothing. */
export const percentile = (values: readonly number[], share: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? null
}

export type Undelivered =
  | { readonly kind: 'missed' }
  /** From `knownAt` on (ms) it is known whether it was missed. */
  | { readonly kind: 'too-fresh'; readonly knownAt: number }
  | { readonly kind: 'missed-in-outage'; readonly reason: string }

export const classifyUndelivered = (
  time: number,
  downs: readonly Down[],
  { p99, now }: Lateness,
): Undelivered => {
  const knownAt = time + graceOf(p99)
  if (knownAt > now) return { kind: 'too-fresh', knownAt }
  // A block's time is in whole seconds, and its delivery comes some time after it.
  const until = time + 1000 + Math.min(Math.max(0, p99 ?? leastGrace), mostGrace)
  const down = downs.find(({ from, to }) => from <= until && (to === null || to >= time))
  return down === undefined ? { kind: 'missed' } : { kind: 'missed-in-outage', reason: down.reason }
}
