import type { Output } from '../../../../contract/contract.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Time } from '../../../ui/time.tsx'

type Lag = Output<'events.lag'>

const [width, height] = [600, 96]
/** Above the highest point: its line is whole. */
const room = 4
/** Of the scheme that is shown; those of the theme itself are the light ones. */
const colors = { p50: 'var(--mui-palette-primary-main)', p99: 'var(--mui-palette-text-secondary)' } as const

/** Of fewer logs the 99th percentile is the slowest of them. */
const leastForP99 = 100

/** Seconds for people; a clock that is behind makes them less than none. */
const seconds = (ms: number): string =>
  `${(ms / 1000).toLocaleString('en-US', { maximumFractionDigits: Math.abs(ms) < 10_000 ? 1 : 0 })} s`

const Chart = ({ steps, top }: { readonly steps: Lag['steps']; readonly top: number }) => {
  const lines = [
    { of: 'p99Ms', color: colors.p99 },
    { of: 'p50Ms', color: colors.p50 },
  ] as const
  const x = (at: number): number => (at * width) / Math.max(1, steps.length - 1)
  const y = (ms: number): number => height - (Math.max(0, ms) / Math.max(1, top)) * (height - room)
  return (
    <svg
      viewBox={`0 0 ${width} ${height + 1}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      role="img"
      aria-label={`Lag over time, up to ${seconds(top)}`}
      className="md-listener-lag__chart"
    >
      {lines.map(({ of, color }) => (
        <polyline
          key={of}
          points={steps.map((step, at) => `${x(at)},${y(step[of])}`).join(' ')}
          fill="none"
          stroke={color}
          strokeDasharray={of === 'p99Ms' ? '5 4' : undefined}
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** How the line of a figure looks in the chart. */
const Line = ({ of }: { readonly of: keyof typeof colors }) => (
  <svg width="20" height="8" aria-hidden="true" style={{ verticalAlign: 'middle' }}>
    <line
      x2="20"
      y1="4"
      y2="4"
      stroke={colors[of]}
      strokeWidth={2}
      strokeDasharray={of === 'p99' ? '5 4' : undefined}
    />
  </svg>
)

/** How long deliveries take from the block to here. */
export const LagSection = ({ listenerKey }: { readonly listenerKey: string }) => {
  const { data, failure, refetch } = useDeskQuery('events.lag', { listenerId: listenerKey })
  if (failure !== null)
    return (
      <DrawerSection title="Lag">
        <ErrorPanel failure={failure} onRetry={refetch} />
      </DrawerSection>
    )
  if (data === undefined) return null
  if (data.p50Ms === null || data.p99Ms === null)
    return (
      <DrawerSection title="Lag">
        <p style={{ margin: 0 }} className="md-quiet">
          Not known: no event that came here for this listener says the time of its block.
        </p>
      </DrawerSection>
    )
  const [first, last] = [data.steps[0], data.steps.at(-1)]
  const top = Math.max(...data.steps.map(({ p99Ms }) => p99Ms))
  return (
    <DrawerSection title="Lag">
      <p style={{ marginTop: 0 }}>
        From block to desk, over the newest {countOf(data.logs, 'event')}; duplicates are not counted.
      </p>
      <ul className="md-bare-list md-flow md-listener-lag__legend">
        <li>
          <Line of="p50" /> median {seconds(data.p50Ms)}
        </li>
        <li>
          <Line of="p99" />{' '}
          {data.logs < leastForP99
            ? `slowest ${seconds(data.slowestMs ?? data.p99Ms)}`
            : `99 % within ${seconds(data.p99Ms)}`}
        </li>
        {data.logs >= leastForP99 && data.slowestMs !== null && (
          <li className="md-quiet">{`slowest ${seconds(data.slowestMs)}`}</li>
        )}
      </ul>
      {first !== undefined && last !== undefined && data.steps.length > 1 && (
        <div className="md-listener-lag md-small md-quiet">
          <span className="md-listener-lag__scale" aria-hidden="true">
            <span>{seconds(top)}</span>
            <span>0 s</span>
          </span>
          <Chart steps={data.steps} top={top} />
          <span />
          <span className="md-listener-lag__ends">
            <Time at={first.from} form="clock" />
            <Time at={last.to} form="clock" />
          </span>
        </div>
      )}
    </DrawerSection>
  )
}
