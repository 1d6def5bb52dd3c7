import type { AlertIncidentRow } from '../../../../contract/alert-shapes.ts'
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx'

/** The states of an alert, as people call them. */
export const alertStates: Readonly<
  Record<AlertIncidentRow['state'], { readonly word: string; readonly tone: Tone }>
> = {
  pending: { word: 'Pending', tone: 'neutral' },
  open: { word: 'Open', tone: 'error' },
  acknowledged: { word: 'Acknowledged', tone: 'neutral' },
  resolved: { word: 'Resolved', tone: 'neutral' },
}

/** How an alert stands; until when it is muted on hover. */
export const AlertState = ({
  of: { state, muted },
}: {
  readonly of: Pick<AlertIncidentRow, 'state' | 'muted'>
}) => {
  const words = state === 'open' ? <StatusChip {...alertStates.open} /> : alertStates[state].word
  if (muted === null) return words
  return (
    <span className="md-facts">
      {words}
      <span className="md-quiet" title={`Until ${muted.until}`}>
        Muted
      </span>
    </span>
  )
}
