import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useMemo, type ReactNode } from 'react'
import type { Delivery } from '../contract/deliveries.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { CopyButton } from '../../../renderer/ui/copy-button.tsx'
import { formatBytes } from '../../../renderer/ui/count-format.ts'
import { DrawerSection } from '../../../renderer/ui/detail-drawer.tsx'
import { FieldList } from '../../../renderer/ui/field-list.tsx'
import { HeaderTable } from '../../../renderer/ui/header-table.tsx'
import { RawBytes } from '../../../renderer/ui/raw-bytes.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../renderer/ui/time.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { DeliveryLine } from './delivery-columns.tsx'
import { useEventNames } from '../../../renderer/parts/use-event-names.ts'
import { layoutWords } from './layout-words.ts'
import { useSourceNames } from '../../../renderer/parts/contributions.tsx'
import { useListenerNames } from '../../../renderer/parts/use-listener-names.ts'
import { maskPath } from './mask-path.ts'
import { NotYet } from '../../../renderer/ui/not-yet.tsx'

/** One delivery with its bytes; asked again only until it has been read into events. */
export const useDelivery = (id: number) =>
  useQuery(
    desk.still(
      'deliveries.get',
      { id },
      {
        refetchInterval: ({ state }) => (state.data?.layout === 'pending' ? 500 : false),
      },
    ),
  )

const DeliveryHero = ({ delivery }: { readonly delivery: Delivery }) => {
  const { mainEvent } = delivery
  const rows = useMemo(() => (mainEvent === null ? [] : [mainEvent]), [mainEvent])
  const names = useEventNames(rows)
  const listener = useListenerNames().get(delivery.listenerId ?? '')
  const { word, tone, meaning } = layoutWords[delivery.layout]
  return (
    <div>
      <p className="md-hero__line">
        <DeliveryLine delivery={delivery} names={names} />
      </p>
      <p className="md-flow md-flow--facts md-quiet">
        {delivery.layout !== 'current' && <StatusChip word={word} tone={tone} title={meaning} />}
        {delivery.test && <StatusChip word="test" title="Test from Marketdesk" />}
        <span>
          Received <Time at={delivery.receivedAt} />
        </span>
        {listener !== undefined && <bdi>{visibleText(listener.name)}</bdi>}
        <span>Answered {delivery.status}</span>
      </p>
    </div>
  )
}

type DeliveryPartsProps = {
  readonly id: number
  readonly onEvents: () => void
  readonly onDelivery?: () => void
  readonly actions?: ReactNode
}

export const DeliveryParts = ({ id, onEvents, onDelivery, actions }: DeliveryPartsProps) => {
  const { data, error, refetch } = useDelivery(id)
  if (error !== null || data === undefined) return <NotYet error={error} onRetry={refetch} rows={8} />
  // What it is opened for; within an event, after all else.
  const body = (
    <RawBytes
      base64={data.bodyBase64}
      encoding={data.contentEncoding}
      fileName={`delivery-${id}${data.contentEncoding === 'gzip' ? '.gz' : '.bin'}`}
    />
  )
  return (
    <>
      {onDelivery === undefined && (
        <>
          <DeliveryHero delivery={data} />
          <div className="md-flow md-below md-above">{actions}</div>
          {body}
        </>
      )}
      <DrawerSection
        title={onDelivery === undefined ? 'Request' : `Delivery ${id}`}
        actions={
          <>
            {onDelivery !== undefined && <Button onClick={onDelivery}>Show the delivery</Button>}
            {(data.events ?? 0) > 0 && (
              <Button onClick={onEvents}>
                {data.events === 1 ? 'Its event' : `All ${data.events} events`}
              </Button>
            )}
          </>
        }
      >
        <DeliveryFacts delivery={data} isAlone={onDelivery === undefined} />
      </DrawerSection>
      <DrawerSection
        title={`Headers, ${data.headers.length}`}
        actions={
          <CopyButton
            what="headers"
            text={() => data.headers.map(([name, value]) => `${name}: ${maskPath(value)}`).join('\n')}
          />
        }
      >
        <HeaderTable headers={data.headers.map(([name, value]) => [name, maskPath(value)] as const)} />
      </DrawerSection>
      {onDelivery !== undefined && body}
    </>
  )
}

const DeliveryFacts = ({ delivery, isAlone }: { readonly delivery: Delivery; readonly isAlone: boolean }) => {
  const words = layoutWords[delivery.layout]
  const source = useSourceNames().get(delivery.origin ?? '')
  const listener = useListenerNames().get(delivery.listenerId ?? '')
  return (
    <FieldList
      fields={[
        { label: 'Received', value: <Time at={delivery.receivedAt} form="both" /> },
        delivery.origin !== null && {
          label: 'Source',
          value: visibleText(source ?? `Another log (${delivery.origin})`),
        },
        {
          label: 'Read as',
          value:
            delivery.layout === 'current' ? (
              'Events'
            ) : (
              <>
                <StatusChip word={words.word} tone={words.tone} />{' '}
                <span className="md-quiet">
                  {words.meaning} ({delivery.layout})
                </span>
              </>
            ),
        },
        delivery.problem !== null && { label: 'Problem', value: visibleText(delivery.problem) },
        { label: 'Events', value: delivery.events },
        {
          label: 'Request',
          value: (
            <span className="md-mono">
              {delivery.method} {visibleText(maskPath(delivery.path))}
            </span>
          ),
        },
        !isAlone && { label: 'Answered with', value: delivery.status },
        {
          label: 'Listener',
          value:
            delivery.listenerId === null ? (
              <span className="md-quiet">General path</span>
            ) : (
              visibleText(listener?.name ?? delivery.listenerId)
            ),
        },
        { label: 'Sender', value: delivery.remoteAddress },
        {
          label: 'Content type',
          value: delivery.contentType === null ? null : visibleText(delivery.contentType),
        },
        {
          label: 'Content encoding',
          value: delivery.contentEncoding === null ? null : visibleText(delivery.contentEncoding),
        },
        {
          label: 'Size',
          value:
            delivery.size < 1024
              ? formatBytes(delivery.size)
              : `${formatBytes(delivery.size)} (${delivery.size} bytes)`,
        },
      ]}
    />
  )
}
