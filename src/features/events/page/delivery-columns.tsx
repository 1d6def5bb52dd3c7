import type { DeliveryRow } from '../contract/deliveries.ts'
import { lineText, type EventNames } from '../../../core/webhooks/event-line.ts'
import { isRemoval } from '../../../core/webhooks/removal.ts'
import { whatHappened } from '../../../core/webhooks/what-happened.ts'
import { withVerb } from '../../../core/webhooks/with-verb.ts'
import { EventLineText } from '../../../renderer/parts/event-line.tsx'
import { countOf } from '../../../renderer/ui/count-format.ts'
import type { Column } from '../../../renderer/ui/data-table-columns.ts'
import { columnsOf } from '../../../renderer/ui/formats.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { AndMore } from './and-more.tsx'
import { layoutWords } from './layout-words.ts'
import { MarkedCell, type MarkedProject } from '../../../renderer/parts/project-mark.tsx'
import { useListenerNames } from '../../../renderer/parts/use-listener-names.ts'

export const DeliveryLine = ({
  delivery: { mainEvent, events, layout, problem, listenerId },
  names,
}: {
  readonly delivery: Pick<DeliveryRow, 'mainEvent' | 'events' | 'layout' | 'problem' | 'listenerId'>
  readonly names: EventNames
}) => {
  const { word, tone, meaning } = layoutWords[layout]
  // Nearly all are of the usual layout: what is not says so before anything else.
  const unusual = layout !== 'current' && (
    <>
      <StatusChip word={word} tone={tone} title={meaning} />{' '}
    </>
  )
  if (mainEvent === null)
    return (
      <>
        {unusual}
        <span className="md-quiet">{visibleText(problem ?? meaning)}</span>
      </>
    )
  const more = (events ?? 1) - 1
  return (
    <AndMore count={more}>
      {unusual}
      {isRemoval(mainEvent.type) && (
        <>
          <StatusChip word="reported removed" tone="warning" title="Reports its block as removed." />{' '}
        </>
      )}
      <EventLineText line={withVerb(whatHappened({ ...mainEvent, listenerId }, names))} />
    </AndMore>
  )
}

const lineOf = ({ mainEvent, problem, layout, listenerId }: DeliveryRow, names: EventNames): string =>
  visibleText(
    mainEvent === null
      ? (problem ?? layoutWords[layout].meaning)
      : lineText(withVerb(whatHappened({ ...mainEvent, listenerId }, names))),
  )

/** Columns that are shown by themselves only where their values differ. */
type Differing = 'listenerId' | 'remoteAddress'

export const differingColumns = (rows: readonly DeliveryRow[]): ReadonlySet<Differing> =>
  new Set(
    (['listenerId', 'remoteAddress'] as const).filter(
      (member) => new Set(rows.map((row) => row[member])).size > 1,
    ),
  )

const usualWhere = (isUsual: boolean): { readonly usual?: false } => (isUsual ? {} : { usual: false })

export const deliveryColumns = (
  names: EventNames,
  differing: ReadonlySet<Differing>,
  marks: ReadonlyMap<string | null, MarkedProject>,
): readonly Column<DeliveryRow>[] =>
  columnsOf<DeliveryRow>([
    { id: 'id', header: 'No.', width: 64, format: 'number', hover: false, value: (row) => row.id },
    { id: 'received', header: 'Received', format: 'clock', value: (row) => row.receivedAt },
    {
      id: 'line',
      header: 'What happened',
      width: 220,
      grow: 1,
      cell: (row) => (
        <MarkedCell mark={marks.get(row.listenerId)}>
          <DeliveryLine delivery={row} names={names} />
        </MarkedCell>
      ),
      text: (row) => lineOf(row, names),
    },
    {
      id: 'listener',
      header: 'Listener',
      ...usualWhere(differing.has('listenerId')),
      width: 150,
      priority: 3,
      cell: (row) => <ListenerCell id={row.listenerId} />,
      text: (row) => row.listenerId ?? 'general path',
    },
    {
      id: 'layout',
      header: 'Content',
      usual: false,
      width: 112,
      hover: false,
      cell: ({ layout, events }) => {
        const { word, tone, meaning } = layoutWords[layout]
        return layout === 'current' && events !== null ? (
          <span className="md-quiet">{countOf(events, 'event')}</span>
        ) : (
          <StatusChip word={word} tone={tone} title={`${meaning} (${layout})`} />
        )
      },
      text: ({ layout, events }) => `${layout}, ${countOf(events ?? 0, 'event')}`,
    },
    { id: 'size', header: 'Size', priority: 3, format: 'bytes', value: (row) => row.size },
    {
      id: 'status',
      header: 'Answered',
      width: 92,
      priority: 2,
      format: 'quiet',
      value: (row) => String(row.status),
    },
    {
      id: 'type',
      header: 'Content type',
      usual: false,
      priority: 3,
      format: 'text',
      value: (row) => row.contentType,
    },
    {
      id: 'sender',
      header: 'Sender',
      ...usualWhere(differing.has('remoteAddress')),
      priority: 3,
      format: 'text',
      value: (row) => row.remoteAddress,
    },
  ])

const ListenerCell = ({ id }: { readonly id: string | null }) => {
  const listener = useListenerNames().get(id ?? '')
  if (id === null) return <span className="md-quiet">General path</span>
  return <bdi>{visibleText(listener?.name ?? id)}</bdi>
}
