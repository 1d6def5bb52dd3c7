import { useState } from 'react'
import { useStillQuery } from '../../../api/still-query.ts'
import { SubjectFindings } from '../../../parts/findings/subject-findings.tsx'
import { DetailDrawer, type Beside } from '../../../ui/detail-drawer.tsx'
import { GoneDetails } from '../../../ui/gone-details.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { JsonView } from '../../../ui/json-view.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { isTelling } from '../chain-proof/verdict-words.ts'
import { ChainSection } from '../chain-proof/chain-section.tsx'
import { DeliveryParts } from '../delivery-parts.tsx'
import { EventNoteSection, StarButton } from '../event-note.tsx'
import { useNoteOf } from '../list/notes-context.ts'
import type { EventsSearch } from '../search.ts'
import { ArgsTable } from './args-table.tsx'
import { EventActions } from './event-actions.tsx'
import { EventFields } from './event-fields.tsx'
import { EventHero } from './event-hero.tsx'
import { EventTitle, RemovedNote } from './event-title.tsx'
import { RawLog } from './raw-log.tsx'
import { LogVersions } from './log-versions.tsx'
import { SameLog } from './same-log.tsx'
import { SelfCheck } from './self-check.tsx'
import { TransactionEvents } from './transaction-events.tsx'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const ResendDialog = lazyInPlace(async () => (await import('../forwarding/resend-dialog.tsx')).ResendDialog)

type EventDrawerProps = {
  readonly id: number
  /** Event that waits to be compared. */
  readonly picked: number | undefined
  readonly beside: Beside
  readonly onEvent: (id: number) => void
  readonly onPick: () => void
  readonly onCompare: (other: number) => void
  /** Leads to the list with these filters alone. */
  readonly onFilter: (filter: Partial<EventsSearch>) => void
  readonly onDelivery: (delivery: number) => void
}

/** State of the log and the count of its deliveries may change while the drawer is open; the rest never does. */
const askAgainMs = 5_000

/** One event in full, and the delivery that brought it. */
export const EventDrawer = (props: EventDrawerProps) => {
  const { id, picked } = props
  const { data, failure, refetch } = useStillQuery('events.get', { id }, () => askAgainMs)
  const [sends, setSends] = useState(false)
  const note = useNoteOf(id)
  return (
    <DetailDrawer
      title={<EventTitle id={id} event={data} />}
      subject={`event-${id}`}
      {...props.beside}
      actions={data !== undefined && <StarButton eventId={id} note={note} />}
    >
      {failure !== null && data === undefined ? (
        <GoneDetails
          failure={failure}
          onRetry={refetch}
          title={`There is no event ${id}`}
          note="It may have been removed from the log, or belong to another data folder."
          all="All events"
          onClose={props.beside.onClose}
        />
      ) : data === undefined ? (
        <SkeletonRows rows={14} />
      ) : (
        <>
          <EventHero event={data} />
          <EventActions
            event={data}
            picked={picked === id ? undefined : picked}
            onSend={() => setSends(true)}
            onPick={props.onPick}
            onCompare={props.onCompare}
            onFilter={props.onFilter}
            onDelivery={() => props.onDelivery(data.deliveryId)}
          />
          <SubjectFindings filter={{ event: id }} />
          <RemovedNote event={data} />
          <LogVersions event={data} onEvent={props.onEvent} />
          {/* A verdict against the event comes before what the event says of itself. */}
          {isTelling(data.chainVerdict) && <ChainSection key="chain" event={data} />}
          <ArgsTable event={data} />
          <SelfCheck event={data} />
          {!isTelling(data.chainVerdict) && <ChainSection key="chain" event={data} />}
          <EventFields event={data} onFilter={props.onFilter} />
          <SameLog event={data} onEvent={props.onEvent} onCompare={props.onCompare} />
          <TransactionEvents event={data} onEvent={props.onEvent} onFilter={props.onFilter} />
          <EventNoteSection eventId={id} />
          <EventFields event={data} onFilter={props.onFilter} rest />
          <Fold title="Raw log">
            <RawLog event={data} />
          </Fold>
          <Fold title="Event as it came">
            <JsonView title="JSON" text={data.json} />
          </Fold>
          <Fold title="Request of its delivery">
            <DeliveryParts
              id={data.deliveryId}
              onEvents={() => props.onFilter({ of: data.deliveryId })}
              onDelivery={() => props.onDelivery(data.deliveryId)}
            />
          </Fold>
          {sends && <ResendDialog events={[id]} text={data.json} onClose={() => setSends(false)} />}
        </>
      )}
    </DetailDrawer>
  )
}
