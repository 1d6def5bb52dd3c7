import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { desk } from '../../../../renderer/api/desk.ts'
import { SubjectFindings } from '../../../../renderer/parts/findings/subject-findings.tsx'
import { type Beside, DetailDrawer, DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { LoadedDetails } from '../../../../renderer/ui/gone-details.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { JsonView } from '../../../../renderer/ui/json-view.tsx'
import { ChainMark } from '../chain-mark.tsx'
import { chainWords, isTelling } from '../chain-words.ts'
import { DeliveryParts } from '../delivery-parts.tsx'
import { EventNoteSection, StarButton } from '../event-note.tsx'
import { useNoteOf } from '../list/notes-context.ts'
import type { EventsSearch } from '../search.ts'
import { ArgsTable } from './args-table.tsx'
import { EventActions } from './event-actions.tsx'
import { EventFields } from './event-fields.tsx'
import { LogVersions } from './log-versions.tsx'
import { SameLog } from './same-log.tsx'
import { SelfCheck } from './self-check.tsx'
import type { EventDetail } from '../../contract.ts'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Missing } from '../../../../renderer/ui/formats.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { withVerb } from '../../../../core/webhooks/with-verb.ts'
import { whatHappened } from '../../../../core/webhooks/what-happened.ts'
import { EventLineText } from '../../../../renderer/parts/event-line.tsx'
import { ProjectMark, useListenerMarks } from '../../../../renderer/parts/project-mark.tsx'
import { useEventNames } from '../../../../renderer/parts/use-event-names.ts'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { useContributions, useSourceNames } from '../../../../renderer/parts/contributions.tsx'
import { useListenerNames } from '../../../../renderer/parts/use-listener-names.ts'
import { isContested } from './contested.ts'
import { Alert, Button } from '@mui/material'
import { shownState } from '../../../../core/webhooks/shown-state.ts'
import { LogStateChip } from '../event-type.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'

type TransactionEventsProps = {
  readonly event: EventDetail
  readonly onEvent: (id: number) => void
  readonly onFilter: (filter: Partial<EventsSearch>) => void
}

const TransactionEvents = ({ event, onEvent, onFilter }: TransactionEventsProps) => {
  const { txnHash } = event
  const { events, more } = event.transaction
  if (txnHash === null) return null
  const mine = { ...event, isThis: true }
  // The desk answers with the others alone: this one stands among them by its place.
  const all = [...events.filter(({ id }) => id !== event.id), mine].toSorted(
    (a, b) => Number(a.txnLogIndex ?? -1) - Number(b.txnLogIndex ?? -1),
  )
  if (all.length === 1) return null
  return (
    <DrawerSection
      title={`Transaction, ${all.length}${more ? ' or more' : ''} logs`}
      actions={<Button onClick={() => onFilter({ txnHash })}>All its events</Button>}
    >
      <SimpleTable
        rows={all}
        keyOf={(one) => one.id}
        columns={[
          { head: 'Log', className: 'md-short', cell: (one) => one.txnLogIndex ?? <Missing /> },
          {
            head: 'Event',
            className: 'md-short',
            cell: (one) => (
              <>
                {one.id === event.id ? (
                  <b>{visibleText(one.eventName ?? 'without a name')} (this one)</b>
                ) : (
                  <button type="button" className="md-link" onClick={() => onEvent(one.id)}>
                    {visibleText(one.eventName ?? `event ${one.id}`)}
                  </button>
                )}{' '}
                <LogStateChip state={one.state} />
              </>
            ),
          },
          {
            head: 'Contract',
            cell: (one) =>
              one.contractAddress === null ? (
                <Missing />
              ) : (
                <Hex value={one.contractAddress} what="contract address" />
              ),
          },
        ]}
      />
    </DrawerSection>
  )
}

const EventTitle = ({ id, event }: { readonly id: number; readonly event: EventDetail | undefined }) => {
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
        <StatusChip word="reorged" tone="error" />
      ) : (
        <StatusChip word="reported removed" tone="warning" title="A delivery reports its block removed." />
      )}
    </>
  )
}

const RemovedNote = ({ event }: { readonly event: EventDetail }) => {
  if (event.state === 'removed' && shownState(event) === 'active')
    return (
      <Alert severity="info" className="md-above">
        {event.type === 'BLOCK_REMOVED'
          ? 'Reports its block removed, but it’s final.'
          : 'Another delivery reports its block removed, but it’s final.'}
      </Alert>
    )
  if (event.state === 'removed')
    return (
      <p>
        {event.type === 'BLOCK_REMOVED'
          ? 'Removes the log. No other block with it was delivered.'
          : 'Removed by a later delivery. No other block with it was delivered.'}
      </p>
    )
  if (event.type === 'BLOCK_REMOVED' && event.state === 'active')
    return (
      <Alert severity="info" className="md-above">
        Removes the log. A later delivery adds it.
      </Alert>
    )
  return null
}

const EventTruth = ({
  event: { chainVerdict, chainStrength, blockNumber },
}: {
  readonly event: EventDetail
}) => (
  <p className="md-flow">
    <ChainMark verdict={chainVerdict} strength={chainStrength} />
    {chainVerdict === null ? null : chainVerdict === 'proven' && chainStrength === 'proof' ? (
      <span>Held by final block {blockNumber}</span>
    ) : (
      <span>{chainWords(chainVerdict, chainStrength).meaning}</span>
    )}
  </p>
)

