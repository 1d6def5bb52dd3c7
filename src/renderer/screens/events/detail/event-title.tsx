import Alert from '@mui/material/Alert'
import type { EventDetail } from '../../../../contract/events.ts'
import { standingState } from '../../../../core/webhooks/standing-state.ts'
import { LogStateChip } from '../event-type.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

/** Name of an event, and that it was removed. */
export const EventTitle = ({
  id,
  event,
}: {
  readonly id: number
  readonly event: EventDetail | undefined
}) => {
  if (event === undefined) return `Event ${id}`
  const name = <bdi>{visibleText(event.eventName ?? `Event ${id}, without a name`)}</bdi>
  const state = standingState(event)
  if (state === 'active') return name
  if (state !== 'removed')
    return (
      <>
        {name} <LogStateChip state={state} />
      </>
    )
  return (
    <>
      <s>{name}</s> <StatusChip word="removed from the chain" tone="error" />
    </>
  )
}

/** What a removal means for this event. */
export const RemovedNote = ({ event }: { readonly event: EventDetail }) => {
  if (event.state === 'removed' && standingState(event) === 'active')
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {event.type === 'BLOCK_REMOVED'
          ? 'This delivery says that the block of the log was removed; its block is final, so that it takes nothing back.'
          : 'Another delivery says that the block of this log was removed; the chain holds the log in a final block.'}
      </Alert>
    )
  if (event.state === 'removed')
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {event.type === 'BLOCK_REMOVED'
          ? 'This delivery took the log back: its block was removed from the chain, and no other block with it was delivered.'
          : 'A later delivery took this log back: its block was removed from the chain, and no other block with it was delivered.'}
      </Alert>
    )
  if (event.type === 'BLOCK_REMOVED' && event.state === 'active')
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        This delivery took the log back. It is on the chain again by another one.
      </Alert>
    )
  return null
}
