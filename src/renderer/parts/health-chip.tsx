import {
  reasonTitles,
  stateTitles,
  type HealthReason,
  type HealthState,
} from '../../core/listing-health/words.ts'
import { StatusChip, type Tone } from '../ui/status-chip.tsx'

const tones: Readonly<Record<HealthState, Tone>> = {
  dead: 'error',
  differs: 'error',
  revived: 'warning',
  unknown: 'neutral',
  'ownership-only': 'neutral',
  'held-approved': 'info',
  ended: 'neutral',
  waiting: 'info',
  fillable: 'success',
}

/** Whether an order can be filled, by word, and by colour where it cannot; why not, on hover. */
export const HealthChip = ({
  state,
  reasons = [],
  isPlain = false,
}: {
  readonly state: HealthState
  readonly reasons?: readonly HealthReason[]
  readonly isPlain?: boolean
}) =>
  state === 'fillable' ? (
    <span className="md-quiet">{stateTitles.fillable}</span>
  ) : (
    <StatusChip
      word={stateTitles[state]}
      tone={tones[state]}
      isPlain={isPlain}
      title={reasons.map((reason) => reasonTitles[reason]).join(', ')}
    />
  )

/** How an order stands by colour alone, before why: for a list that has no room for the word. */
export const HealthDot = ({ state }: { readonly state: HealthState }) => (
  <span
    className={`md-chip md-chip--plain md-chip--${tones[state]} md-health-dot`}
    title={stateTitles[state]}
  >
    <span className="md-hidden">{stateTitles[state]}: </span>
  </span>
)

/** Reasons in words, the first one first. */
export const reasonWords = (reasons: readonly HealthReason[]): string =>
  reasons.map((reason) => reasonTitles[reason]).join(', ')
