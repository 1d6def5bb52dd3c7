import { Fragment } from 'react'
import type { EventRow } from '../../../../contract/events.ts'
import { useAddressBook } from '../../../ui/address-book.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { isOutage, type ListRow } from './list-rows.ts'
import { StarCell } from './star-cell.tsx'
import { VerdictMark } from './verdict-mark.tsx'
import { argsText, shortArg } from './arg-text.ts'
import { EventTypeChip } from '../event-type.tsx'

/** Columns of the live list. Values of the chain carry no network, so nothing is linked to an explorer. */
const eventColumns: readonly Column<EventRow>[] = [
  {
    id: 'star',
    header: 'Star',
    width: 50,
    hover: false,
    fits: true,
    cell: (row) => <StarCell eventId={row.id} />,
  },
  {
    id: 'received',
    header: 'Received',
    width: 100,
    hover: false,
    fits: true,
    cell: (row) => <Time at={row.receivedAt} />,
    text: (row) => row.receivedAt,
  },
  {
    id: 'name',
    header: 'Event',
    width: 132,
    cell: (row) =>
      row.eventName === null ? <Missing /> : <b className="md-name">{visibleText(row.eventName)}</b>,
    text: (row) => row.eventName ?? '',
  },
  {
    id: 'type',
    header: 'Type',
    width: 154,
    hover: false,
    fits: true,
    cell: (row) => <EventTypeChip type={row.type} state={row.state} plain />,
    text: (row) => row.type ?? '',
  },
  {
    id: 'times',
    header: 'Deliveries',
    width: 88,
    align: 'right',
    hover: false,
    fits: true,
    cell: (row) => <DeliveryCount count={row.deliveries} />,
    text: (row) => String(row.deliveries),
  },
  {
    id: 'contract',
    header: 'Contract',
    width: 132,
    hover: false,
    cell: (row) =>
      row.contractAddress === null ? (
        <Missing />
      ) : (
        <Hex value={row.contractAddress} what="the contract address" tabbable={false} />
      ),
    text: (row) => row.contractAddress ?? '',
  },
  {
    id: 'args',
    header: 'Arguments',
    width: 140,
    grow: 1,
    cell: (row) => <Arguments row={row} />,
    text: (row) => argsText(row.args),
  },
  {
    id: 'check',
    header: 'Check',
    width: 64,
    from: 860,
    hover: false,
    fits: true,
    cell: (row) => <VerdictMark row={row} />,
    text: (row) => row.verdict,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 148,
    from: 1_400,
    cell: (row) =>
      row.logDataType === null && row.contractType === null ? (
        <Missing />
      ) : (
        <span className="md-quiet">{visibleText(row.contractType ?? row.logDataType ?? '')}</span>
      ),
    text: (row) => [row.contractType, row.logDataType].filter((text) => text !== null).join(', '),
  },
  {
    id: 'block',
    header: 'Block',
    width: 100,
    align: 'right',
    from: 880,
    cell: (row) => row.blockNumber ?? <Missing />,
    text: (row) => String(row.blockNumber ?? ''),
  },
  {
    id: 'log',
    header: 'Log',
    width: 58,
    align: 'right',
    from: 1_250,
    cell: (row) => row.txnLogIndex ?? <Missing />,
    text: (row) => String(row.txnLogIndex ?? ''),
  },
  {
    id: 'txn',
    header: 'Transaction',
    width: 142,
    from: 900,
    hover: false,
    cell: (row) =>
      row.txnHash === null ? (
        <Missing />
      ) : (
        <Hex value={row.txnHash} what="the transaction hash" tabbable={false} />
      ),
    text: (row) => row.txnHash ?? '',
  },
]

/** The columns where outages stand among the events; those are drawn over all columns instead. */
export const listColumns: readonly Column<ListRow>[] = eventColumns.map(({ cell, text, ...column }) => ({
  ...column,
  cell: (row) => (isOutage(row) ? null : cell(row)),
  ...(text === undefined ? {} : { text: (row) => (isOutage(row) ? '' : text(row)) }),
}))

const DeliveryCount = ({ count }: { readonly count: number }) =>
  count > 1 ? (
    <b title={`${count} delivered elements name this log.`}>×{count}</b>
  ) : (
    <span className="md-quiet" title="One delivered element names this log.">
      1
    </span>
  )

/** Characters of an address. */
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
          <i>{visibleText(arg.name)}</i> <b>{textOf(arg)}</b>
          {'\u2003'}
        </Fragment>
      ))}
    </span>
  )
}
