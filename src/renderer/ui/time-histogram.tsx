import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { countOf, formatCount } from './count-format.ts'
import { fieldOfIso } from './local-time.ts'
import {
  brushAfterKey,
  brushed,
  bucketAt,
  rangeOf,
  scaleOf,
  sumOf,
  type Brush,
  type Buckets,
} from './time-histogram-model.ts'
import './time-histogram.css'
import { useTimeSetting } from './time-setting.ts'

type TimeHistogramProps = {
  readonly label: string
  readonly buckets: Buckets
  /** What is counted: `['event', 'events']`. */
  readonly noun: readonly [one: string, many: string]
  /** A stretch was chosen, by drawing over it or by keys. */
  readonly onChoose: (range: { readonly from: string; readonly to: string }) => void
}

const height = 52
const minuteMs = 60_000

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
  const isOfMinutes = buckets.begin % minuteMs === 0 && buckets.bucketMs % minuteMs === 0
  const written = (iso: string): string => {
    const text = fieldOfIso(iso, zone).replace('T', ' ')
    // Bars of less than a second need its parts, whole minutes no seconds.
    return isOfMinutes ? text.slice(0, 16) : `${text}${buckets.bucketMs < 1_000 ? iso.slice(19, 23) : ''}`
  }
  const whole = rangeOf(buckets, { anchor: 0, head: count - 1 })
  const wordsOf = (one: Brush): string => {
    const { from, to } = rangeOf(buckets, one)
    return `${written(from)} to ${written(to)}: ${countOf(sumOf(buckets, one), ...noun)}`
  }

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
  // The axis is read to the second; a bar says its own parts of one.
  const begin = written(whole.from).slice(0, 19)
  const end = written(whole.to).slice(0, 19)
  const isEmpty = buckets.counts.every((value) => value === 0)
  const shown = brush ?? (hovered === null ? null : { anchor: hovered, head: hovered })
  const [first, last] = shown === null ? [0, -1] : brushed(shown)
  const middle = shown === null ? 0 : ((shown.anchor + shown.head + 1) / 2 / count) * 100
  const topText = `${formatCount(top)}${isCut ? '+' : ''}`

  return (
    <div className="md-histogram-frame">
      {!isEmpty && (
        <div className="md-histogram__axis" aria-hidden="true">
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
        <svg viewBox={`0 0 ${count} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {buckets.counts.map((value, index) => {
            // A single event among thousands must still be seen.
            const tall = Math.max(2, Math.min(1, value / top) * height)
            return value === 0 ? null : (
              <rect
                key={index}
                className={value > top ? 'md-histogram__bar md-histogram__bar--cut' : 'md-histogram__bar'}
                x={index + 0.08}
                width={0.84}
                y={height - tall}
                height={tall}
              />
            )
          })}
          {shown !== null && (
            <rect className="md-histogram__chosen" x={first} width={last - first + 1} y={0} height={height} />
          )}
        </svg>
        {shown !== null && (
          <div
            className="md-tip md-histogram__value"
            aria-hidden="true"
            style={{ left: `${middle}%`, transform: `translateX(-${middle}%)` }}
          >
            {wordsOf(shown)}
          </div>
        )}
      </div>
      <div className="md-histogram__foot">
        <span>{begin}</span>
        <span id={help} className="md-hidden">
          Drag to zoom into a range. With the keyboard: arrows, Shift with arrows, Enter.
        </span>
        {/* The day stands once where both are on it. */}
        <span>{end.slice(0, 10) === begin.slice(0, 10) ? end.slice(11) : end}</span>
      </div>
    </div>
  )
}
