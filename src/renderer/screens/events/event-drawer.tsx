import DataObjectIcon from '@mui/icons-material/DataObject'
import IconButton from '@mui/material/IconButton'
import type { EventDetail } from '../../../contract/events.ts'
import { useStillCall } from '../../api/still-call.ts'
import { useCopyToast } from '../../ui/copy-toast.ts'
import { DetailDrawer, DrawerSection } from '../../ui/detail-drawer.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FieldList } from '../../ui/field-list.tsx'
import { Hex } from '../../ui/hex.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { ArgsTable } from './args-table.tsx'
import { DeliveryParts } from './delivery-parts.tsx'
import { EventTypeChip } from './event-type.tsx'

type EventDrawerProps = {
  readonly id: number
  readonly focusRequest: number
  readonly onClose: () => void
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onEventsOf: (delivery: number) => void
  readonly onDelivery: (delivery: number) => void
}

/** One event in full, and the delivery that brought it. */
export const EventDrawer = (props: EventDrawerProps) => {
  const { id } = props
  const { data, failure, again } = useStillCall('events.get', { id })
  const copy = useCopyToast()
  const name =
    data === undefined ? `Event ${id}` : visibleText(data.eventName ?? `Event ${id}, without a name`)
  return (
    <DetailDrawer
      title={name}
      subject={`event-${id}`}
      focusRequest={props.focusRequest}
      onClose={props.onClose}
      onPrevious={props.onPrevious}
      onNext={props.onNext}
      actions={
        data !== undefined && (
          <IconButton
            aria-label="Copy the event as JSON"
            title="Copy the event as JSON"
            onClick={() => copy(data.json, 'the event as JSON')}
          >
            <DataObjectIcon />
          </IconButton>
        )
      }
    >
      {failure !== null ? (
        <ErrorPanel failure={failure} onRetry={again} />
      ) : data === undefined ? (
        <SkeletonRows rows={14} />
      ) : (
        <>
          <ArgsTable event={data} />
          <DrawerSection title="Fields">
            <EventFields event={data} />
          </DrawerSection>
          <RawLog event={data} />
          <JsonView title="Event as it came" text={data.json} />
          <DeliveryParts
            id={data.deliveryId}
            onEvents={() => props.onEventsOf(data.deliveryId)}
            onDelivery={() => props.onDelivery(data.deliveryId)}
          />
        </>
      )}
    </DetailDrawer>
  )
}

const hexField = (value: string | null, what: string) =>
  value === null ? null : <Hex value={value} what={what} whole />

const textField = (value: string | number | null) => (value === null ? null : visibleText(String(value)))

const EventFields = ({ event }: { readonly event: EventDetail }) => (
  <FieldList
    fields={[
      { label: 'Type', value: event.type === null ? null : <EventTypeChip type={event.type} /> },
      { label: 'Signature', value: textField(event.eventSig) },
      { label: 'Topic hash', value: hexField(event.topicHash, 'the topic hash') },
      { label: 'Contract', value: hexField(event.contractAddress, 'the contract address') },
      { label: 'Contract type', value: textField(event.contractType) },
      { label: 'Log data type', value: textField(event.logDataType) },
      { label: 'Block', value: textField(event.blockNumber) },
      { label: 'Block hash', value: hexField(event.blockHash, 'the block hash') },
      { label: 'Parent block', value: hexField(event.parentBlockHash, 'the hash of the parent block') },
      { label: 'Transaction', value: hexField(event.txnHash, 'the transaction hash') },
      { label: 'Transaction index', value: textField(event.txnIndex) },
      { label: 'Log index', value: textField(event.txnLogIndex) },
      { label: 'uid', value: hexField(event.uid, 'the uid'), title: 'Identifies the log, not the delivery.' },
      {
        label: 'Time (sender)',
        value: event.ts === null ? null : <Time at={event.ts} form="both" />,
        title: 'The sender’s time of the event, as it came.',
      },
      { label: 'Received', value: <Time at={event.receivedAt} form="both" /> },
      { label: 'Place in delivery', value: `element ${event.elementIndex + 1}` },
    ]}
  />
)

const RawLog = ({ event }: { readonly event: EventDetail }) => (
  <DrawerSection title="Raw log">
    {event.rawLog === null ? (
      <p className="md-quiet">The delivery carried no raw log.</p>
    ) : (
      <FieldList
        fields={[
          ...event.rawLog.topics.map((topic, index) => ({
            label: `Topic ${index}`,
            value: hexField(topic, `topic ${index}`),
          })),
          { label: 'Data', value: event.rawLog.data === '' ? null : hexField(event.rawLog.data, 'the data') },
        ]}
      />
    )}
  </DrawerSection>
)
