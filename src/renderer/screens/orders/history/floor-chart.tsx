import type { ReactNode } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { amountParts } from '../../../../core/orders/amount.ts'
import { cutFraction } from '../../../../core/orders/cut-fraction.ts'
import type { Snapshot } from '../../../../contract/snapshots.ts'
import { plainTime } from '../../../ui/plain-time.ts'
import { useTimeSetting } from '../../../ui/time-setting.ts'
import { useMeasured } from '../../../ui/use-measured.ts'
import { CurrencyName } from '../currency-name.tsx'
import { chartLines, endsOf, placeIn, type ChartLine } from './chart-lines.ts'

/** Points that make a line worth drawing. */
const fewest = 5
const plotHeight = 28
const top = 6
const height = top + plotHeight + 22
/** Room for a dot at either end. */
const left = 4

const labelOf = (raw: string, decimals: number | null): string => {
  const parts = decimals === null ? null : amountParts(raw, decimals)
  return parts === null ? `${raw} raw` : cutFraction(parts.text, 6)
}

type FloorChartProps = { readonly snapshots: readonly Snapshot[]; readonly network: Network | undefined }

const hasMoved = (line: ChartLine): boolean => {
  const { least, most } = endsOf(line)
  return least !== most
}

/**
 * Number of orders and floor of each currency over time, of those that changed: the list has what did not. A chart for each, for they
 * have no scale in common.
 */
export const FloorChart = ({ snapshots, network }: FloorChartProps) => {
  const { floors, orders } = chartLines(snapshots, labelOf)
  const times = orders.points.map(({ at }) => at)
  const range = [Math.min(...times), Math.max(...times)] as const
  const moved = floors.filter(hasMoved)
  if (!hasMoved(orders) && moved.length === 0) return null
  return (
    <section className="md-box md-series-grid" aria-label="Charts">
      {hasMoved(orders) && <Series line={orders} range={range} name="Orders" />}
      {moved.map((line) => (
        <Series
          key={line.key}
          line={line}
          range={range}
          name={
            <>
              Floor, <CurrencyName address={line.key} network={network} />
            </>
          }
        />
      ))}
    </section>
  )
}

/** The ends of the axis, from times as `22 Jan 2027, 19:23`: within a day the hours, else the days. */
const endWords = (times: readonly string[]): readonly string[] => {
  const parts = times.map((time) => time.split(', '))
  const isOneDay = parts[0]?.[0] === parts[1]?.[0]
  return parts.map(([day = '', hour = '']) => (isOneDay ? hour : day.replace(/ \d{4}$/, '')))
}

type SeriesProps = {
  readonly line: ChartLine
  readonly range: readonly [from: number, to: number]
  readonly name: ReactNode
}

/** One quantity over time, its least and greatest value said below it. */
const Series = ({ line, range, name }: SeriesProps) => {
  const { attach, width } = useMeasured()
  const zone = useTimeSetting()
  const { least, most, first, last } = endsOf(line)
  // A few are said by the list below.
  const isDrawn = line.points.length >= fewest
  // Where first and last are the ends of the range, they have said it.
  const isBetween = [least, most].every((end) => end === first || end === last)
  const right = Math.max(width - 6, left + 20)
  const spots = placeIn(line, { left, top, width: right - left, height: plotHeight }, range)
  const ends = endWords(range.map((at) => plainTime(at, zone).replace(' UTC', '')))
  return (
    <figure className="md-series">
      <figcaption>
        <div className="md-quiet">{name}</div>
        <b>{last}</b>
        <span className="md-quiet" title={`First reading: ${first}.`}>
          {first === last ? ' as at first' : ` was ${first} at first`}
          {!isBetween && `, ${least} to ${most} over all`}
        </span>
      </figcaption>
      {isDrawn && (
        <div ref={attach}>
          <svg
            className="md-chart"
            height={height}
            viewBox={`0 0 ${Math.max(width, 36)} ${height}`}
            role="img"
            aria-label={`between ${least} and ${most}`}
          >
            <polyline
              className="md-chart__line md-tint-0"
              // The tint fills dots; a line is not filled.
              fillOpacity={0}
              points={spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
            />
            {spots.map(({ x, y }, index) => (
              <circle key={line.points[index]?.at ?? index} className="md-tint-0" cx={x} cy={y} r={3}>
                <title>{`${plainTime(line.points[index]?.at ?? 0, zone)}: ${line.points[index]?.label ?? ''}`}</title>
              </circle>
            ))}
            <text x={left} y={height - 3}>
              {ends[0]}
            </text>
            {ends[0] !== ends[1] && (
              <text x={right} y={height - 3} textAnchor="end">
                {ends[1]}
              </text>
            )}
          </svg>
        </div>
      )}
    </figure>
  )
}
