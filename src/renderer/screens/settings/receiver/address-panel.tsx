import Alert from '@mui/material/Alert'
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
      <div className="md-stack md-stack--near">
        {receiver.problem !== null && (
          <Alert severity={receiver.listening || receiver.off !== null ? 'warning' : 'error'}>
            {receiver.problem}
          </Alert>
        )}
        {registerUrl !== null && (
          <div>
            <span className="md-small md-quiet">The URL to register with the service</span>
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
            <span className="md-small md-quiet">The same on this machine</span>
            <ReceiverUrl url={url} />
          </div>
        )}
        <p className="md-text md-quiet md-readable">
          {receiver.off === null
            ? 'Anyone who knows its secret can post deliveries, so it is hidden until you show it.'
            : `${offWords[receiver.off]} Registered addresses stay valid and work again once it is on.`}
        </p>
      </div>
    </Panel>
  )
}
