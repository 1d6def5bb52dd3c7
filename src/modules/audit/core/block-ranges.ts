export type BlockRange = { readonly from: number; readonly to: number }

/** What of a range is in none of the others, in order. */
export const withoutRanges = (range: BlockRange, others: readonly BlockRange[]): BlockRange[] => {
  const left: BlockRange[] = []
  let at = range.from
  for (const { from, to } of others.toSorted((a, b) => a.from - b.from)) {
    if (to < at) continue
    if (from > range.to) break
    if (from > at) left.push({ from: at, to: from - 1 })
    at = Math.max(at, to + 1)
  }
  if (at <= range.to) left.push({ from: at, to: range.to })
  return left
}

/** Blocks of all ranges together, both ends of each counted; ranges that overlap count twice. */
export const countBlocks = (ranges: readonly BlockRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
