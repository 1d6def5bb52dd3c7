import type { ReactNode } from 'react'
import type { Failure } from '../../contract/failure.ts'
import { countOf } from './count-format.ts'
import type { Column } from './data-table-columns.ts'
import { DataTable } from './data-table.tsx'
import { ErrorPanel } from './error-panel.tsx'
import './screen.css'
import type { LivePlace } from './use-live-place.ts'
import { WaitingChip } from './waiting-chip.tsx'

/** Rows of a live list as they are, and the way to older ones. */
export type LiveRows<Row> = {
  readonly rows: readonly Row[]
  readonly isPending: boolean
  readonly isRefreshing: boolean
  readonly failure: Failure | null
  readonly refetch: () => void
  readonly waiting: { readonly count: number; readonly more: boolean }
  readonly freshAfter: number
  readonly older: {
    readonly hasMore: boolean
    readonly failure: Failure | null
    readonly load: () => void
    readonly retry: () => void
  }
}

type LiveTableProps<Row> = {
  readonly label: string
  /** What a row is: `['event', 'events']`. */
  readonly noun: readonly [one: string, many: string]
  readonly columns: readonly Column<Row>[]
  readonly feed: LiveRows<Row>
  readonly place: LivePlace
  /** Number of the row whose details are open. */
  readonly open: number | null
  readonly onOpen: (id: number, by: 'pointer' | 'keyboard') => void
  readonly onClose: () => void
  readonly copyRow: (row: Row) => string
  readonly rowClass?: (row: Row) => string
  /** For a row that is one text over all columns; `null` for the others. */
  readonly band?: (row: Row) => ReactNode
  readonly onStand?: (row: Row) => void
  /** Rows that are counted at the end, where not all of them are. */
  readonly count?: number
  /** In place of rows when there are none. */
  readonly empty: ReactNode
}

const keyOf = (row: { readonly id: number }): string => String(row.id)

/** A live list, newest first. New rows come in at the top while the top is in sight; else they wait and are counted. */
export const LiveTable = <Row extends { readonly id: number }>(props: LiveTableProps<Row>) => {
  const { feed, place, open, onOpen, noun } = props
  const { older } = feed
  return (
    <>
      {feed.failure !== null && (
        <div className="md-screen__failure">
          <ErrorPanel failure={feed.failure} onRetry={feed.refetch} />
        </div>
      )}
      <div className="md-table-place">
        <WaitingChip waiting={feed.waiting} onLetIn={place.letIn} />
        <DataTable
          label={props.label}
          columns={props.columns}
          rows={feed.rows}
          rowKey={keyOf}
          selected={open === null ? null : String(open)}
          onOpen={(row, by) => onOpen(row.id, by)}
          onFollow={(row) => onOpen(row.id, 'pointer')}
          onClose={props.onClose}
          copyRow={props.copyRow}
          rowClass={(row) =>
            `${props.rowClass?.(row) ?? ''} ${row.id > feed.freshAfter ? 'md-row--new' : ''}`
          }
          {...(props.band === undefined ? {} : { band: props.band })}
          {...(props.onStand === undefined ? {} : { onStand: props.onStand })}
          pending={feed.isPending}
          refreshing={feed.isRefreshing}
          onReachEnd={older.load}
          onTopChange={place.setAtTop}
          topRequest={place.topRequest}
          end={
            older.failure !== null ? (
              <ErrorPanel failure={older.failure} onRetry={older.retry} />
            ) : older.hasMore ? (
              `Loading older ${noun[1]}…`
            ) : (
              `${countOf(props.count ?? feed.rows.length, ...noun)}.`
            )
          }
          empty={feed.failure === null && props.empty}
        />
      </div>
    </>
  )
}
