export type Pace = {
  readonly size: number
  /** Good answers in a row that were less than half full. */
  readonly good: number
  /** A range of so many blocks was refused for its length; not tried again. */
  readonly refused: number | null
}

export const firstPace: Pace = { size: 2000, good: 0, refused: null }

/** Logs that nodes commonly answer at most. */
const resultCap = 10_000
const longestRange = 1_000_000

export type RangeProblem = {
  readonly kind: 'range' | 'size' | 'timeout'
  /** The block up to which the node says that it would answer. */
  readonly suggestedTo?: number | undefined
}

const upTo = (size: number, refused: number | null): number =>
  Math.max(1, Math.min(size, longestRange, refused === null ? Infinity : refused - 1))

export const rangeFrom = (from: number, last: number, pace: Pace): { from: number; to: number } => ({
  from,
  to: Math.min(last, from + pace.size - 1),
})

/** The pace after an answer: twice the blocks after two answers that were less than half full. */
export const afterAnswer = (pace: Pace, blocks: number, logs: number): Pace => {
  // The rest of a period says nothing of longer ranges.
  if (blocks < pace.size) return pace
  if (logs * 2 >= resultCap) return { ...pace, good: 0 }
  if (pace.good < 1) return { ...pace, good: pace.good + 1 }
  return { ...pace, size: upTo(pace.size * 2, pace.refused), good: 0 }
}

/** As the node suggests, else half. `null` when a single block was too much: its receipts are asked for instead. */
export const afterProblem = (
  pace: Pace,
  range: { from: number; to: number },
  problem: RangeProblem,
): Pace | null => {
  const blocks = range.to - range.from + 1
  if (blocks <= 1) return null
  const { kind, suggestedTo } = problem
  const refused = kind === 'range' ? Math.min(blocks, pace.refused ?? blocks) : pace.refused
  const suggested =
    suggestedTo !== undefined && suggestedTo >= range.from && suggestedTo < range.to
      ? suggestedTo - range.from + 1
      : null
  return { size: upTo(suggested ?? Math.floor(blocks / 2), refused), good: 0, refused }
}

/** Ranges that blocks take when every answer is good and small: an estimate of the cost. */
export const rangesOf = (blocks: { readonly from: number; readonly to: number }) => {
  let pace = firstPace
  const ranges: { from: number; to: number }[] = []
  for (let { from } = blocks; from <= blocks.to;) {
    const range = rangeFrom(from, blocks.to, pace)
    ranges.push(range)
    pace = afterAnswer(pace, range.to - from + 1, 0)
    from = range.to + 1
  }
  return ranges
}
