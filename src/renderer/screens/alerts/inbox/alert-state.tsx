import type { AlertIncidentRow } from '../../../../contract/alert-shapes.ts'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'

/** The states of an alert, as people call them. */
export const alertStates: Readonly<
  Record<AlertIncidentRow['state'], { readonly word: string; readonly tone: Tone }>
> = {
  pending: { word: 'Pending', tone: 'neutral' },
  open: { word: 'Open', tone: 'error' },
  acknowledged: { word: 'Acknowledged', tone: 'neutral' },
  snoozed: { word: 'Snoozed', tone: 'neutral' },
  resolved: { word: 'Resolved', tone: 'neutral' },
}

/** How an alert stands; until when it is snoozed on hover. */
export const AlertState = ({
  of: { state, snoozedUntil, muted },
}: {
  readonly of: Pick<AlertIncidentRow, 'state' | 'snoozedUntil' | 'muted'>
}) => {
  const words =
    state === 'open' || snoozedUntil !== null ? (
      <StatusChip
        {...alertStates[state]}
        {...(snoozedUntil === null ? {} : { title: `Until ${snoozedUntil}` })}
      />
    ) : (
      alertStates[state].word
    )
  if (!muted) return words
  return (
    <span className="md-facts">
      {words}
      <span className="md-quiet">Muted</span>
    </span>
  )
}
