import { ComparedEvents } from './compared-events.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { PickedEvent } from './picked-event.tsx'
import { noDetails, noFilters } from '../search.ts'
import type { SearchControls } from '../use-events-search.ts'

type EventDetailsProps = {
  readonly controls: SearchControls
  readonly focusRequest: number
  /** Ways to the neighbours in the list. */
  readonly steps: { readonly previous: (() => void) | undefined; readonly next: (() => void) | undefined }
}

/** What is open of events: one in full, or two beside each other. */
export const EventDetails = ({ controls, focusRequest, steps }: EventDetailsProps) => {
  const { search, change } = controls
  const { event, against, pick } = search
  return (
    <>
      {pick !== undefined && against === undefined && (
        <PickedEvent id={pick} onDrop={() => change({ pick: undefined }, true)} />
      )}
      {event !== undefined && against !== undefined && (
        <ComparedEvents
          left={against}
          right={event}
          onSwap={() => change({ event: against, against: event }, true)}
          onClose={() => change({ against: undefined }, true)}
        />
      )}
      {event !== undefined && against === undefined && (
        <EventDrawer
          id={event}
          picked={pick}
          focusRequest={focusRequest}
          onClose={controls.close}
          onPrevious={steps.previous}
          onNext={steps.next}
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
      )}
    </>
  )
}
