import { suspiciousAfter } from './silence.ts'

/** Nothing came from `from` to `to`; `isOpen`: and nothing since. */
export type SilentStretch = { readonly from: number; readonly to: number; readonly isOpen: boolean }

/**
 * Stretches without a delivery that are far longer than usual, by counts of equal stretches of time.
 *
 * @param counts deliveries of each stretch, from the first one on
 * @returns what is usual (ms between deliveries) and the stretches; `null` where too little came to say
 */
export const silentStretches = (
  counts: readonly number[],
  bucketMs: number,
  begin: number,
): {
  readonly everyMs: number
  readonly afterMs: number
  readonly stretches: readonly SilentStretch[]
} | null => {
  const first = counts.findIndex((count) => count > 0)
  if (first === -1) return null
  const total = counts.reduce((sum, count) => sum + count, 0)
  const overMs = (counts.length - first) * bucketMs
  const afterMs = suspiciousAfter(total, overMs)
  if (afterMs === null) return null
  const stretches: SilentStretch[] = []
  let last = first
  for (let at = first + 1; at <= counts.length; at += 1) {
    const isEnd = at === counts.length
    if (!isEnd && (counts[at] ?? 0) === 0) continue
    const from = begin + (last + 1) * bucketMs
    const to = begin + at * bucketMs
    if (to - from >= afterMs) stretches.push({ from, to, isOpen: isEnd })
    last = at
  }
  return { everyMs: overMs / total, afterMs, stretches }
}
