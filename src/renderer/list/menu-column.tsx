import type { Column } from '../ui/data-table-columns.ts'
import { MoreHorizIcon } from '../ui/icons.tsx'
import { visibleText } from '../ui/visible-text.ts'

/** The column with the button of each row's menu. The table answers the click: it has the row and its actions. */
export const menuColumn = <Row,>(nameOf: (row: Row) => string): Column<Row> => ({
  id: 'menu',
  header: '',
  name: 'Menu',
  // It lies over the end of its row.
  width: 0,
  isOver: true,
  hover: false,
  fits: true,
  cell: (row) => {
    const label = `More for ${visibleText(nameOf(row))}`
    return (
      <button
        type="button"
        className="md-act md-row-menu"
        data-row-menu=""
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={label}
        title="More (menu key)"
      >
        <MoreHorizIcon />
      </button>
    )
  },
})
