import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useMemo, useState } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { CountsStrip } from './counts-strip.tsx'
import { DeliveriesTab } from './deliveries-tab.tsx'
import { EventsTab } from './events-tab.tsx'
import { LiveControl } from './live-control.tsx'
import { eventFilterOf, notEvents } from './search.ts'
import { useEventsSearch } from './use-events-search.ts'

/** The payload log: events read from deliveries, and the deliveries themselves. */
export const EventsScreen = () => {
  const { search, change } = useEventsSearch()
  const [paused, setPaused] = useState(false)
  const tab = search.tab ?? 'events'
  const filter = useMemo(() => eventFilterOf(search), [search])
  return (
    <div className="md-screen">
      <PageHeader
        title="Events"
        description="What webhook listeners delivered to this desk, as it comes."
        actions={<LiveControl paused={paused} onChange={setPaused} />}
      />
      <div className="md-tabs-row">
        <Tabs
          value={tab}
          aria-label="What to show"
          onChange={(_event, next: 'events' | 'deliveries') =>
            change({ tab: next === 'events' ? undefined : next, event: undefined, delivery: undefined })
          }
          sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: 36, py: 0.5 } }}
        >
          <Tab value="events" label="Events" id="tab-events" aria-controls="panel-events" />
          <Tab value="deliveries" label="Deliveries" id="tab-deliveries" aria-controls="panel-deliveries" />
        </Tabs>
        <CountsStrip
          filter={tab === 'events' ? filter : undefined}
          onNotEvents={() =>
            change({ tab: 'deliveries', layout: notEvents.join(','), event: undefined, delivery: undefined })
          }
        />
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'events' ? (
          <EventsTab search={search} change={change} paused={paused} />
        ) : (
          <DeliveriesTab search={search} change={change} paused={paused} />
        )}
      </div>
    </div>
  )
}
