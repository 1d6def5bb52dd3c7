import type { Audience } from '../../../../core/wallets/audiences.ts'
import { formatCount } from '../../../ui/count-format.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

const time = (at: string | null) => (at === null ? <Missing /> : <Time at={at} />)

/** Columns of the list of audiences. */
export const audienceColumns: readonly Column<Audience>[] = [
  {
    id: 'id',
    header: 'Id',
    width: 80,
    align: 'right',
    cell: (row) => row.id ?? <Missing />,
    text: (row) => row.id ?? '',
  },
  {
    id: 'name',
    header: 'Name',
    width: 220,
    grow: 3,
    cell: (row) => <span className="md-name">{visibleText(row.name)}</span>,
    text: (row) => row.name,
  },
  {
    id: 'contacts',
    header: 'Contacts',
    width: 96,
    align: 'right',
    cell: (row) => (row.contactCount === null ? <Missing /> : formatCount(row.contactCount)),
    text: (row) => String(row.contactCount ?? ''),
  },
  {
    id: 'state',
    header: 'State',
    width: 110,
    hover: false,
    cell: (row) =>
      row.deletedAt === null ? (
        'In use'
      ) : (
        <StatusChip word="Deleted" tone="neutral" title={`Deleted ${row.deletedAt}`} />
      ),
    text: (row) => (row.deletedAt === null ? 'in use' : `deleted ${row.deletedAt}`),
  },
  {
    id: 'created',
    header: 'Created',
    width: 110,
    from: 660,
    hover: false,
    cell: (row) => time(row.createdAt),
    text: (row) => row.createdAt ?? '',
  },
  {
    id: 'updated',
    header: 'Updated',
    width: 110,
    from: 780,
    hover: false,
    cell: (row) => time(row.updatedAt),
    text: (row) => row.updatedAt ?? '',
  },
  {
    id: 'deleted',
    header: 'Deleted',
    width: 110,
    usual: false,
    hover: false,
    cell: (row) => time(row.deletedAt),
    text: (row) => row.deletedAt ?? '',
  },
]
