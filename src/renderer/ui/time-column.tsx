import type { Column } from './data-table-columns.ts'
import { Time, type TimeForm } from './time.tsx'

/** A column of times. What the cell leaves out, its own tip says. */
export const timeColumn = <Row,>(
  at: (row: Row) => string,
  column: Omit<Column<Row>, 'cell' | 'text' | 'hover'>,
  form?: TimeForm,
): Column<Row> => ({
  ...column,
  hover: false,
  cell: (row) => <Time at={at(row)} {...(form && { form })} />,
  text: at,
})
