/** Stretches of equal length, side by side. */
export type Buckets = {
  /** Begin of the first, milliseconds since 1970. */
  readonly begin: number
  readonly bucketMs: number
  readonly counts: readonly number[]
}

/** Bars chosen by their places, both included. */
export type Brush = { readonly anchor: number; readonly head: number }

/** The bar under a place of the chart, the outermost one beyond its ends. */
export const bucketAt = (x: number, width: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((x / Math.max(width, 1)) * count)))

/** First and last bar of what is chosen. */
export const brushed = ({ anchor, head }: Brush): readonly [first: number, last: number] => [
  Math.min(anchor, head),
  Math.max(anchor, head),
]

/** From and to (not included) of some bars. */
export const rangeOf = (
  { begin, bucketMs }: Buckets,
  brush: Brush,
): { readonly from: string; readonly to: string } => {
  const [first, last] = brushed(brush)
  return {
    from: new Date(begin + first * bucketMs).toISOString(),
    to: new Date(begin + (last + 1) * bucketMs).toISOString(),
  }
}

/** What is counted in some bars. */
export const sumOf = ({ counts }: Buckets, brush: Brush): number => {
  const [first, last] = brushed(brush)
  return counts.slice(first, last + 1).reduce((sum, count) => sum + count, 0)
}

/**
 * Where a key leads: an arrow to the neighbour, with Shift drawing what is chosen along; Page Up and Page Down by a tenth.
 *
 * @returns `null` for a key that does not move
 */
export const brushAfterKey = (
  key: string,
  isShift: boolean,
  brush: Brush | null,
  count: number,
): Brush | null => {
  const last = count - 1
  const from = brush?.head ?? 0
  const tenth = Math.max(1, Math.round(count / 10))
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: brush === null ? 0 : from + 1,
    ArrowUp: brush === null ? 0 : from + 1,
    PageDown: from - tenth,
    PageUp: from + tenth,
    Home: 0,
    End: last,
  }
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined
  if (target === undefined) return null
  const head = Math.max(0, Math.min(last, target))
  return { anchor: isShift && brush !== null ? brush.anchor : head, head }
}

/** A round number, one digit with zeros, that is at least as much and, but for 1, has a half. */
const roundUp = (value: number): number => {
  const size = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 6, 8, 10].map((step) => step * size).find((step) => step >= value) ?? value
}

/** How far bars reach above the others before they are cut. */
const farAbove = 8

/** What the height of a histogram stands for. */
export type Scale = {
  /** The value at the top edge. */
  readonly top: number
  /** Whether some bars reach beyond it: drawn whole they would flatten all the others. */
  readonly isCut: boolean
}

/** A scale with a round number at its top. Few bars that are far above all others are cut. */
export const scaleOf = (counts: readonly number[]): Scale => {
  const filled = counts.filter((count) => count > 0).toSorted((a, b) => a - b)
  const highest = filled.at(-1) ?? 1
  // What nine of ten bars stay within, where there are enough of them to say so.
  const usual = filled.length < 10 ? highest : (filled[Math.floor((filled.length - 1) * 0.9)] ?? highest)
  const isCut = highest > usual * farAbove
  return { top: roundUp(isCut ? usual * 2 : highest), isCut }
}
