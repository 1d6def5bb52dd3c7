import type { Snapshot } from '../../contract/snapshots.ts'

export type ChartLine = {
  /** Currency address, or `orders`. */
  readonly key: string
  readonly points: readonly { readonly at: number; readonly value: number; readonly label: string }[]
}

/** Floors (one line for each currency) and number of orders over time, oldest first. Positions are approximate, labels exact. */
export const chartLines = (
  snapshots: readonly Snapshot[],
  labelOf: (raw: string, decimals: number | null) => string,
): { readonly floors: readonly ChartLine[]; readonly orders: ChartLine } => {
  const ascending = snapshots.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt))
  const currencies = [...new Set(ascending.flatMap(({ floors }) => floors.map(({ currency }) => currency)))]
  return {
    orders: {
      key: 'orders',
      points: ascending.map(({ takenAt, orders }) => ({
        at: Date.parse(takenAt),
        value: orders,
        label: String(orders),
      })),
    },
    floors: currencies.toSorted().map((currency) => ({
      key: currency,
      points: ascending.flatMap(({ takenAt, floors }) => {
        const floor = floors.find((one) => one.currency === currency)
        if (floor === undefined) return []
        return {
          at: Date.parse(takenAt),
          value: Number(floor.lowest) / 10 ** (floor.decimals ?? 0),
          label: labelOf(floor.lowest, floor.decimals),
        }
      }),
    })),
  }
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** A line fills the height where it moved by as much of its greatest value; less looks as little as it is. */
const fullMove = 0.1

export const placeIn = (
  line: ChartLine,
  box: Box,
  times: readonly [from: number, to: number],
): { readonly x: number; readonly y: number }[] => {
  const values = line.points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  // One order among hundreds is no cliff: the scale has room above and below what hardly moved.
  const span = Math.max(most - least, Math.abs(most) * fullMove)
  const middle = (most + least) / 2
  const [from, to] = times
  return line.points.map(({ at, value }) => ({
    x: box.left + (to === from ? box.width / 2 : ((at - from) / (to - from)) * box.width),
    // A value that never changed runs through the middle.
    y: box.top + (most === least ? 0.5 : 0.5 - (value - middle) / span) * box.height,
  }))
}

export const endsOf = ({ points }: ChartLine) => {
  const by = points.toSorted((a, b) => a.value - b.value)
  return {
    least: by[0]?.label ?? '',
    most: by.at(-1)?.label ?? '',
    first: points[0]?.label ?? '',
    last: points.at(-1)?.label ?? '',
  }
}
