import { Fragment, use } from 'react'
import type { EventRow } from '../../contract.ts'
import { type EventNames, lineText } from '../../../../core/webhooks/event-line.ts'
import { whatHappened } from '../../../../core/webhooks/what-happened.ts'
import { withVerb } from '../../../../core/webhooks/with-verb.ts'
import { EventLineText } from '../../../../renderer/parts/event-line.tsx'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { columnsOf, Missing } from '../../../../renderer/ui/formats.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { AndMore } from '../and-more.tsx'
import { isOutage, type ListedEvent, type ListRow } from './list-rows.ts'
import { StatusMarks, statusWords } from './status-marks.tsx'
import { MarkedCell, type MarkedProject } from '../../../../renderer/parts/project-mark.tsx'
import { useListenerNames } from '../../../../renderer/parts/use-listener-names.ts'
import { useSourceNames } from '../../../../renderer/parts/contributions.tsx'
import { VerdictMark } from './verdict-mark.tsx'
import { argsText, shortArg } from './arg-text.ts'
import { shownState } from '../../../../core/webhooks/shown-state.ts'
import { EventTypeChip } from '../event-type.tsx'
import { StarContext, useNoteOf } from './notes-context.ts'

const StarCell = ({ eventId }: { readonly eventId: number }) => {
  const note = useNoteOf(eventId)
  const toggle = use(StarContext)
  const star = note?.star ?? false
  const { note: words = '' } = note ?? {}
  return (
    <button
      type="button"
      className="md-act md-star"
      tabIndex={-1}
      aria-pressed={star}
      aria-label="Star"
      title={words === '' ? 'Star (s)' : `Note: ${visibleText(words.slice(0, 300))}`}
      onClick={(event) => {
        event.stopPropagation()
        toggle(eventId)
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {star ? (
          <path d="m12 17.3 6.2 3.7-1.6-7L22 9.2l-7.2-.6L12 2 9.2 8.6 2 9.2 7.5 14l-1.7 7z" />
        ) : (
          <path d="m22 9.2-7.2-.6L12 2 9.2 8.6 2 9.2 7.5 14l-1.7 7 6.2-3.7 6.2 3.7-1.6-7zM12 15.4l-3.8 2.3 1-4.3-3.3-2.9 4.4-.4L12 6.1l1.7 4 4.4.4-3.3 2.9 1 4.3z" />
        )}
        {words !== '' && <circle cx="19.5" cy="4.5" r="4" />}
      </svg>
    </button>
  )
}

const lineOf = (row: ListedEvent, names: EventNames) => withVerb(whatHappened(row, names))

/** Columns of the live list. Values of the chain carry no network, so nothing is linked to an explorer. */
const eventColumns = (
  names: EventNames,
  marks: ReadonlyMap<string | null, MarkedProject>,
  isGrouped: boolean,
): readonly Column<ListedEvent>[] =>
  columnsOf<ListedEvent>([
    {
      id: 'star',
      header: '',
      name: 'Star',
      width: 36,
      priority: 3,
      hover: false,
      fits: true,
      cell: (row) => <StarCell eventId={row.id} />,
    },
    {
      id: 'received',
      header: 'Time',
      name: 'Time received',
      format: 'clock',
      value: (row) => row.receivedAt,
    },
    {
      id: 'line',
      header: 'What happened',
      width: isGrouped ? 440 : 300,
      grow: 1,
      cell: (row) => (
        <MarkedCell mark={marks.get(row.listenerId)}>
          <AndMore count={(row.eventsOfTransaction ?? 1) - 1}>
            <span className={isGrouped ? 'md-line--roomy' : undefined}>
              <EventLineText line={lineOf(row, names)} />
            </span>
          </AndMore>
        </MarkedCell>
      ),
      text: (row) => visibleText(lineText(lineOf(row, names))),
    },
    // The line names it.
    {
      id: 'contract',
      header: 'Contract',
      usual: false,
      format: 'hex',
      what: 'contract address',
      value: (row) => row.contractAddress,
    },
    {
      id: 'listener',
      header: 'Listener',
      width: 140,
      // A transaction often comes by several; who took part in it says more.
      priority: isGrouped ? 3 : 2,
      cell: (row) => <ListenerCell id={row.listenerId} count={row.listeners} />,
      text: (row) => (row.listeners > 1 ? `${row.listeners} listeners` : (row.listenerId ?? 'general path')),
    },
    {
      id: 'times',
      header: 'Deliveries',
      usual: false,
      width: 92,
      align: 'right',
      hover: false,
      fits: true,
      cell: (row) => <DeliveryCount row={row} />,
      text: (row) => String(row.deliveries),
    },
    {
      id: 'source',
      header: 'Source',
      usual: false,
      width: 128,
      cell: (row) => <SourceCell origin={row.origin} />,
      text: (row) => row.origin ?? 'here',
    },
    { id: 'name', header: 'Event name', usual: false, format: 'quiet', value: (row) => row.eventName },
    {
      id: 'type',
      header: 'Type',
      name: 'Type: block added or removed',
      usual: false,
      width: 154,
      hover: false,
      fits: true,
      cell: (row) => <EventTypeChip type={row.type} state={shownState(row)} plain />,
      text: (row) => row.type ?? '',
    },
    {
      id: 'args',
      header: 'Arguments',
      usual: false,
      width: 320,
      cell: (row) => <Arguments row={row} />,
      text: (row) => argsText(row.args),
    },
    {
      id: 'check',
      header: 'Self-check',
      usual: false,
      width: 92,
      hover: false,
      fits: true,
      cell: (row) => <VerdictMark row={row} />,
      text: (row) => row.verdict,
    },
    {
      id: 'chain',
      header: 'Chain',
      width: 116,
      priority: 2,
      cell: (row) => <StatusMarks row={row} />,
      text: (row) => statusWords(row).join(', '),
    },
    {
      id: 'kind',
      header: 'Contract type',
      usual: false,
      format: 'quiet',
      value: (row) => row.contractType ?? row.logDataType,
      text: (row) => [row.contractType, row.logDataType].filter((text) => text !== null).join(', '),
    },
    {
      id: 'block',
      header: 'Block',
      usual: false,
      width: 100,
      format: 'number',
      value: (row) => row.blockNumber,
    },
    { id: 'log', header: 'Log index', usual: false, format: 'number', value: (row) => row.txnLogIndex },
    // Amounts stand whole before it does; its details have it.
    {
      id: 'txn',
      header: 'Transaction',
      ...(isGrouped ? { priority: 2 } : { usual: false }),
      format: 'hex',
      what: 'transaction hash',
      value: (row) => row.txnHash,
    },
  ])

export const listColumns = (
  names: EventNames,
  marks: ReadonlyMap<string | null, MarkedProject>,
  isGrouped: boolean,
): readonly Column<ListRow>[] =>
  eventColumns(names, marks, isGrouped).map(({ cell, text, ...column }) => ({
    ...column,
    cell: (row) => (isOutage(row) ? null : cell(row)),
    ...(text === undefined ? {} : { text: (row) => (isOutage(row) ? '' : text(row)) }),
  }))

const ListenerCell = ({ id, count }: { readonly id: string | null; readonly count: number }) => {
  const listeners = useListenerNames()
  if (count > 1) return <span title="Delivered to several listeners">{count} listeners</span>
  if (id === null) return <span className="md-quiet">General path</span>
  return <bdi>{visibleText(listeners.get(id)?.name ?? id)}</bdi>
}

const SourceCell = ({ origin }: { readonly origin: string | null }) => {
  const sources = useSourceNames()
  if (origin === null) return <span className="md-quiet">Here</span>
  return <bdi>{visibleText(sources.get(origin) ?? 'Another log')}</bdi>
}

const DeliveryCount = ({ row: { deliveries, listeners } }: { readonly row: EventRow }) =>
  deliveries > 1 ? (
    <span
      title={`Delivered ${deliveries} times${listeners > 1 ? `, by the paths of ${listeners} listeners` : ''}`}
    >
      ×{deliveries}
    </span>
  ) : null

const addressLength = 42

const Arguments = ({ row }: { readonly row: EventRow }) => {
  const { labelOf } = useAddressBook()
  const textOf = (arg: EventRow['args'][number]): string => {
    const { value } = arg
    const label = typeof value === 'string' && value.length === addressLength ? labelOf(value) : undefined
    return label === undefined ? shortArg(arg) : visibleText(label)
  }
  if (row.args.length === 0) return <Missing />
  return (
    <span className="md-args">
      {row.args.map((arg, index) => (
        <Fragment key={`${index}-${arg.name}`}>
          <i>
            <bdi>{visibleText(arg.name)}</bdi>
          </i>{' '}
          <b className="md-mono">
            <bdi>{textOf(arg)}</bdi>
          </b>
          {'\u2003'}
        </Fragment>
      ))}
    </span>
  )
}
