import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { ExportIcon, PauseIcon, PlayArrowIcon } from '../../../renderer/ui/icons.tsx'
import { useScoped } from '../../../renderer/api/current-project.ts'
import { useNavigate } from '../../../renderer/ui/navigation/navigator.ts'
import { PageHeader } from '../../../renderer/ui/page-header.tsx'
import '../../../renderer/ui/screen.css'
import { useKeys } from '../../../renderer/ui/use-keys.ts'
import './events.css'
import { EventsTab } from './events-tab.tsx'
import { eventFilterOf, type EventsSearch, noDetails, notEvents, useEventsSearch, viewOf } from './search.ts'
import { SavedViews } from './views/saved-views.tsx'
import { searchOfView, viewSearch } from './views/view-search.ts'
import { useContributions } from '../../../renderer/parts/contributions.tsx'
import { InterruptedJobs } from '../../../renderer/parts/jobs/interrupted-jobs.tsx'
import { CountsStrip } from './counts-strip.tsx'
import { lazyInPlace } from '../../../renderer/ui/lazy-part.tsx'
import { desk } from '../../../renderer/api/desk.ts'
import { firstView } from './views/first-view.ts'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { ExportDialog } from '../../../renderer/parts/exports/export-dialog.ts'
import { given } from '../../../core/given.ts'

const LiveControl = ({
  paused,
  onChange,
}: {
  readonly paused: boolean
  readonly onChange: (paused: boolean) => void
}) => (
  <span className="md-inline">
    {/* Empty, it takes no room. */}
    <span role="status" style={paused ? undefined : { position: 'absolute' }}>
      {paused && <StatusChip word="Paused" tone="warning" title="New events wait." />}
    </span>
    <Button
      variant="outlined"
      startIcon={paused ? <PlayArrowIcon /> : <PauseIcon />}
      title={paused ? 'Resume (p)' : 'Pause (p)'}
      onClick={() => onChange(!paused)}
      sx={{ minWidth: 104 }}
    >
      {paused ? 'Resume' : 'Pause'}
    </Button>
  </span>
)

/** Opens the chosen view once, when the screen is come to by its bare address. */
const useFirstView = (search: EventsSearch, onOpen: (view: string) => void): void => {
  // What the address says wins, also one that says nothing later on: "Clear all" must stay cleared.
  const [wanted] = useState(() => (Object.keys(search).length === 0 ? firstView.read() : ''))
  const { data } = useQuery(desk.query('savedViews.list', {}))
  const view = data?.views.find(({ id }) => String(id) === wanted)
  const opened = view?.search
  const open = useEffectEvent(onOpen)
  const isDone = useRef(wanted === '')
  useEffect(() => {
    if (isDone.current || opened === undefined) return
    isDone.current = true
    open(opened)
  }, [opened])
}

const DeliveriesTab = lazyInPlace(async () => (await import('./deliveries-tab.tsx')).DeliveriesTab)

export const EventsScreen = () => {
  const controls = useEventsSearch()
  const { search, change } = controls
  const navigate = useNavigate()
  const { EventTools, jobs } = useContributions()
  const [paused, setPaused] = useState(false)
  const [exports, setExports] = useState(false)
  const filter = useMemo(() => eventFilterOf(search), [search])
  const scoped = useScoped(filter)
  const hasEvents = search.tab === undefined
  useFirstView(search, (view) => void navigate({ to: '/events', search: searchOfView(view), replace: true }))
  useKeys({ p: () => setPaused((now) => !now) })
  return (
    <div className="md-screen">
      <PageHeader
        title="Events"
        beside={
          <CountsStrip
            view={viewOf(search)}
            onNotEvents={() =>
              change({
                ...noDetails,
                tab: 'deliveries',
                layout: notEvents.join(','),
                from: undefined,
                to: undefined,
              })
            }
          />
        }
        actions={
          <>
            <SavedViews
              search={viewSearch(search)}
              onOpen={(view) => void navigate({ to: '/events', search: searchOfView(view) })}
            />
            <Button variant="outlined" startIcon={<ExportIcon />} onClick={() => setExports(true)}>
              Export…
            </Button>
            {hasEvents && <EventTools filter={scoped} />}
            <LiveControl paused={paused} onChange={setPaused} />
          </>
        }
      />
      <InterruptedJobs of={['exports.begin', ...jobs]} />
      <div className="md-panel">
        {hasEvents ? (
          <EventsTab controls={controls} paused={paused} />
        ) : (
          <DeliveriesTab controls={controls} paused={paused} />
        )}
      </div>
      {exports && (
        <ExportDialog of={{ kind: 'events', ...given({ filter: scoped }) }} onClose={() => setExports(false)}>
          {scoped === undefined ? 'All events' : 'The filtered events'}, oldest first, without the secret
          path.
        </ExportDialog>
      )}
    </div>
  )
}
