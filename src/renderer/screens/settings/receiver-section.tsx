import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCall } from '../../api/queries.ts'
import { formatBytes } from '../../ui/count-format.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReceiverCounters } from '../../ui/receiver-counters.tsx'
import { receiverState } from '../../ui/receiver-state.ts'
import { ReceiverUrl } from '../../ui/receiver-url.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

/** Where deliveries come in, and within which limits. */
export const ReceiverSection = () => {
  const status = useCall('receiver.status', {})
  const receiver = status.data
  if (receiver === undefined) {
    if (status.failure !== null) return <ErrorPanel failure={status.failure} onRetry={status.again} />
    return <Skeleton variant="rounded" height={220} />
  }
  const state = receiverState(receiver)
  return (
    <Stack spacing={2}>
      <Panel title="Address" actions={<StatusChip word={state.word} tone={state.tone} />}>
        <Stack spacing={1.5}>
          {receiver.problem !== null && (
            <Alert severity={receiver.listening ? 'warning' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
              {receiver.problem}
            </Alert>
          )}
          {receiver.url !== null && <ReceiverUrl url={receiver.url} />}
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '80ch' }}>
            It listens on this machine alone. For deliveries from outside, put a tunnel or a reverse proxy of
            your own before it and register that address with the path above, secret included. Whoever knows
            the secret can post.
          </Typography>
        </Stack>
      </Panel>
      <Panel title="Limits" description="What is beyond them is refused and counted, never stored in part.">
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          <li>POST to the secret path only; any other path, method or host is refused.</li>
          <li>At most {formatBytes(receiver.maxBodyBytes)} a body, of any content type.</li>
          <li>Nothing from pages in a browser: a request that carries an Origin is refused.</li>
          <li>A delivery is answered 200 only after it is on disk.</li>
        </Box>
      </Panel>
      <Panel title="Counters">
        <Box sx={{ maxWidth: 420 }}>
          <ReceiverCounters receiver={receiver} />
        </Box>
      </Panel>
    </Stack>
  )
}
