import Checkbox from '@mui/material/Checkbox'
import { createContext, useContext, useMemo, useState } from 'react'
import { visibleText } from '../../../ui/visible-text.ts'
import type { Column } from '../../../ui/data-table-columns.ts'
import type { OrderRow } from '../order-rows.ts'

/** Rows that are picked, by key. */
export type Selection = {
  readonly picked: ReadonlySet<string>
  readonly toggle: (key: string) => void
  readonly clear: () => void
}

export const SelectionContext = createContext<Selection>({
  picked: new Set(),
  toggle: () => undefined,
  clear: () => undefined,
})

/** Rows picked in one list. @param list another list begins with none */
export const useSelection = (list: string): Selection => {
  const [state, setState] = useState<{ list: string; picked: ReadonlySet<string> }>({
    list,
    picked: new Set(),
  })
  return useMemo(() => {
    const picked: ReadonlySet<string> = state.list === list ? state.picked : new Set()
    return {
      picked,
      toggle: (key) => {
        const next = new Set(picked)
        if (!next.delete(key)) next.add(key)
        setState({ list, picked: next })
      },
      clear: () => setState({ list, picked: new Set() }),
    }
  }, [list, state])
}

const Pick = ({ row }: { readonly row: OrderRow }) => {
  const { picked, toggle } = useContext(SelectionContext)
  const { name, tokenId } = row.collectible.metadata
  return (
    <Checkbox
      size="small"
      checked={picked.has(row.key)}
      disabled={row.order === null}
      onClick={(event) => event.stopPropagation()}
      onChange={() => toggle(row.key)}
      slotProps={{
        input: { 'aria-label': `Pick ${visibleText(name === '' ? tokenId : name)}`, tabIndex: -1 },
      }}
      sx={{ p: 0.5 }}
    />
  )
}

/** The column that picks rows. */
export const pickColumn: Column<OrderRow> = {
  id: 'pick',
  header: '',
  always: true,
  width: 40,
  hover: false,
  fits: true,
  cell: (row) => <Pick row={row} />,
}
