import { Button, IconButton } from '@mui/material'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { countOf } from '../ui/count-format.ts'
import { type Column, columnVisibility, cornerWidthOf, type Sorting } from '../ui/data-table-columns.ts'
import { DataTable } from '../ui/data-table.tsx'
import type { Beside } from '../ui/detail-drawer.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import {
  ArrowUpwardIcon,
  KeyboardDoubleArrowDownIcon,
  KeyboardDoubleArrowUpIcon,
  ViewColumnIcon,
} from '../ui/icons.tsx'
import { usePreference } from '../ui/preference.ts'
import '../ui/screen.css'
import { useKeys } from '../ui/use-keys.ts'
import { chosenColumns, readChoice } from './column-choice.ts'
import type { ListDeclaration } from './define-list.ts'
import { type PointedAt, type RowAction, RowMenu } from './row-menu.tsx'
import { PickableRows, type PickedActions } from './select/selection.tsx'
import type { LiveHead, Source, Turned } from './source.ts'
import { useTurned } from './use-turned.ts'
import { useMatchHighlight } from './use-match-highlight.ts'
import { given } from '../../core/given.ts'
import { CopyPicked } from './select/copy-picked.tsx'
import { NoMatch } from './no-match.tsx'
import { isNarrowing, SearchBar, type SearchBarProps } from './search/search-bar.tsx'
import { GoneRow } from './gone-row.tsx'
import { lazyInPlace } from '../ui/lazy-part.tsx'

const WaitingChip = ({ waiting, letIn, isOldestFirst, turn }: LiveHead) =>
  waiting.count === 0 && !isOldestFirst ? null : (
    // What stays for as long as one looks covers no row at the top.
    <div
      style={{
        position: 'absolute',
        [isOldestFirst ? 'bottom' : 'top']: isOldestFirst ? 14 : 44,
        left: '50%',
        zIndex: 5,
        transform: 'translateX(-50%)',
      }}
    >
      <Button variant="contained" startIcon={<ArrowUpwardIcon />} onClick={isOldestFirst ? turn : letIn}>
        {isOldestFirst
          ? 'Oldest first. Back to the newest'
          : `${waiting.count}${waiting.more ? '+' : ''} new`}
      </Button>
    </div>
  )

type Step = (() => void) | undefined

/** Ways from the opened row to its neighbours in the list. Neither when the row is not in the list (opened by its address). */
const stepsFrom = <Row,>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  open: string | number | undefined,
  onOpen: (row: Row) => void,
): { readonly onPrevious: Step; readonly onNext: Step } => {
  const index = open === undefined ? -1 : rows.findIndex((row) => keyOf(row) === open)
  const to = (row: Row | undefined): Step =>
    index === -1 || row === undefined ? undefined : () => onOpen(row)
  return { onPrevious: to(rows[index - 1]), onNext: to(rows[index + 1]) }
}

const ColumnsDialog = lazyInPlace(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)

export type InsteadKit<Row> = {
  readonly onStand: (row: Row) => void
  readonly onMenu: (row: Row, at: { readonly x: number; readonly y: number }) => void
}

export type ListSearch = Omit<SearchBarProps, 'label'> & {
  readonly clearLabel?: string
  /** Where more than these narrows the rows. */
  readonly isNarrowed?: boolean
  readonly noMatch?: ReactNode
}

