import Button from '@mui/material/Button'
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { countOf } from '../../ui/count-format.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { visibleText } from '../../ui/visible-text.ts'
import { pickedAfter } from './picked-after.ts'
import './selection.css'

/** Rows that are picked, by key. */
export type Selection = {
  readonly picked: ReadonlySet<string>
  /** @param through also the rows between this one and the one that was picked last */
  readonly toggle: (key: string, through?: boolean) => void
  readonly clear: () => void
}

/** Tells the rows of a list which of them are picked. */
export const SelectionContext = createContext<Selection>({
  picked: new Set(),
  toggle: () => undefined,
  clear: () => undefined,
})

/** Rows picked in one list. @param list another list begins with none @param keys of the rows that can be picked, in their order */
export const useSelection = (list: string, keys: readonly string[]): Selection => {
  const [state, setState] = useState<{ list: string; picked: ReadonlySet<string> }>({
    list,
    picked: new Set(),
  })
  const order = useRef(keys)
  const last = useRef<string | null>(null)
  useEffect(() => {
    order.current = keys
  }, [keys])
  return useMemo(() => {
    const picked: ReadonlySet<string> = state.list === list ? state.picked : new Set()
    return {
      picked,
      toggle: (key, through = false) => {
        setState({ list, picked: pickedAfter(picked, key, through ? last.current : null, order.current) })
        last.current = key
      },
      clear: () => setState({ list, picked: new Set() }),
    }
  }, [list, state])
}

/** What a row is where rows are picked: `null`, it cannot be. */
type Pickable = { readonly key: string; readonly name: string } | null

const Pick = ({ of }: { readonly of: Pickable }) => {
  const { picked, toggle } = useContext(SelectionContext)
  // A box of the page's own: a styled one costs each row that is scrolled by.
  return (
    <input
      type="checkbox"
      className="md-pick"
      checked={of !== null && picked.has(of.key)}
      disabled={of === null}
      tabIndex={-1}
      aria-label={of === null ? 'Cannot be picked' : `Pick ${visibleText(of.name)}`}
      title="Pick (x); with Shift all rows in between"
      onClick={(event) => event.stopPropagation()}
      onChange={({ nativeEvent }) => {
        if (of !== null) toggle(of.key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
    />
  )
}

/** The column that picks rows. */
export const pickColumn = <Row,>(pickableOf: (row: Row) => Pickable): Column<Row> => ({
  id: 'pick',
  header: '',
  always: true,
  width: 40,
  hover: false,
  fits: true,
  cell: (row) => <Pick of={pickableOf(row)} />,
})

/** What can be done with the rows that are picked. Nothing while none is. */
export const PickedBar = ({
  count,
  noun,
  selection,
  children,
}: {
  readonly count: number
  readonly noun: readonly [one: string, many: string]
  readonly selection: Selection
  readonly children: ReactNode
}) =>
  count === 0 ? null : (
    <div className="md-strip" role="toolbar" aria-label="Picked rows">
      <b>{countOf(count, ...noun)} picked</b>
      {children}
      <Button size="small" color="inherit" onClick={selection.clear}>
        Pick none
      </Button>
    </div>
  )
