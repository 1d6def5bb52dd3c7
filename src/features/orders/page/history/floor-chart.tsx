import { Paper } from '@mui/material'
import type { ReactNode } from 'react'
import type { Network } from '../../../../core/networks/network.ts'
import { amountParts } from '../../core/amount.ts'
import { cutFraction } from '../../core/cut-fraction.ts'
import type { Snapshot } from '../../contract/snapshots.ts'
import { plainTime } from '../../../../renderer/ui/plain-time.ts'
import { useTimeSetting } from '../../../../renderer/ui/time-setting.ts'
import { CurrencyName } from '../currency-name.tsx'
import { chartLines, endsOf, placeIn, type ChartLine } from './chart-lines.ts'

const minPoints = 5
const box = { left: 4, top: 4, width: 192, height: 28 }

const labelOf = (raw: string, decimals: number | null): string => {
  const parts = decimals === null ? null : amountParts(raw, decimals)
  return parts === null ? `${raw} raw` : cutFraction(parts.text, 6)
}

const hasMoved = (line: ChartLine): boolean => {
  const { least, most } = endsOf(line)
  return least !== most
}

type FloorChartProps = { readonly snapshots: readonly Snapshot[]; readonly network: Network | undefined }

export const FloorChart = ({ snapshots, network }: FloorChartProps) => {
  const { floors, orders } = chartLines(snapshots, labelOf)
  const lines = [orders, ...floors].filter(hasMoved)
  if (lines.length === 0) return null
  const times = orders.points.map(({ at }) => at)
  const range = [Math.min(...times), Math.max(...times)] as const
  return (
    <Paper component="section" variant="outlined" className="md-key-figures" aria-label="Charts">
      <dl className="md-labelled">
        {lines.map((line) => (
          <Series
            key={line.key}
            line={line}
            range={range}
            name={
              line === orders ? (
                'Orders'
              ) : (
                <>
                  Floor, <CurrencyName address={line.key} network={network} />
                </>
              )
            }
          />
        ))}
      </dl>
    </Paper>
  )
}

type SeriesProps = {
  readonly line: ChartLine
  readonly range: readonly [from: number, to: number]
  readonly name: ReactNode
}

const Series = ({ line, range, name }: SeriesProps) => {
  const zone = useTimeSetting()
  const { least, most, first, last } = endsOf(line)
  const spots = placeIn(line, box, range)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {last} <span className="md-quiet md-small">was {first}</span>
      </dd>
      {spots.length >= minPoints && (
        <svg width="200" height="36" role="img" aria-label={`between ${least} and ${most}`}>
          <polyline
            className="md-tint"
            data-tone="primary"
            strokeWidth="2"
            fillOpacity={0}
            points={spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          />
          {spots.map(({ x, y }, place) => (
            <circle
              key={line.points[place]?.at ?? place}
              className="md-tint"
              data-tone="primary"
              cx={x}
              cy={y}
              r={3}
            >
              <title>{`${plainTime(line.points[place]?.at ?? 0, zone)}: ${line.points[place]?.label ?? ''}`}</title>
            </circle>
          ))}
        </svg>
      )}
    </div>
  )
}
