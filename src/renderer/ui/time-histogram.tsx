import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { countOf, formatCount } from './count-format.ts'
import {
  brushAfterKey,
  brushed,
  bucketAt,
  clockText,
  dayText,
  rangeOf,
  scaleOf,
  standOfTick,
  sumOf,
  ticksOf,
  type Brush,
  type Buckets,
} from './time-histogram-model.ts'
import './time-histogram.css'
import { useTimeSetting } from './time-setting.ts'
import { useMeasured } from './use-measured.ts'

type TimeHistogramProps = {
  readonly label: string
  readonly buckets: Buckets
  readonly noun: readonly [one: string, many: string]
  readonly onChoose: (range: { readonly from: string; readonly to: string }) => void
}

const height = 52
const minuteMs = 60_000
const dayMs = 86_400_000

const tickRoom = 92
const usualTicks = 6

const tickClass = {
  first: ' md-histogram__tick--first',
  middle: '',
  last: ' md-histogram__tick--last',
} as const

const ofDays = ({ begin, bucketMs }: Buckets, offsetMs: number): boolean =>
  (begin + offsetMs) % dayMs === 0 && bucketMs % dayMs === 0

const stretchWords = (
  buckets: Buckets,
  stretch: Brush,
  offsetMs: number,
  noun: TimeHistogramProps['noun'],
): string => {
  const { begin, bucketMs, counts } = buckets
  const isOfMinutes = begin % minuteMs === 0 && bucketMs % minuteMs === 0
  const yearNow = new Date(begin + bucketMs * counts.length + offsetMs).getUTCFullYear()
  const dayOf = (at: number): string => dayText(at + offsetMs, yearNow)
  const clockOf = (at: number): string => clockText(at + offsetMs, !isOfMinutes)
  const [first, last] = brushed(stretch)
  const from = begin + first * bucketMs
  const to = begin + (last + 1) * bucketMs
  const amount = countOf(sumOf(buckets, stretch), ...noun)
  if (ofDays(buckets, offsetMs))
    return `${dayOf(from)}${last === first && bucketMs === dayMs ? '' : ` to ${dayOf(to - 1)}`}: ${amount}`
  const ends =
    clockOf(from) === clockOf(to) && to - from < minuteMs ? [clockOf(from)] : [clockOf(from), clockOf(to)]
  // The day stands once where both are on it.
  const isSameDay = dayOf(from) === dayOf(to)
  const until = ends[1] === undefined ? '' : ` to ${isSameDay ? '' : `${dayOf(to)} `}${ends[1]}`
  return `${dayOf(from)} ${clockOf(from)}${until}: ${amount}`
}

type BarsProps = {
  readonly buckets: Buckets
  readonly top: number
  readonly shown: Brush | null
}

