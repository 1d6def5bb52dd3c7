import { formatCount } from '../../../ui/count-format.ts'
import type { Column } from '../../../ui/data-table-columns.ts'

/** How many rows a batch or a chunk of it has. */
export const rowsColumn: Column<{ readonly rows: number }> = {
  id: 'rows',
  header: 'Rows',
  width: 72,
  align: 'right',
  cell: ({ rows }) => formatCount(rows),
  text: ({ rows }) => String(rows),
}