type ListProps<Row> = {
  readonly list: ListDeclaration<Row>
  readonly source: Source<Row>
  readonly label?: string
  /** In place of those declared; the same array between two draws. */
  readonly columns?: readonly Column<Row>[]
  readonly open?: string | number | undefined
  /** A row was opened, or the keyboard stands on another row while one is open; not given where rows say all of themselves. */
  readonly onOpen?: (row: Row) => void
  readonly onClose?: () => void
  readonly onStand?: (row: Row) => void
  readonly search?: ListSearch | false
  readonly above?: ReactNode
  /** Words that are marked in the rows, where `search` stands elsewhere. */
  readonly find?: string | undefined
  readonly onFind?: (text: string) => void
  readonly picked?: PickedActions<Row>
  /** Which rows these are: what was picked of others is forgotten. */
  readonly scope?: string
  readonly actionsOf?: (row: Row) => readonly RowAction[]
  readonly sorting?: Sorting
  /** Below the last row, where that is more than how many there are. */
  readonly end?: ReactNode
  readonly empty: ReactNode
  /** The same rows in another form than a table; it says where the keyboard stands, and asks for the menu of a row. */
  readonly instead?: ReactNode | ((kit: InsteadKit<Row>) => ReactNode)
  readonly children?: (beside: Beside) => ReactNode
}

const TurnButton = ({ turned }: { readonly turned: Turned }) => {
  const title = `Go to the ${turned.isOldestFirst ? 'newest' : 'oldest'} (G)`
  return (
    <IconButton aria-label={title} title={title} onClick={turned.turn}>
      {turned.isOldestFirst ? <KeyboardDoubleArrowUpIcon /> : <KeyboardDoubleArrowDownIcon />}
    </IconButton>
  )
}

type InsteadOfTableProps<Row> = InsteadKit<Row> & { readonly form: (kit: InsteadKit<Row>) => ReactNode }

const InsteadOfTable = <Row,>({ form, ...kit }: InsteadOfTableProps<Row>) => form(kit)

const doNothing = (): void => undefined

/** Closes the details of a row that a change of the search or of a filter took out of the list; only such a change does. */
const useClosedWithRow = <Row,>({
  rows,
  list,
  source,
  open,
  onClose = doNothing,
  scope = '',
  find = '',
}: ListProps<Row> & { readonly rows: readonly Row[] }): void => {
  const query = JSON.stringify([scope, find])
  // Where what is open changes with the query, a link asked for both.
  const [opened, setOpened] = useState({ open, query })
  if (opened.open !== open) setOpened({ open, query })
  const isSettled = !source.isPending && source.isRefreshing !== true && source.failure === null
  const hasAnswer = open !== undefined && opened.open === open && opened.query !== query && isSettled
  const isListed = hasAnswer && rows.some((row) => list.keyOf(row) === open)
  if (isListed) setOpened({ open, query })
  const close = useEffectEvent(onClose)
  // It may be among rows that are not loaded.
  const hasLeft = hasAnswer && !isListed && source.hasMore !== true
  useEffect(() => {
    if (hasLeft) close()
  }, [hasLeft])
}

type ListTableProps<Row> = Omit<ListProps<Row>, 'onOpen'> & {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly loaded: readonly Row[]
  readonly turned: Turned | undefined
  readonly sizes: Readonly<Record<string, number>>
  readonly stand: (row: Row) => void
  readonly point: (row: Row, cell: PointedAt['cell'], at: { readonly x: number; readonly y: number }) => void
  readonly copyRow: (row: Row) => string
  readonly onOpen: (row: Row, by: 'pointer' | 'keyboard') => void
  readonly onChooseColumns: () => void
}

