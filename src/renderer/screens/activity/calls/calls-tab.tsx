import HistoryIcon from '@mui/icons-material/History'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { CallRow } from '../../../../contract/calls.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useLiveFeed } from '../../../api/use-live-feed.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { stepsFrom } from '../../../ui/row-steps.ts'
import { useLivePlace } from '../../../ui/use-live-place.ts'
import { WaitingChip } from '../../../ui/waiting-chip.tsx'
import { CallDrawer } from '../call/call-drawer.tsx'
import { DifferenceDialog } from '../call/difference-dialog.tsx'
import { callFilterOf, noCallFilters } from '../search.ts'
import type { SearchHand } from '../use-activity-search.ts'
import { callColumns, columnsOfOneProject } from './call-columns.tsx'
import { CallFilterBar } from './call-filter-bar.tsx'
import { MarkedCall } from './marked-call.tsx'

const keyOf = (row: CallRow): string => String(row.id)

/** A write is noted before it goes out and kept anew when its answer is in; nothing else of a call changes. */
const sameShown = (a: CallRow, b: CallRow): boolean =>
  a.outcome === b.outcome && a.httpStatus === b.httpStatus && a.durationMs === b.durationMs

/** The live list of calls. New rows come in at the top while the top is in sight; else they wait and are counted. */
export const CallsTab = ({ search, change }: SearchHand) => {
  const { projects } = useCurrentProject()
  const filter = useMemo(() => callFilterOf(search), [search])
  const place = useLivePlace(false)
  const [focusRequest, setFocusRequest] = useState(0)
  const feed = useLiveFeed('calls.list', filter, place.hold, sameShown)
  place.settle(feed.waiting.count)

  const open = search.call ?? null
  const openRow = (id: number): void => change({ call: id, with: undefined }, open !== null)
  const steps = stepsFrom(feed.rows, open, openRow)
  const { older } = feed

  return (
    <>
      <CallFilterBar search={search} change={change} />
      {search.mark !== undefined && <MarkedCall id={search.mark} search={search} change={change} />}
      {feed.failure !== null && (
        <div className="md-screen__failure">
          <ErrorPanel failure={feed.failure} onRetry={feed.again} />
        </div>
      )}
      <div className="md-table-place">
        <WaitingChip waiting={feed.waiting} onLetIn={place.letIn} />
        <DataTable
          label="Calls, newest first"
          columns={projects.length > 1 ? callColumns : columnsOfOneProject}
          rows={feed.rows}
          rowKey={keyOf}
          selected={open === null ? null : String(open)}
          onOpen={(row, by) => {
            openRow(row.id)
            if (by === 'keyboard') setFocusRequest((now) => now + 1)
          }}
          onFollow={(row) => openRow(row.id)}
          onClose={() => change({ call: undefined, with: undefined }, true)}
          copyRow={(row) => JSON.stringify(row, null, 2)}
          rowClass={(row) =>
            `${row.outcome === 'unknown' ? 'md-row--doubt' : ''} ${row.id > feed.freshAfter ? 'md-row--new' : ''}`
          }
          pending={feed.isPending}
          refreshing={feed.isRefreshing}
          onReachEnd={older.load}
          onTopChange={place.setAtTop}
          topRequest={place.topRequest}
          end={
            older.failure !== null ? (
              <ErrorPanel failure={older.failure} onRetry={older.retry} />
            ) : older.hasMore ? (
              'Loading older calls…'
            ) : (
              `That is all: ${countOf(feed.rows.length, 'call')}.`
            )
          }
          empty={
            feed.failure !== null ? null : filter === undefined ? (
              <NoCalls onConsole={() => change({ tab: 'console' })} />
            ) : (
              <EmptyState
                icon={<SearchOffIcon />}
                title="No call matches"
                actions={
                  <Button variant="outlined" onClick={() => change(noCallFilters)}>
                    Clear all filters
                  </Button>
                }
              >
                Filters are combined: a call must match every one of them. Words are found from their
                beginning.
              </EmptyState>
            )
          }
        />
      </div>
      {open !== null && (
        <CallDrawer
          id={open}
          focusRequest={focusRequest}
          onPrevious={steps.previous}
          onNext={steps.next}
          search={search}
          change={change}
        />
      )}
      {open !== null && search.with !== undefined && (
        <DifferenceDialog
          former={search.with}
          later={open}
          onClose={() => change({ with: undefined }, true)}
        />
      )}
    </>
  )
}

const NoCalls = ({ onConsole }: { readonly onConsole: () => void }) => (
  <EmptyState
    icon={<HistoryIcon />}
    title="No calls yet"
    actions={
      <>
        <LinkButton to="/orders" variant="outlined">
          Look at orders
        </LinkButton>
        <Button variant="outlined" onClick={onConsole}>
          Open the request console
        </Button>
      </>
    }
  >
    Every call to a service is kept here, with its request, its answer and how it went. Keys stand as
    $ACCESS_KEY and $SECRET_KEY.
  </EmptyState>
)
