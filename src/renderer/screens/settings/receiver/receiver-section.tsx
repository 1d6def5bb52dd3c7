import Box from '@mui/material/Box'
import { useDeskQuery } from '../../../api/queries.ts'
import { formatBytes } from '../../../ui/count-format.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReceiverCounters } from '../../../ui/receiver-counters.tsx'
import { AddressPanel } from './address-panel.tsx'
import { OutagesPanel } from './outages-panel.tsx'
import { PathsPanel } from './paths-panel.tsx'
import { ReachPanel } from './reach-panel.tsx'
import { TunnelPanel } from './tunnel-panel.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'

/** Where deliveries come in, how they get there, and within which limits. */
export const ReceiverSection = () => {
  const status = useDeskQuery('receiver.status', {})
  const settings = useDeskQuery('receiver.settings', {})
  const receiver = status.data
  if (receiver === undefined) return <NotYet failure={status.failure} onRetry={status.refetch} rows={8} />
  return (
    <div className="md-stack">
      <AddressPanel receiver={receiver} settings={settings.data} />
      {settings.failure !== null && <ErrorPanel failure={settings.failure} onRetry={settings.refetch} />}
      {settings.data !== undefined && (
        <>
          <ReachPanel
            settings={settings.data}
            listensOn={receiver.url === null ? null : Number(new URL(receiver.url).port)}
          />
          <TunnelPanel settings={settings.data} />
        </>
      )}
      <PathsPanel />
      <OutagesPanel />
      <Panel title="Since this start">
        <Box sx={{ maxWidth: 420 }}>
          <ReceiverCounters receiver={receiver} />
        </Box>
      </Panel>
      <Panel
        title="Limits"
        description="Requests over a limit are refused and counted, never stored in part."
      >
        <ul className="md-text" style={{ paddingLeft: 20 }}>
          <li>POST to a secret path only; any other path, method or host is refused.</li>
          <li>At most {formatBytes(receiver.maxBodyBytes)} a body, of any content type.</li>
          <li>Nothing from web pages: a request with an Origin header is refused.</li>
          <li>A delivery is answered only after it is on disk.</li>
        </ul>
      </Panel>
    </div>
  )
}