const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { list, source, rows, columns, turned, open, point } = props
  const { live, failure, moreFailure = null } = source
  const { band, noun } = list
  const storeSizes = useCallback(
    (sizes: Readonly<Record<string, number>>) =>
      list.choice.write(JSON.stringify({ ...readChoice(list.choice.read()), sizes })),
    [list],
  )
  return (
    <DataTable
      label={
        turned?.isOldestFirst === true
          ? list.label.replace(/newest( \w+)? first/, 'oldest$1 first')
          : (props.label ?? list.label)
      }
      columns={columns}
      rows={rows}
      rowKey={(row) => String(list.keyOf(row))}
      total={source.total}
      sizes={props.sizes}
      onSizes={storeSizes}
      selected={open === undefined ? null : String(open)}
      onOpen={props.onOpen}
      onFollow={(row) => props.onOpen(row, 'pointer')}
      onClose={props.onClose ?? doNothing}
      copyRow={props.copyRow}
      onMenu={(row, column, at) =>
        point(
          row,
          column?.text === undefined ? null : { name: column.header.toLowerCase(), value: column.text(row) },
          at,
        )
      }
      rowClass={(row) => {
        const key = list.keyOf(row)
        const isFresh = live !== undefined && typeof key === 'number' && key > live.freshAfter
        return `${list.rowClass?.(row) ?? ''} ${isFresh ? 'md-row--new' : ''}`
      }}
      onStand={props.stand}
      pending={source.isPending}
      refreshing={source.isRefreshing === true}
      {...given({
        band,
        rowHeight: list.rowHeight,
        onReachEnd: source.more,
        onTopChange: live?.setAtTop,
        topRequest: turned?.topRequest,
        sorting: props.sorting,
      })}
      end={
        moreFailure !== null ? (
          <ErrorPanel failure={moreFailure} {...(source.retryMore && { onRetry: source.retryMore })} />
        ) : source.hasMore === true ? (
          `Loading ${turned === undefined ? 'more' : turned.isOldestFirst ? 'newer' : 'older'} ${noun[1]}…`
        ) : (
          (props.end ?? countOf(props.loaded.length, ...noun))
        )
      }
      empty={failure === null && props.empty}
      {...(turned === undefined ? {} : { onFarEnd: turned.turn, hasMore: source.hasMore === true })}
      corner={
        <>
          {turned !== undefined && <TurnButton turned={turned} />}
          <IconButton aria-label="Choose columns" title="Choose columns" onClick={props.onChooseColumns}>
            <ViewColumnIcon />
          </IconButton>
        </>
      }
    />
  )
}

