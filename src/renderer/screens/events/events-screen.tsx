import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { ExportIcon } from '../../ui/icons.tsx'
import { useScoped } from '../../api/current-project.ts'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { useNavigate } from '../../ui/navigation/navigator.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { useKeys } from '../../ui/use-keys.ts'
import './events.css'
import { EventsTab } from './events-tab.tsx'
import { LiveControl } from './live-control.tsx'
import { eventFilterOf, noDetails, notEvents, useEventsSearch } from './search.ts'
import { SavedViews } from './views/saved-views.tsx'
import { useFirstView } from './views/use-first-view.ts'
import { viewSearch, searchOfView } from './views/view-search.ts'
import { InterruptedJobs } from '../../parts/jobs/interrupted-jobs.tsx'
import { ProofMenu } from './chain-proof/proof-menu.tsx'
import { CountsStrip } from './counts-strip.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const DeliveriesTab = lazyInPlace(async () => (await import('./deliveries-tab.tsx')).DeliveriesTab)
const ForwardingTab = lazyInPlace(async () => (await import('./forwarding/forwarding-tab.tsx')).ForwardingTab)
const RecheckTab = lazyInPlace(async () => (await import('./chain-proof/recheck-tab.tsx')).RecheckTab)
const ProveDialog = lazyInPlace(async () => (await import('./chain-proof/prove-dialog.tsx')).ProveDialog)
const ExportDialog = lazyInPlace(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** Calls of this screen whose work can be resumed. */
const resumed = ['proofs.proveMany', 'events.export', 'audit.beginBackfill'] as const

/** What each tab is about. */
const about = {
  events: 'What webhook listeners deliver to this desk, live.',
  deliveries: 'Each request as it came, events or not.',
  recheck: 'Proof files, computed again on this machine.',
  forwarding: 'Rules that post events on to your own addresses.',
} as const

/** The payload log: events read from deliveries, and the deliveries themselves. */
export const EventsScreen = () => {
  const controls = useEventsSearch()
  const { search, change } = controls
  const navigate = useNavigate()
  const [paused, setPaused] = useState(false)
  const [exports, setExports] = useState(false)
  const tab = search.tab ?? 'events'
  const filter = useMemo(() => eventFilterOf(search), [search])
  const scoped = useScoped(filter)
  const hasEvents = tab === 'events'
  const isOfLog = hasEvents || tab === 'deliveries'
  useFirstView(search, (view) => void navigate({ to: '/events', search: searchOfView(view), replace: true }))
  useKeys(isOfLog ? { p: () => setPaused((now) => !now) } : {})
  return (
    <div className="md-screen">
      <PageHeader
        title="Events"
        description={about[tab]}
        actions={
          isOfLog ? (
            <>
              <SavedViews
                search={viewSearch(search)}
                onOpen={(view) => void navigate({ to: '/events', search: searchOfView(view) })}
              />
              <Button variant="outlined" startIcon={<ExportIcon />} onClick={() => setExports(true)}>
                Export…
              </Button>
              {hasEvents && (
                <ProofMenu
                  filter={scoped}
                  onProve={() => change({ prove: true }, true)}
                  onRecheck={() => change({ ...noDetails, tab: 'recheck' })}
                />
              )}
              <LiveControl paused={paused} onChange={setPaused} />
            </>
          ) : undefined
        }
      />
      <InterruptedJobs of={resumed} />
      <ScreenTabRow
        of="/events"
        value={tab}
        onChange={(word) => change({ ...noDetails, words: undefined, tab: word })}
      >
        {isOfLog && (
          <CountsStrip
            filter={hasEvents ? filter : undefined}
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
        )}
      </ScreenTabRow>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'events' && <EventsTab controls={controls} paused={paused} />}
        {tab === 'deliveries' && <DeliveriesTab controls={controls} paused={paused} />}
        {tab === 'recheck' && <RecheckTab />}
        {tab === 'forwarding' && <ForwardingTab controls={controls} filter={filter} />}
      </div>
      {search.prove === true && (
        <ProveDialog
          filter={scoped}
          onVerdict={(chainVerdict) =>
            change({ ...noDetails, prove: undefined, tab: undefined, chainVerdict })
          }
          onClose={() => change({ prove: undefined }, true)}
        />
      )}
      {exports && <ExportDialog filter={scoped} onClose={() => setExports(false)} />}
    </div>
  )
}
