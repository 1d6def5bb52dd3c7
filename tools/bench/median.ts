/** The middle of some figures: the mean of the two in the middle when there is an even number of them. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The figure below which this part of them lies. */
export const quantile = (figures: readonly number[], part: number): number =>
  figures.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(figures.length * part) - 1)] ?? Number.NaN
