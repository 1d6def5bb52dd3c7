import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReceiverStatus } from '../../../../contract/receiver.ts'
import { offWords } from '../../../parts/receiver-off.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { receiverState } from '../../../ui/receiver-state.ts'
import { ReceiverUrl } from '../../../ui/receiver-url.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'

/** Where deliveries are to be sent. */
export const AddressPanel = ({ receiver }: { readonly receiver: ReceiverStatus }) => {
  const state = receiverState(receiver)
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
        {registerUrl === null && receiver.listening && (
          <Alert severity="info">
            There is no URL to register: the tunnel below has no public address at the moment.
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
            ? 'Whoever knows the secret in it can post deliveries, so it is shown only when you ask for it.'
            : `${offWords[receiver.off]} Addresses that were registered with the service stay as they are, and work again when it is on.`}
        </Typography>
      </Stack>
    </Panel>
  )
}
