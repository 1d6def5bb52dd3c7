import type { TransactionRow } from '../../../../contract/events.ts'
import { formatCount } from '../../../ui/count-format.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

/** Columns of the list of transactions. */
export const transactionColumns: readonly Column<TransactionRow>[] = [
  {
    id: 'received',
    header: 'Received',
    width: 100,
    hover: false,
    cell: (row) => <Time at={row.lastReceivedAt} />,
    text: (row) => row.lastReceivedAt,
  },
  {
    id: 'txn',
    header: 'Transaction',
    width: 150,
    hover: false,
    cell: (row) => <Hex value={row.txnHash} what="the transaction hash" tabbable={false} />,
    text: (row) => row.txnHash,
  },
  {
    id: 'events',
    header: 'Events',
    width: 76,
    align: 'right',
    cell: (row) => formatCount(row.events),
    text: (row) => String(row.events),
  },
  {
    id: 'names',
    header: 'What happened',
    width: 200,
    grow: 2,
    cell: (row) =>
      row.eventNames.length === 0 ? <Missing /> : <b>{visibleText(row.eventNames.join(', '))}</b>,
    text: (row) => row.eventNames.join(', '),
  },
  {
    id: 'contracts',
    header: 'Contracts',
    width: 200,
    grow: 1,
    cell: (row) => {
      const [first] = row.contractAddresses
      if (first === undefined) return <Missing />
      const others = row.contractAddresses.length - 1
      return (
        <>
          <Hex value={first} what="the contract address" tabbable={false} />
          {others > 0 && <span className="md-quiet"> and {others} more</span>}
        </>
      )
    },
    text: (row) => row.contractAddresses.join(', '),
  },
  {
    id: 'block',
    header: 'Block',
    width: 110,
    align: 'right',
    cell: (row) => row.blockNumber ?? <Missing />,
    text: (row) => String(row.blockNumber ?? ''),
  },
]
