import type { ExplorerPage } from '../../../../core/networks/explorer.ts'
import type { EventDetail } from '../../../../contract/events.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { EventTypeChip } from '../event-type.tsx'
import { useListenerNames } from '../list/use-listener-names.ts'
import type { EventsSearch } from '../search.ts'
import { LinkedPlace } from './linked-place.tsx'
import { useEventPlace } from './use-event-place.ts'

const textField = (value: string | number | null) => (value === null ? null : visibleText(String(value)))

type EventFieldsProps = {
  readonly event: EventDetail
  readonly onFilter: (filter: Partial<EventsSearch>) => void
}

/** All fields of an event; what others have too leads to them. */
export const EventFields = ({ event, onFilter }: EventFieldsProps) => {
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
            whole
            explorer={link.page === undefined ? undefined : place.explorer(link.page)}
          />
        }
      />
    )
  return (
    <DrawerSection title="Fields">
      <FieldList
        fields={[
          {
            label: 'Type',
            value: event.type === null ? null : <EventTypeChip type={event.type} state={event.state} />,
          },
          { label: 'Signature', value: textField(event.eventSig) },
          { label: 'Topic hash', value: hexField(event.topicHash, 'the topic hash') },
          {
            label: 'Contract',
            value: hexField(event.contractAddress, 'the contract address', {
              filter: { contractAddress: event.contractAddress ?? undefined },
              page: { kind: 'address', address: event.contractAddress ?? '' },
            }),
          },
          { label: 'Contract type', value: textField(event.contractType) },
          { label: 'Log data type', value: textField(event.logDataType) },
          { label: 'Block', value: textField(event.blockNumber) },
          {
            label: 'Block hash',
            value: hexField(event.blockHash, 'the block hash', {
              page: { kind: 'block', block: event.blockNumber ?? '' },
            }),
          },
          { label: 'Parent block', value: hexField(event.parentBlockHash, 'the hash of the parent block') },
          {
            label: 'Transaction',
            value: hexField(event.txnHash, 'the transaction hash', {
              filter: { txnHash: event.txnHash ?? undefined },
              page: { kind: 'transaction', hash: event.txnHash ?? '' },
            }),
          },
          { label: 'Transaction index', value: textField(event.txnIndex) },
          { label: 'Log index', value: textField(event.txnLogIndex) },
          {
            label: 'uid',
            value: hexField(event.uid, 'the uid'),
            title: 'Identifies the log, not the delivery.',
          },
          {
            label: 'Listener',
            value:
              event.listenerId === null ? (
                <span className="md-quiet">none: it came on the general path</span>
              ) : (
                <LinkedPlace
                  filter={{ listenerId: event.listenerId }}
                  onFilter={onFilter}
                  what="the listener"
                  shown={visibleText(listener?.name ?? event.listenerId)}
                />
              ),
          },
          {
            label: 'Time (sender)',
            value: event.ts === null ? null : <Time at={event.ts} form="both" />,
            title: 'The sender’s time of the event, as it came.',
          },
          { label: 'Received', value: <Time at={event.receivedAt} form="both" /> },
          { label: 'Place in delivery', value: `element ${event.elementIndex + 1}` },
        ]}
      />
    </DrawerSection>
  )
}
