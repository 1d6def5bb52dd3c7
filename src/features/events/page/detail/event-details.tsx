import type { Beside } from '../../../../renderer/ui/detail-drawer.tsx'
import { noDetails, noFilters, type SearchControls } from '../search.ts'
import { ComparedEvents } from './compared-events.tsx'
import { EventDrawer } from './event-drawer.tsx'

type EventDetailsProps = { readonly controls: SearchControls; readonly beside: Beside }

export const EventDetails = ({ controls, beside }: EventDetailsProps) => {
  const { search, change } = controls
  const { event, against, pick } = search
  if (event === undefined) return null
  if (against !== undefined)
    return (
      <ComparedEvents
        left={against}
        right={event}
        onSwap={() => change({ event: against, against: event }, true)}
        onClose={() => change({ against: undefined }, true)}
        onBack={() => change({ event: undefined, against: undefined, pick: undefined })}
      />
    )
  return (
    <EventDrawer
      id={event}
      picked={pick}
      beside={beside}
      onEvent={(id) => change({ event: id, against: undefined })}
      onPick={() => change({ pick: event }, true)}
      onCompare={(other) => change({ against: other, pick: undefined })}
      onFilter={(members) => change({ ...noFilters, ...noDetails, tab: undefined, ...members })}
      onDelivery={(delivery) =>
        change({
          ...noDetails,
          tab: 'deliveries',
          delivery,
          layout: undefined,
          from: undefined,
          to: undefined,
        })
      }
    />
  )
}
