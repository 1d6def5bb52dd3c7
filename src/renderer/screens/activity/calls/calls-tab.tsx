import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { CallRow } from '../../../../contract/calls.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import { useLiveSource } from '../../../list/use-live-source.ts'
import { NoProject } from '../../../parts/no-project.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { callFilterOf, noCallFilters, type SearchControls } from '../search.ts'
import { callColumns, columnsOfOneProject } from './call-columns.tsx'
import { CallFilterBar } from './call-filter-bar.tsx'
import { MarkedCall } from './marked-call.tsx'
import { PickedCalls } from './picked-calls.tsx'
import { CallDrawer } from '../call/call-drawer.tsx'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const DifferenceDialog = lazyInPlace(
  async () => (await import('../call/difference-dialog.tsx')).DifferenceDialog,
)

/** Every call to a service, newest first. */
const callsList = defineList<CallRow>({
  name: 'calls',
  label: 'Calls, newest first',
  noun: ['call', 'calls'],
  columns: callColumns,
  keyOf: ({ id }) => id,
  pick: ({ id, operation, startedAt }) => ({ key: String(id), name: `${operation} of ${startedAt}` }),
  rowClass: ({ outcome }) => (outcome === 'unknown' ? 'md-row--doubt' : ''),
})

/** A write is noted before it goes out and stored anew when its answer is in; nothing else of a call changes. */
const same = (a: CallRow, b: CallRow): boolean =>
  a.outcome === b.outcome && a.httpStatus === b.httpStatus && a.durationMs === b.durationMs

/** The live list of calls. */
export const CallsTab = (controls: SearchControls) => {
  const { search, change } = controls
  const { projects } = useCurrentProject()
  const filter = useMemo(() => callFilterOf(search), [search])
  const source = useLiveSource('calls.list', filter, { same })
  return (
    <>
      <CallFilterBar {...controls} />
      {search.mark !== undefined && <MarkedCall id={search.mark} {...controls} />}
      <List
        list={callsList}
        columns={projects.length > 1 ? callColumns : columnsOfOneProject}
        source={source}
        open={search.call}
        onOpen={({ id }) => controls.open({ call: id })}
        onClose={controls.close}
        find={search.text}
        onFind={(text) => change({ text })}
        scope={JSON.stringify(filter ?? null)}
        picked={(rows) => <PickedCalls rows={rows} />}
        empty={
          filter !== undefined ? (
            <NoMatch title="No call matches" onClear={() => change(noCallFilters)}>
              A call must match all filters. Words match from their beginning.
            </NoMatch>
          ) : projects.length === 0 ? (
            <NoProject icon={<HistoryIcon />}>Every call to a service is recorded here.</NoProject>
          ) : (
            <NoCalls onConsole={() => change({ tab: 'console' })} />
          )
        }
      >
        {(beside) =>
          search.call !== undefined && (
            <CallDrawer
              id={search.call}
              beside={beside}
              // Opened by its address, it may be far below what is loaded.
              isFar={!source.isPending && source.rows.every(({ id }) => id !== search.call)}
              isOldestFirst={source.live?.isOldestFirst === true}
              {...controls}
            />
          )
        }
      </List>
      {search.call !== undefined && search.with !== undefined && (
        <DifferenceDialog
          former={search.with}
          later={search.call}
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
    Every call to a service is recorded here with its request, answer and outcome. Keys are replaced by
    $ACCESS_KEY and $SECRET_KEY.
  </EmptyState>
)
