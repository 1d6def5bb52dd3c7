import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReceiverStatus } from '../../../../contract/receiver.ts'
import { useCurrentProject } from '../../../api/current-project.ts'
import { offWords } from '../../../parts/receiver-off.tsx'
import { isLoopbackUrl } from '../../../ui/loopback-url.ts'
import { Panel } from '../../../ui/panel.tsx'
import { receiverState } from '../../../ui/receiver-state.ts'
import { ReceiverUrl } from '../../../ui/receiver-url.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'

/** Where deliveries are to be sent. */
export const AddressPanel = ({ receiver }: { readonly receiver: ReceiverStatus }) => {
  const state = receiverState(receiver)
  const { project } = useCurrentProject()
  const { url, registerUrl } = receiver
  return (
    <Panel title="Address" actions={<StatusChip word={state.word} tone={state.tone} />}>
      <Stack spacing={1.5}>
        {receiver.problem !== null && (
          <Alert
            severity={receiver.listening || receiver.off !== null ? 'warning' : 'error'}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {receiver.problem}
          </Alert>
        )}
        {registerUrl !== null && (
          <div>
            <Typography variant="caption" color="textSecondary">
              The URL to register with the service
            </Typography>
            <ReceiverUrl url={registerUrl} />
          </div>
        )}
        {registerUrl !== null && isLoopbackUrl(registerUrl) && (
          <Alert severity={project?.sample === true ? 'info' : 'warning'}>
            This URL works only on this machine
            {project?.sample === true && ', which is enough for the sample'}. A remote service needs a public
            URL or a tunnel: see below.
          </Alert>
        )}
        {registerUrl === null && receiver.listening && (
          <Alert severity="info">
            No URL to register: the tunnel below has no public address at the moment.
          </Alert>
        )}
        {url !== null && url !== registerUrl && (
          <div>
            <Typography variant="caption" color="textSecondary">
              The same on this machine
            </Typography>
            <ReceiverUrl url={url} />
          </div>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '80ch' }}>
          {receiver.off === null
            ? 'Anyone who knows its secret can post deliveries, so it is hidden until you show it.'
            : `${offWords[receiver.off]} Registered addresses stay valid and work again once it is on.`}
        </Typography>
      </Stack>
    </Panel>
  )
}
