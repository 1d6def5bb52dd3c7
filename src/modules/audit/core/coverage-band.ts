import type { Down } from './classify-undelivered.ts'

/** A stretch of a chain that was audited, by the times of its first and last block (ms). */
export type Audited = { readonly from: number; readonly to: number }

export type MissedAt = { readonly time: number; readonly isFilled: boolean }

export type Segment = {
  readonly from: number
  readonly to: number
  readonly state: 'covered' | 'missed' | 'refuted' | 'pending' | 'outage' | 'not-audited'
  readonly audited: boolean
  /** Audited, and some of its logs came in another answer than the block at their end. */
  readonly apart: boolean
  readonly missed: number
  readonly filled: number
  readonly refuted: number
}

/** Adjoining blocks are seconds apart, so stretches that touch by their numbers do not by their times. */
const overlaps = (from: number, to: number, range: { readonly from: number; readonly to: number }): boolean =>
  range.from < to && range.to > from

/** Whether all of a stretch was audited. @param audited in order of their begin */
export const isAuditedWhole = (from: number, to: number, audited: readonly Audited[]): boolean => {
  let at = from
  for (const one of audited) {
    if (one.from > at) break
    at = Math.max(at, one.to)
    if (at >= to) return true
  }
  return at >= to
}

/** Joins stretches that follow each other block by block. Each is what the first of them was otherwise. */
export const joinAudited = <S extends Audited & { readonly fromBlock: number; readonly toBlock: number }>(
  stretches: readonly S[],
): S[] => {
  const joined: S[] = []
  for (const one of stretches.toSorted((a, b) => a.fromBlock - b.fromBlock)) {
    const last = joined.at(-1)
    if (last !== undefined && one.fromBlock <= last.toBlock + 1) {
      if (one.toBlock > last.toBlock)
        joined[joined.length - 1] = { ...last, to: Math.max(last.to, one.to), toBlock: one.toBlock }
    } else joined.push({ ...one })
  }
  return joined
}

/**
 * The band of a listener: a time in stretches of equal length, cut where an audit begins or ends, those alike that follow each other
 * joined. A stretch is covered only when all of it was audited and nothing is missing.
 */
export const coverageBand = (
  { from, to, count }: { readonly from: number; readonly to: number; readonly count: number },
  facts: {
    readonly audited: readonly Audited[]
    readonly missed: readonly MissedAt[]
    /** Times of blocks that deliveries speak of and that do not hold what they say. */
    readonly refuted: readonly number[]
    /** Times of logs of which it is unknown whether they are missing. */
    readonly unknown: readonly number[]
    /** Times of logs that are too new to say whether they were missed. */
    readonly pending: readonly number[]
    readonly downs: readonly Down[]
    /** Stretches whose logs came in another answer than the block at their end. */
    readonly apart: readonly Audited[]
  },
): Segment[] => {
  const width = (to - from) / count
  const segments: Segment[] = []
  // The time of the last block is within.
  const audited = facts.audited.map((one) => ({ ...one, to: one.to + 1 })).toSorted((a, b) => a.from - b.from)
  const equal = Array.from({ length: count + 1 }, (_, at) => Math.round(from + at * width))
  const edges = audited.flatMap((one) => [one.from, one.to]).filter((edge) => edge > from && edge < to)
  const cuts = [...new Set([...equal, ...edges])].toSorted((a, b) => a - b)
  for (const [at, begin] of cuts.entries()) {
    const end = cuts[at + 1]
    if (end === undefined) break
    const within = facts.missed.filter(({ time }) => time >= begin && time < end)
    const missed = within.filter(({ isFilled }) => !isFilled).length
    const isAudited =
      isAuditedWhole(begin, end, audited) && !facts.unknown.some((time) => time >= begin && time < end)
    const isDown = facts.downs.some((down) =>
      overlaps(begin, end, { from: down.from, to: down.to ?? Infinity }),
    )
    const apart = isAudited && facts.apart.some((one) => one.from < end && one.to >= begin)
    const refuted = facts.refuted.filter((time) => time >= begin && time < end).length
    const isPending = facts.pending.some((time) => time >= begin && time < end)
    const state =
      refuted > 0
        ? 'refuted'
        : isDown
          ? 'outage'
          : missed > 0
            ? 'missed'
            : isPending
              ? 'pending'
              : isAudited
                ? 'covered'
                : 'not-audited'
    const last = segments.at(-1)
    if (last !== undefined && last.state === state && last.audited === isAudited && last.apart === apart)
      segments[segments.length - 1] = {
        ...last,
        to: end,
        missed: last.missed + missed,
        filled: last.filled + within.length - missed,
        refuted: last.refuted + refuted,
      }
    else
      segments.push({
        from: begin,
        to: end,
        state,
        audited: isAudited,
        apart,
        missed,
        filled: within.length - missed,
        refuted,
      })
  }
  return segments
}
