import type { ExplorerPage } from '../../../../core/networks/explorer.ts'
import type { EventDetail } from '../../contract.ts'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import type { ReactNode } from 'react'
import type { StoryField } from '../../../../core/webhooks/event-story.ts'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { isContested } from './contested.ts'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { isHash } from '../../../../renderer/ui/hex-format.ts'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { useListenerNames } from '../../../../renderer/parts/use-listener-names.ts'
import type { EventsSearch } from '../search.ts'
import { useEventPlace } from '../../../../renderer/parts/use-event-place.ts'
import { Button } from '@mui/material'

type LinkedPlaceProps = {
  readonly shown: ReactNode
  readonly what: string
  readonly filter: Partial<EventsSearch> | undefined
  readonly onFilter: (filter: Partial<EventsSearch>) => void
}

const LinkedPlace = ({ shown, what, filter, onFilter }: LinkedPlaceProps) =>
  filter === undefined ? (
    shown
  ) : (
    <span className="md-row-of">
      <span className="md-fill">{shown}</span>
      <Button aria-label={`Events with ${what}`} onClick={() => onFilter(filter)}>
        Events
      </Button>
    </span>
  )

const textField = (value: string | number | null) =>
  value === null ? null : <bdi>{visibleText(String(value))}</bdi>

type EventFieldsProps = {
  readonly event: EventDetail
  readonly onFilter: (filter: Partial<EventsSearch>) => void
  readonly rest?: boolean
}

export const EventFields = ({ event, onFilter, rest = false }: EventFieldsProps) => {
  const place = useEventPlace(event.listenerId)
  const listener = useListenerNames().get(event.listenerId ?? '')
  const hexField = (
    value: string | null,
    what: string,
    link: { readonly filter?: Partial<EventsSearch>; readonly page?: ExplorerPage } = {},
  ) =>
    value === null ? null : (
      <LinkedPlace
        filter={link.filter}
        onFilter={onFilter}
        what={what}
        shown={
          <Hex
            value={value}
            what={what}
            // A hash is cut once, in the middle: wrapped, its last four digits would stand alone.
            {...(isHash(value) ? { head: 30, tail: 12 } : { whole: true })}
            explorer={link.page === undefined ? undefined : place.explorer(link.page)}
          />
        }
      />
    )
  const contested = (field: StoryField, value: ReactNode): ReactNode =>
    value !== null && isContested(event, field) ? <mark title="Deliveries disagree.">{value}</mark> : value
  if (rest)
    return (
      <Fold title="All fields">
        <FieldList
          fields={[
            { label: 'Type', value: textField(event.type) },
            {
              label: 'Topic hash',
              value: contested('topicHash', hexField(event.topicHash, 'the topic hash')),
            },
            { label: 'Contract type', value: contested('contractType', textField(event.contractType)) },
            { label: 'Log data type', value: textField(event.logDataType) },
            {
              label: 'Block hash',
              value: hexField(event.blockHash, 'block hash', {
                page: { kind: 'block', block: event.blockNumber ?? '' },
              }),
            },
            {
              label: 'Parent block',
              value: contested('parentBlockHash', hexField(event.parentBlockHash, 'parent block hash')),
            },
            { label: 'Transaction index', value: contested('txnIndex', textField(event.txnIndex)) },
            { label: 'Log index', value: textField(event.txnLogIndex) },
            {
              label: 'uid',
              value: hexField(event.uid, 'uid'),
              title: 'Of the log, not the delivery.',
            },
            { label: 'Place in delivery', value: `element ${event.elementIndex + 1}` },
          ]}
        />
      </Fold>
    )
  return (
    <DrawerSection title="Facts">
      <FieldList
        fields={[
          { label: 'Signature', value: textField(event.eventSig) },
          {
            label: 'Contract',
            value: contested(
              'contractAddress',
              hexField(event.contractAddress, 'contract address', {
                filter: { contractAddress: event.contractAddress ?? undefined },
                page: { kind: 'address', address: event.contractAddress ?? '' },
              }),
            ),
          },
          {
            label: 'Transaction',
            value: hexField(event.txnHash, 'transaction hash', {
              filter: { txnHash: event.txnHash ?? undefined },
              page: { kind: 'transaction', hash: event.txnHash ?? '' },
            }),
          },
          { label: 'Block', value: contested('blockNumber', textField(event.blockNumber)) },
          {
            label: 'Listener',
            value:
              event.listenerId === null ? (
                <span className="md-quiet">General path</span>
              ) : (
                <LinkedPlace
                  filter={{ listenerId: event.listenerId }}
                  onFilter={onFilter}
                  what="listener"
                  shown={<bdi>{visibleText(listener?.name ?? event.listenerId)}</bdi>}
                />
              ),
          },
          {
            label: 'Sent',
            value: event.ts === null ? null : <Time at={event.ts} form="both" />,
            title: 'Per the sender',
          },
          { label: 'Received', value: <Time at={event.receivedAt} form="both" /> },
        ]}
      />
    </DrawerSection>
  )
}
