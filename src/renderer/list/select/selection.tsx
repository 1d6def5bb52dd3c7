import { Button } from '@mui/material'
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { countOf } from '../../ui/count-format.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { visibleText } from '../../ui/visible-text.ts'
import { pickedAfter } from './picked-after.ts'
import './selection.css'

type Selection = {
  readonly picked: ReadonlySet<string>
  /** @param through also the rows between this one and the one that was picked last */
  readonly toggle: (key: string, through?: boolean) => void
  readonly clear: () => void
  readonly toggleAll: () => void
  readonly of: number
  readonly isEmpty: boolean
}

const SelectionContext = createContext<Selection>({
  picked: new Set(),
  toggle: () => undefined,
  clear: () => undefined,
  toggleAll: () => undefined,
  of: 0,
  isEmpty: true,
})

/** Rows picked in one list. @param list another list begins with none @param keysOf gives the keys of rows that can be picked, in their order */
const useSelection = (list: string, keysOf: () => readonly string[]): Omit<Selection, 'of' | 'isEmpty'> => {
  const [state, setState] = useState<{ list: string; picked: ReadonlySet<string> }>({
    list,
    picked: new Set(),
  })
  // Asked for when a row is picked, not with each row that comes in.
  const order = useRef(keysOf)
  const last = useRef<string | null>(null)
  useEffect(() => {
    order.current = keysOf
  }, [keysOf])
  return useMemo(() => {
    const picked: ReadonlySet<string> = state.list === list ? state.picked : new Set()
    return {
      picked,
      toggle: (key, through = false) => {
        setState({ list, picked: pickedAfter(picked, key, through ? last.current : null, order.current()) })
        last.current = key
      },
      clear: () => setState({ list, picked: new Set() }),
      toggleAll: () => {
        const all = order.current()
        setState({ list, picked: new Set(all.every((key) => picked.has(key)) ? [] : all) })
      },
    }
  }, [list, state])
}

/** What a row is where rows are picked: `null`, it cannot be. */
export type Pickable = { readonly key: string; readonly name: string } | null

/** The box of a row. @param stops Tab stops at it: in a table that has no keys of its own */
export const PickBox = ({ of, stops = false }: { readonly of: Pickable; readonly stops?: boolean }) => {
  const { picked, toggle } = useContext(SelectionContext)
  // A box of the page's own: a styled one costs each row that is scrolled by.
  return (
    <input
      type="checkbox"
      className="md-pick"
      checked={of !== null && picked.has(of.key)}
      disabled={of === null}
      tabIndex={stops ? 0 : -1}
      aria-label={of === null ? 'Cannot be selected' : `Select ${visibleText(of.name)}`}
      title={stops ? 'Select (Shift: a range)' : 'Select (x, Shift: a range)'}
      onClick={(event) => event.stopPropagation()}
      onChange={({ nativeEvent }) => {
        if (of !== null) toggle(of.key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
    />
  )
}

const PickAll = () => {
  const { picked, of, isEmpty, toggleAll } = useContext(SelectionContext)
  const isAll = picked.size > 0 && picked.size >= of
  return (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = picked.size > 0 && !isAll
      }}
      type="checkbox"
      className="md-pick"
      checked={isAll}
      disabled={isEmpty}
      tabIndex={-1}
      aria-label="All loaded rows"
      title={isAll ? 'Select none (X)' : 'Select all loaded rows (X)'}
      onChange={toggleAll}
    />
  )
}

export const pickColumn = <Row,>(pickableOf: (row: Row) => Pickable): Column<Row> => ({
  id: 'pick',
  header: '',
  head: <PickAll />,
  width: 40,
  hover: false,
  fits: true,
  cell: (row) => <PickBox of={pickableOf(row)} />,
})

export type PickedActions<Row> = (rows: readonly Row[], clear: () => void) => ReactNode

type PickableRowsProps<Row> = {
  readonly scope: string
  readonly rows: readonly Row[]
  readonly pickableOf: (row: Row) => Pickable
  readonly noun: readonly [one: string, many: string]
  readonly actions: PickedActions<Row>
  readonly stands?: RefObject<Row | null>
  /** Details of a row are open: Escape closes those first. */
  readonly hasDetails?: boolean
  readonly children: ReactNode
}

/** Rows of which several can be picked, and what can be done with those: below them, so that no row moves from under the pointer. */
export const PickableRows = <Row,>(props: PickableRowsProps<Row>) => {
  const { scope, rows, pickableOf, noun, actions, stands } = props
  const selection = useSelection(scope, () => rows.flatMap((row) => pickableOf(row)?.key ?? []))
  const picked =
    selection.picked.size === 0 ? [] : rows.filter((row) => isPicked(selection.picked, pickableOf(row)))
  const of = picked.length === 0 ? 0 : rows.filter((row) => pickableOf(row) !== null).length
  const isEmpty = !rows.some((row) => pickableOf(row) !== null)
  const shared = useMemo(() => ({ ...selection, of, isEmpty }), [selection, of, isEmpty])
  useKeys({
    // Without keys of its own, the key is that of the list around it.
    ...(stands !== undefined && {
      x: () => {
        const key = stands.current === null ? undefined : pickableOf(stands.current)?.key
        if (key !== undefined) selection.toggle(key)
      },
      X: selection.toggleAll,
    }),
    ...(picked.length > 0 && props.hasDetails !== true && { Escape: selection.clear }),
  })
  return (
    <SelectionContext value={shared}>
      {props.children}
      {picked.length > 0 && (
        <div
          className="md-box md-box--paper md-flow md-strip md-strip--acts"
          role="toolbar"
          aria-label="Selected rows"
        >
          <b>{countOf(picked.length, ...noun)} selected</b>
          {actions(picked, selection.clear)}
          <Button variant="text" color="inherit" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      )}
    </SelectionContext>
  )
}

const isPicked = (picked: ReadonlySet<string>, of: Pickable): boolean => of !== null && picked.has(of.key)
