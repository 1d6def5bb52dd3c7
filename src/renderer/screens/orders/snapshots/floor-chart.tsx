import type { Network } from '../../../../core/networks/network.ts'
import { amountParts } from '../../../../core/orders/amount.ts'
import type { Snapshot } from '../../../../contract/snapshots.ts'
import { useMeasured } from '../../../ui/use-measured.ts'
import { CurrencyName } from '../currency-name.tsx'
import { chartLines, placeIn, type ChartLine } from './chart-lines.ts'

/** A line that has a scale of its own has a lane of its own too: where nothing changed, none hides another. */
const laneHeight = 34
const leastHeight = 168
const gap = 12
const tints = ['md-tint-1', 'md-tint-2', 'md-tint-3', 'md-tint-4'] as const

const labelOf = (raw: string, decimals: number | null): string =>
  (decimals === null ? null : amountParts(raw, decimals)?.text) ?? `${raw} raw`

/** Floor of each currency and number of orders over time. Each line has a lane and a scale of its own; its ends are written out. */
export const FloorChart = ({
  snapshots,
  network,
}: {
  readonly snapshots: readonly Snapshot[]
  readonly network: Network | undefined
}) => {
  const { attach, width } = useMeasured()
  const { floors, orders } = chartLines(snapshots, labelOf)
  const lines = [orders, ...floors]
  const times = orders.points.map(({ at }) => at)
  const range = [Math.min(...times), Math.max(...times)] as const
  const height = Math.max(leastHeight, lines.length * laneHeight + 32)
  const lane = (height - 24) / lines.length
  const box = (place: number) => ({
    left: 8,
    top: 4 + place * lane + gap / 2,
    width: Math.max(width - 16, 20),
    height: lane - gap,
  })
  const right = box(0).left + box(0).width
  return (
    <div ref={attach}>
      <svg
        className="md-chart"
        height={height}
        viewBox={`0 0 ${Math.max(width, 36)} ${height}`}
        role="img"
        aria-label="Floor and number of orders over time"
      >
        {lines.map((line, place) => (
          <line
            key={line.key}
            className="md-chart__grid"
            x1={box(place).left}
            x2={right}
            y1={box(place).top + lane - gap / 2}
            y2={box(place).top + lane - gap / 2}
          />
        ))}
        {lines.map((line, place) => (
          <OneLine key={line.key} line={line} tint={tintOf(place)} spots={placeIn(line, box(place), range)} />
        ))}
        <text x={box(0).left} y={height - 4}>
          {dayOf(range[0])}
        </text>
        <text x={right} y={height - 4} textAnchor="end">
          {range[0] === range[1] ? '' : dayOf(range[1])}
        </text>
      </svg>
      <div className="md-legend">
        {lines.map((line, place) => (
          <span key={line.key}>
            <span className={`md-swatch ${tintOf(place)}`} aria-hidden="true" />
            {line.key === 'orders' ? (
              'Orders'
            ) : (
              <>
                Floor in <CurrencyName address={line.key} network={network} />
              </>
            )}
            : <b>{line.points.at(-1)?.label}</b>
            {line.points[0]?.label !== line.points.at(-1)?.label && (
              <span className="md-quiet"> from {line.points[0]?.label}</span>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

const tintOf = (place: number): string =>
  place === 0 ? 'md-tint-0' : (tints[(place - 1) % tints.length] ?? 'md-tint-1')

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

const OneLine = ({
  line,
  tint,
  spots,
}: {
  readonly line: ChartLine
  readonly tint: string
  readonly spots: readonly { readonly x: number; readonly y: number }[]
}) => (
  <>
    <polyline
      className={`md-chart__line ${tint}`}
      // The tint fills swatches and dots; a line is not filled.
      fillOpacity={0}
      points={spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
    />
    {spots.map(({ x, y }, index) => (
      <circle key={line.points[index]?.at ?? index} className={tint} cx={x} cy={y} r={3}>
        <title>{`${dayOf(line.points[index]?.at ?? 0)}: ${line.points[index]?.label ?? ''}`}</title>
      </circle>
    ))}
  </>
)