export const List = <Row,>(props: ListProps<Row>) => {
  const { list, source, open, onOpen = doNothing, onClose = doNothing, search = false } = props
  const { find = search === false ? undefined : search.text } = props
  const { onFind = search === false ? undefined : search.onText } = props
  const { live, failure, moreFailure = null } = source
  const ofWhole = useTurned()
  const turned = live ?? source.turned ?? (list.turns === true ? ofWhole : undefined)
  const isReversed = turned === ofWhole && ofWhole.isOldestFirst
  const rows = useMemo(() => (isReversed ? source.rows.toReversed() : source.rows), [source.rows, isReversed])
  useClosedWithRow({ ...props, rows })
  const all = props.columns ?? list.columns
  const stored = usePreference(list.choice)
  const choice = useMemo(() => readChoice(stored), [stored])
  const shownIds = choice.shown?.join()
  const columns = useMemo(
    () => [...list.pickColumns, ...chosenColumns(all, shownIds?.split(',') ?? null), ...list.menuColumns],
    [list, all, shownIds],
  )
  const stands = useRef<Row | null>(null)
  const [focusRequest, setFocusRequest] = useState(0)
  /** Which columns had room when they began to be chosen; `null`: they are not. */
  const [choosing, setChoosing] = useState<Readonly<Record<string, boolean>> | null>(null)
  // A table that is drawn anew takes up the widths that are stored.
  const [tableNumber, setTableNumber] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  useKeys({
    '/': () =>
      place.current?.closest('.md-screen')?.querySelector<HTMLInputElement>('.md-filters input')?.select(),
    ...(turned === undefined ? {} : { G: turned.turn }),
  })
  const { band, noun } = list
  useMatchHighlight(place, find)
  const jsonOf = list.json ?? ((row: Row): unknown => row)
  const copyOf = list.copy ?? ((row: Row) => JSON.stringify(jsonOf(row), null, 2))
  const [pointed, setPointed] = useState<PointedAt | null>(null)
  const loaded = band === undefined ? rows : rows.filter((row) => band(row) === null)
  const stand = (row: Row): void => {
    stands.current = row
    props.onStand?.(row)
  }
  const point = (row: Row, cell: PointedAt['cell'], at: { readonly x: number; readonly y: number }): void =>
    setPointed({
      ...at,
      cell,
      row: copyOf(row),
      open: props.onOpen === undefined ? null : () => onOpen(row),
      actions: props.actionsOf?.(row) ?? [],
    })
  const { instead } = props
  const details =
    open === undefined
      ? null
      : props.children?.({ focusRequest, onClose, ...stepsFrom(rows, list.keyOf, open, onOpen) })
  // Of a row that leaves the list while its details are open, nothing is said: who removed it knows.
  const [seen, setSeen] = useState<string | number | undefined>(undefined)
  const hasDetails = Boolean(details)
  if (seen !== open && (open === undefined || hasDetails)) setSeen(open)
  const loadFurther = moreFailure === null ? source.more : source.retryMore
  // It stays while further rows are loaded for it.
  const [loadedFor, setLoadedFor] = useState<string | number | undefined>(undefined)
  const isGone =
    open !== undefined &&
    props.children !== undefined &&
    !hasDetails &&
    failure === null &&
    (loadedFor === open || (!source.isPending && source.isRefreshing !== true))
  const isNarrowed = search !== false && (search.isNarrowed ?? isNarrowing(search))
  const shown = (
    <>
      {search !== false && <SearchBar label={`Filter ${noun[1]}`} {...search} />}
      {props.above}
      <ErrorPanel above failure={failure} onRetry={source.refetch} />
      <div ref={place} className="md-table-place">
        {live !== undefined && <WaitingChip {...live} />}
        {instead !== undefined && instead !== false ? (
          typeof instead === 'function' ? (
            <InsteadOfTable form={instead} onStand={stand} onMenu={(row, at) => point(row, null, at)} />
          ) : (
            instead
          )
        ) : (
          <ListTable
            key={tableNumber}
            {...props}
            {...{ rows, columns, turned, loaded, stand, point }}
            empty={
              isNarrowed ? (
                <NoMatch
                  title={`No matching ${noun[1]}`}
                  onClear={search.onClear ?? (() => search.onText?.(undefined))}
                  {...given(search, ['clearLabel'])}
                >
                  {search.noMatch ?? 'Try fewer words or filters.'}
                </NoMatch>
              ) : (
                props.empty
              )
            }
            copyRow={copyOf}
            sizes={choice.sizes}
            onOpen={(row, by) => {
              onOpen(row)
              if (by === 'keyboard') setFocusRequest((now) => now + 1)
            }}
            onChooseColumns={() => {
              const corner = cornerWidthOf(turned !== undefined)
              setChoosing(columnVisibility(columns, (place.current?.clientWidth ?? 0) - corner))
            }}
          />
        )}
      </div>
      {pointed !== null && <RowMenu at={pointed} onClose={() => setPointed(null)} onFind={onFind} />}
      {choosing !== null && (
        <ColumnsDialog
          columns={all}
          visibility={choosing}
          choice={list.choice}
          onClose={(changed) => {
            setChoosing(null)
            if (changed) setTableNumber((now) => now + 1)
          }}
        />
      )}
      {details}
      {isGone && seen !== open && (
        <GoneRow
          noun={noun[0]}
          hasMore={source.hasMore === true}
          onMore={
            loadFurther &&
            (() => {
              setLoadedFor(open)
              loadFurther()
            })
          }
          isLoading={source.isRefreshing === true}
          failure={moreFailure}
          beside={{ focusRequest, onClose }}
        />
      )}
    </>
  )
  return (
    <PickableRows
      scope={props.scope ?? ''}
      rows={rows}
      pickableOf={list.pick}
      noun={noun}
      actions={(picked, clear) => (
        <>
          {props.picked?.(picked, clear)}
          <CopyPicked
            count={picked.length}
            noun={noun}
            columns={all.flatMap(({ header, name = header, text }) =>
              text === undefined ? [] : [{ head: name, texts: () => picked.map(text) }],
            )}
            values={() => picked.map(jsonOf)}
          />
        </>
      )}
      stands={stands}
      hasDetails={open !== undefined}
    >
      {shown}
    </PickableRows>
  )
}
