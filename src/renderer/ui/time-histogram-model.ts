export type Buckets = {
  /** Begin of the first, milliseconds since 1970. */
  readonly begin: number
  readonly bucketMs: number
  readonly counts: readonly number[]
}

export type Brush = { readonly anchor: number; readonly head: number }

export const bucketAt = (x: number, width: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor((x / Math.max(width, 1)) * count)))

export const brushed = ({ anchor, head }: Brush): readonly [first: number, last: number] => [
  Math.min(anchor, head),
  Math.max(anchor, head),
]

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

const farAbove = 8

export type Scale = {
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

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const steps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28, 91, 182, 364].map((count) => count * day),
] as const

export type Tick = {
  readonly at: number
  /** `10:15`, `10:15:30`, or at the begin of a day and where ticks are days, `23 Nov`; of a time that says its day, on a line of its own. */
  readonly text: string
  readonly isDated?: true
  readonly share: number
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const dayText = (shifted: number, yearNow: number): string => {
  const date = new Date(shifted)
  const year = date.getUTCFullYear()
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''}${year === yearNow ? '' : ` ${year}`}`
}

export const clockText = (shifted: number, withSeconds: boolean): string =>
  new Date(shifted).toISOString().slice(11, withSeconds ? 19 : 16)

/** Half the width of a character of a tick's name, CSS pixels. */
const halfCharacter = 3.5

/**
 * Where the name of a tick stands: below the middle of its stroke; beside it near an end, where half of it would reach beyond the axis.
 *
 * @param width of the axis, CSS pixels; 0: not measured yet
 */
export const standOfTick = (text: string, share: number, width: number): 'first' | 'middle' | 'last' => {
  const half = Math.max(...text.split('\n').map((line) => line.length)) * halfCharacter
  if (width === 0) return 'middle'
  if (share * width < half) return 'first'
  return (1 - share) * width < half ? 'last' : 'middle'
}

/**
 * Named places of the axis, at round times.
 *
 * @param most so many have room
 * @param offsetMs what the clock of the zone is ahead of UTC
 */
export const ticksOf = ({ begin, bucketMs, counts }: Buckets, most: number, offsetMs: number): Tick[] => {
  const length = bucketMs * counts.length
  const end = begin + length
  const step = steps.find((one) => length / one <= most) ?? Math.ceil(length / most / day) * day
  const yearNow = new Date(end + offsetMs).getUTCFullYear()
  const ticks: Tick[] = []
  // Of bars of whole days the last is named, whatever day it is: it is what one looks for.
  const isOfDays = bucketMs % day === 0 && (begin + offsetMs) % day === 0
  const phase = isOfDays ? (end - bucketMs + offsetMs) % step : 0
  const first = Math.ceil((begin + offsetMs - phase) / step) * step + phase
  for (let at = first; at < end + offsetMs; at += step) {
    const text = at % day === 0 ? dayText(at, yearNow) : clockText(at, step < minute)
    ticks.push({ at: at - offsetMs, text, share: (at - offsetMs - begin) / length })
  }
  // The day must be somewhere.
  const [earliest] = ticks
  if (earliest !== undefined && !ticks.some(({ at }) => (at + offsetMs) % day === 0))
    ticks[0] = {
      ...earliest,
      text: `${earliest.text}\n${dayText(earliest.at + offsetMs, yearNow)}`,
      isDated: true,
    }
  return ticks
}
