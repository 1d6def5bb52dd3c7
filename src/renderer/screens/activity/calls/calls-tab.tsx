import HistoryIcon from '@mui/icons-material/History'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { CallRow } from '../../../../contract/calls.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { useLiveFeed } from '../../../api/use-live-feed.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { LiveTable } from '../../../ui/live-table.tsx'
import { stepsFrom } from '../../../ui/row-steps.ts'
import { useLivePlace } from '../../../ui/use-live-place.ts'
import { CallDrawer } from '../call/call-drawer.tsx'
import { DifferenceDialog } from '../call/difference-dialog.tsx'
import { callFilterOf, noCallFilters } from '../search.ts'
import type { SearchControls } from '../use-activity-search.ts'
import { callColumns, columnsOfOneProject } from './call-columns.tsx'
import { CallFilterBar } from './call-filter-bar.tsx'
import { MarkedCall } from './marked-call.tsx'

/** A write is noted before it goes out and stored anew when its answer is in; nothing else of a call changes. */
const sameShown = (a: CallRow, b: CallRow): boolean =>
  a.outcome === b.outcome && a.httpStatus === b.httpStatus && a.durationMs === b.durationMs

/** The live list of calls. */
export const CallsTab = (controls: SearchControls) => {
  const { search, change, close } = controls
  const { projects } = useCurrentProject()
  const filter = useMemo(() => callFilterOf(search), [search])
  const place = useLivePlace(false)
  const [focusRequest, setFocusRequest] = useState(0)
  const feed = useLiveFeed('calls.list', filter, place.hold, sameShown)
  place.update(feed.waiting.count)

  const open = search.call ?? null
  const steps = stepsFrom(feed.rows, open, controls.open)

  return (
    <>
      <CallFilterBar {...controls} />
      {search.mark !== undefined && <MarkedCall id={search.mark} {...controls} />}
      <LiveTable
        label="Calls, newest first"
        noun={['call', 'calls']}
        columns={projects.length > 1 ? callColumns : columnsOfOneProject}
        feed={feed}
        place={place}
        open={open}
        onOpen={(id, by) => {
          controls.open(id)
          if (by === 'keyboard') setFocusRequest((now) => now + 1)
        }}
        onClose={close}
        copyRow={(row) => JSON.stringify(row, null, 2)}
        rowClass={(row) => (row.outcome === 'unknown' ? 'md-row--doubt' : '')}
        empty={
          filter === undefined ? (
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
              Filters are combined: a call must match every one of them. Words are found from their beginning.
            </EmptyState>
          )
        }
      />
      {open !== null && (
        <CallDrawer
          id={open}
          focusRequest={focusRequest}
          onPrevious={steps.previous}
          onNext={steps.next}
          {...controls}
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
    Every call to a service is stored here, with its request, its answer and how it went. Keys stand as
    $ACCESS_KEY and $SECRET_KEY.
  </EmptyState>
)
