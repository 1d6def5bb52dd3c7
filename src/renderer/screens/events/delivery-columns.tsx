import type { DeliveryRow } from '../../../contract/deliveries.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { formatBytes } from '../../ui/count-format.ts'
import { Missing } from '../../ui/field-list.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { layoutWords } from './layout-words.ts'

/** Columns of the list of deliveries. */
export const deliveryColumns: readonly Column<DeliveryRow>[] = [
  {
    id: 'id',
    header: 'No.',
    width: 76,
    align: 'right',
    cell: (row) => row.id,
    text: (row) => String(row.id),
  },
  {
    id: 'received',
    header: 'Received',
    width: 104,
    hover: false,
    cell: (row) => <Time at={row.receivedAt} />,
    text: (row) => row.receivedAt,
  },
  {
    id: 'layout',
    header: 'Read as',
    width: 172,
    hover: false,
    cell: (row) => {
      const words = layoutWords[row.layout]
      return <StatusChip word={words.word} tone={words.tone} title={`${words.meaning} (${row.layout})`} />
    },
    text: (row) => row.layout,
  },
  {
    id: 'events',
    header: 'Events',
    width: 78,
    align: 'right',
    cell: (row) => row.events ?? <Missing />,
    text: (row) => String(row.events ?? ''),
  },
  {
    id: 'size',
    header: 'Size',
    width: 96,
    align: 'right',
    cell: (row) => formatBytes(row.size),
    text: (row) => `${row.size} bytes`,
  },
  {
    id: 'type',
    header: 'Content type',
    width: 190,
    from: 900,
    cell: (row) => (row.contentType === null ? <Missing /> : visibleText(row.contentType)),
    text: (row) => row.contentType ?? '',
  },
  {
    id: 'sender',
    header: 'Sender',
    width: 130,
    from: 760,
    cell: (row) => row.remoteAddress ?? <Missing />,
    text: (row) => row.remoteAddress ?? '',
  },
  {
    id: 'problem',
    header: 'Problem',
    width: 180,
    grow: 1,
    cell: (row) => (row.problem === null ? <span className="md-quiet">—</span> : visibleText(row.problem)),
    text: (row) => row.problem ?? 'none',
  },
]
