import type { TransactionRow } from '../../../../contract/events.ts'
import { lineText, type EventNames } from '../../../../core/webhooks/event-line.ts'
import { whatHappened } from '../../../../core/webhooks/what-happened.ts'
import { EventLineText } from '../../../parts/event-line.tsx'
import { MarkedCell, type MarkedProject } from '../../../parts/project-mark.tsx'
import { AndMore } from '../and-more.tsx'
import { ChainMark } from '../chain-proof/chain-mark.tsx'
import { formatCount } from '../../../ui/count-format.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { timeColumn } from '../../../ui/time-column.tsx'

/** Columns of the list of transactions. @param marks projects by the key of a listener, where rows of all are shown */
export const transactionColumns = (
  names: EventNames,
  marks: ReadonlyMap<string | null, MarkedProject>,
): readonly Column<TransactionRow>[] => [
  timeColumn(
    (row) => row.lastReceivedAt,
    { id: 'received', header: 'Time', name: 'Time received', width: 92 },
    'clock',
  ),
  {
    id: 'line',
    header: 'What happened',
    width: 240,
    grow: 1,
    cell: ({ mainEvent, events }) => (
      <MarkedCell mark={marks.get(mainEvent.listenerId)}>
        <AndMore count={events - 1} what="event">
          <span className="md-transaction-line">
            <EventLineText line={whatHappened(mainEvent, names)} />
          </span>
        </AndMore>
      </MarkedCell>
    ),
    text: ({ mainEvent }) => visibleText(lineText(whatHappened(mainEvent, names))),
  },
  {
    id: 'txn',
    header: 'Transaction',
    width: 124,
    // Amounts stand whole before it does; its details have it.
    from: 680,
    hover: false,
    cell: (row) => <Hex value={row.txnHash} what="the transaction hash" tabbable={false} />,
    text: (row) => row.txnHash,
  },
  {
    id: 'chain',
    header: 'On the chain',
    name: 'Worst on the chain',
    width: 140,
    from: 540,
    cell: ({ worstVerdict, events }) => <ChainMark verdict={worstVerdict} of={events} />,
    text: ({ worstVerdict }) => worstVerdict ?? 'not examined',
  },
  {
    id: 'events',
    header: 'Events',
    usual: false,
    width: 76,
    align: 'right',
    cell: (row) => formatCount(row.events),
    text: (row) => String(row.events),
  },
  {
    id: 'names',
    header: 'Events',
    name: 'Names of events',
    usual: false,
    width: 200,
    cell: (row) =>
      row.eventNames.length === 0 ? <Missing /> : <bdi>{visibleText(row.eventNames.join(', '))}</bdi>,
    text: (row) => row.eventNames.join(', '),
  },
  {
    id: 'contracts',
    header: 'Contracts',
    width: 170,
    grow: 0.4,
    from: 860,
    cell: (row) => {
      const [first] = row.contractAddresses
      if (first === undefined) return <Missing />
      return (
        <AndMore count={row.contractAddresses.length - 1} what="contract" isShort>
          <Hex value={first} what="the contract address" tabbable={false} />
        </AndMore>
      )
    },
    text: (row) => row.contractAddresses.join(', '),
  },
  {
    id: 'block',
    header: 'Block',
    width: 96,
    from: 900,
    align: 'right',
    cell: (row) => row.blockNumber ?? <Missing />,
    text: (row) => String(row.blockNumber ?? ''),
  },
]
