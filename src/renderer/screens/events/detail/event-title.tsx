import Alert from '@mui/material/Alert'
import type { EventDetail } from '../../../../contract/events.ts'
import { shownState } from '../../../../core/webhooks/shown-state.ts'
import { LogStateChip } from '../event-type.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

/** Name of an event, and whether it was removed: by the chain, or as a delivery says. */
export const EventTitle = ({
  id,
  event,
}: {
  readonly id: number
  readonly event: EventDetail | undefined
}) => {
  if (event === undefined) return `Event ${id}`
  const name = <bdi>{visibleText(event.eventName ?? `Event ${id}, without a name`)}</bdi>
  const state = shownState(event)
  if (state === 'active') return name
  if (state !== 'removed')
    return (
      <>
        {name} <LogStateChip state={state} />
      </>
    )
  return (
    <>
      {name}{' '}
      {event.chainVerdict === 'removed' ? (
        <StatusChip word="removed from the chain" tone="error" />
      ) : (
        <StatusChip
          word="reported removed"
          tone="warning"
          title="A delivery says that its block was removed."
        />
      )}
    </>
  )
}

/** What a removal means for this event. */
export const RemovedNote = ({ event }: { readonly event: EventDetail }) => {
  if (event.state === 'removed' && shownState(event) === 'active')
    return (
      <Alert severity="info" className="md-above--farther">
        {event.type === 'BLOCK_REMOVED'
          ? 'This delivery reports the block as removed, but the block is final: nothing was removed.'
          : 'Another delivery reports the block of this log as removed; the chain holds the log in a final block.'}
      </Alert>
    )
  if (event.state === 'removed')
    return (
      <p>
        {event.type === 'BLOCK_REMOVED'
          ? 'This delivery removes the log: its block left the chain, and no other block with the log was delivered.'
          : 'A later delivery removes this log: its block left the chain, and no other block with the log was delivered.'}
      </p>
    )
  if (event.type === 'BLOCK_REMOVED' && event.state === 'active')
    return (
      <Alert severity="info" className="md-above--farther">
        This delivery removes the log. A later one adds it again.
      </Alert>
    )
  return null
}