const Bars = ({ buckets: { counts }, top, shown }: BarsProps) => {
  const [first, last] = shown === null ? [0, -1] : brushed(shown)
  return (
    <svg viewBox={`0 0 ${counts.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((value, index) => {
        // A single event among thousands must still be seen.
        const tall = Math.max(2, Math.min(1, value / top) * height)
        return value === 0 ? null : (
          <rect
            key={index}
            className="md-tint"
            data-tone={value > top ? 'warning' : 'primary'}
            x={index + 0.08}
            width={0.84}
            y={height - tall}
            height={tall}
          />
        )
      })}
      {shown !== null && (
        <rect
          className="md-tint"
          data-tone="primary"
          opacity={0.18}
          x={first}
          width={last - first + 1}
          y={0}
          height={height}
        />
      )}
    </svg>
  )
}

/**
 * Counts over time as bars. Draw over some to choose their stretch; by keys: arrows walk, Shift draws along, Enter chooses, Escape
 * lets go.
 */
export const TimeHistogram = ({ label, buckets, noun, onChoose }: TimeHistogramProps) => {
  const zone = useTimeSetting()
  const help = useId()
  const [brush, setBrush] = useState<Brush | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const count = buckets.counts.length
  const [hovered, setHovered] = useState<number | null>(null)
  const { top, isCut } = scaleOf(buckets.counts)
  const end = buckets.begin + buckets.bucketMs * count
  const offsetMs = zone === 'utc' ? 0 : -new Date(end).getTimezoneOffset() * minuteMs
  const isOfDays = ofDays(buckets, offsetMs)
  const isOneDay = buckets.bucketMs === dayMs
  const wordsOf = (stretch: Brush): string => stretchWords(buckets, stretch, offsetMs, noun)

  const placeOf = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return bucketAt(event.clientX - left, width, count)
  }
  const choose = (one: Brush): void => {
    setBrush(null)
    onChoose(rangeOf(buckets, one))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = brushAfterKey(event.key, event.shiftKey, brush, count)
    if (next !== null) setBrush(next)
    else if (event.key === 'Enter' && brush !== null) choose(brush)
    else if (event.key === 'Escape' && brush !== null) setBrush(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isEmpty = buckets.counts.every((value) => value === 0)
  const shown = brush ?? (hovered === null ? null : { anchor: hovered, head: hovered })
  const middle = shown === null ? 0 : ((shown.anchor + shown.head + 1) / 2 / count) * 100
  const { attach, width } = useMeasured()
  const ticks = isEmpty
    ? []
    : ticksOf(buckets, width === 0 ? usualTicks : Math.max(2, Math.floor(width / tickRoom)), offsetMs)
  // A day is named in the middle of its bar, any other time where it is.
  const placeOfTick = (share: number): number => share + (isOfDays && isOneDay ? 0.5 / count : 0)
  const topText = `${formatCount(top)}${isCut ? '+' : ''}`

  return (
    <div className="md-histogram-frame">
      {!isEmpty && (
        <div className="md-column md-histogram__axis" aria-hidden="true">
          <span title={isCut ? 'Some bars are higher.' : undefined}>{topText}</span>
          {top % 2 === 0 && <span>{formatCount(top / 2)}</span>}
          <span>0</span>
        </div>
      )}
      <div
        className={isEmpty ? 'md-histogram' : 'md-histogram md-histogram--ruled'}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={brush?.head ?? 0}
        aria-valuetext={wordsOf(brush ?? { anchor: 0, head: count - 1 })}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onBlur={() => setBrush(null)}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          const at = placeOf(event)
          setBrush({ anchor: at, head: at })
          setDrawing(true)
        }}
        onPointerMove={(event) => {
          const head = placeOf(event)
          setHovered(head)
          if (isDrawing) setBrush((now) => ({ anchor: now?.anchor ?? head, head }))
        }}
        onPointerLeave={() => setHovered(null)}
        onPointerUp={() => {
          setDrawing(false)
          if (isDrawing && brush !== null) choose(brush)
        }}
        onPointerCancel={() => {
          setDrawing(false)
          setBrush(null)
        }}
      >
        <Bars buckets={buckets} top={top} shown={shown} />
        {shown !== null && (
          <div
            className="md-box md-box--paper md-small md-nowrap"
            aria-hidden="true"
            style={{
              position: 'absolute',
              bottom: 'calc(100% + 4px)',
              left: `${middle}%`,
              padding: '2px 8px',
              transform: `translateX(-${middle}%)`,
              pointerEvents: 'none',
            }}
          >
            {wordsOf(shown)}
          </div>
        )}
      </div>
      <div
        ref={attach}
        className="md-histogram__foot"
        style={{ height: ticks[0]?.isDated === true ? 32 : 20 }}
      >
        {ticks.map(({ at, text, share }) => (
          <span
            key={at}
            className={`md-histogram__tick${tickClass[standOfTick(text, placeOfTick(share), width)]}`}
            style={{ left: `${placeOfTick(share) * 100}%` }}
          >
            {text}
          </span>
        ))}
        <span id={help} className="md-hidden">
          Drag to zoom (Shift+arrows, Enter).
        </span>
      </div>
    </div>
  )
}