const EventHero = ({ event }: { readonly event: EventDetail }) => {
  const rows = useMemo(() => [event], [event])
  const names = useEventNames(rows)
  const mark = useListenerMarks().get(event.listenerId)
  const listener = useListenerNames().get(event.listenerId ?? '')
  const source = useSourceNames().get(event.origin ?? '')
  const contested = isContested(event, 'args') || isContested(event, 'data')
  const line = <EventLineText line={withVerb(whatHappened(event, names))} />
  return (
    <div>
      <p className="md-hero__line">{contested ? <mark title="Deliveries disagree.">{line}</mark> : line}</p>
      <EventTruth event={event} />
      <p className="md-flow md-flow--facts md-quiet">
        {contested && <StatusChip word="contested" tone="error" />}
        {mark !== undefined && <ProjectMark {...mark} />}
        {event.test && <StatusChip word="test" title="Test from Marketdesk" />}
        {event.backfilled && (
          <StatusChip word="backfilled" tone="info" title="Never delivered. Read from the chain." />
        )}
        {event.contractAddress !== null && <Hex value={event.contractAddress} what="contract address" />}
        <span>
          {event.backfilled ? 'Backfilled' : 'Received'} <Time at={event.receivedAt} />
          {source !== undefined && (
            <>
              {' '}
              by <bdi>{visibleText(source)}</bdi>
            </>
          )}
        </span>
        {event.blockNumber !== null &&
          (event.chainVerdict !== 'proven' || event.chainStrength !== 'proof') && (
            <span>Block {event.blockNumber}</span>
          )}
        {event.deliveries > 1 && <span>{event.deliveries} deliveries</span>}
        {listener !== undefined && <bdi>{visibleText(listener.name)}</bdi>}
      </p>
    </div>
  )
}

const RawLog = ({ event }: { readonly event: EventDetail }) => (
  <DrawerSection title="Raw log">
    {event.rawLog === null ? (
      <p className="md-quiet">No raw log delivered.</p>
    ) : (
      <FieldList
        fields={[
          ...event.rawLog.topics.map((topic, index) => ({
            label: `Topic ${index}`,
            value: <Hex value={topic} what={`topic ${index}`} whole />,
          })),
          {
            label: 'Data',
            value: event.rawLog.data === '' ? null : <Hex value={event.rawLog.data} what="data" whole />,
          },
        ]}
      />
    )}
  </DrawerSection>
)

type EventDrawerProps = {
  readonly id: number
  readonly picked: number | undefined
  readonly beside: Beside
  readonly onEvent: (id: number) => void
  readonly onPick: () => void
  readonly onCompare: (other: number) => void
  readonly onFilter: (filter: Partial<EventsSearch>) => void
  readonly onDelivery: (delivery: number) => void
}

/** State of the log and the count of its deliveries may change while the drawer is open; the rest never does. */
const askAgainMs = 5_000

export const EventDrawer = (props: EventDrawerProps) => {
  const { id, picked } = props
  const detail = useQuery(desk.still('events.get', { id }, { refetchInterval: askAgainMs }))
  const { EventSection, SendAgain } = useContributions()
  const [sends, setSends] = useState(false)
  const note = useNoteOf(id)
  return (
    <DetailDrawer
      title={<EventTitle id={id} event={detail.data} />}
      subject={`event-${id}`}
      {...props.beside}
      actions={detail.data !== undefined && <StarButton eventId={id} note={note} />}
    >
      <LoadedDetails
        of={detail}
        title={`There is no event ${id}`}
        note="Retention may have removed it."
        all="All events"
        onClose={props.beside.onClose}
      >
        {(data) => (
          <>
            <EventHero event={data} />
            <EventActions
              event={data}
              picked={picked === id ? undefined : picked}
              onSend={SendAgain === null ? null : () => setSends(true)}
              onPick={props.onPick}
              onCompare={props.onCompare}
              onFilter={props.onFilter}
              onDelivery={() => props.onDelivery(data.deliveryId)}
            />
            <SubjectFindings filter={{ events: [id] }} />
            <RemovedNote event={data} />
            <LogVersions event={data} onEvent={props.onEvent} />
            {/* A verdict against the event comes before what the event says of itself. */}
            {isTelling(data.chainVerdict) && <EventSection key="chain" event={data} />}
            <ArgsTable event={data} />
            <SelfCheck event={data} />
            {!isTelling(data.chainVerdict) && <EventSection key="chain" event={data} />}
            <EventFields event={data} onFilter={props.onFilter} />
            <SameLog event={data} onEvent={props.onEvent} onCompare={props.onCompare} />
            <TransactionEvents event={data} onEvent={props.onEvent} onFilter={props.onFilter} />
            <EventNoteSection eventId={id} />
            <EventFields event={data} onFilter={props.onFilter} rest />
            <Fold title="Raw log">
              <RawLog event={data} />
            </Fold>
            <Fold title="As received">
              <JsonView title="JSON" text={data.json} />
            </Fold>
            <Fold title="Its request">
              <DeliveryParts
                id={data.deliveryId}
                onEvents={() => props.onFilter({ of: data.deliveryId })}
                onDelivery={() => props.onDelivery(data.deliveryId)}
              />
            </Fold>
            {sends && SendAgain !== null && (
              <SendAgain events={[id]} text={data.json} onClose={() => setSends(false)} />
            )}
          </>
        )}
      </LoadedDetails>
    </DetailDrawer>
  )
}
