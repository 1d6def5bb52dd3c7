import { useMutation } from '@tanstack/react-query'
import { Alert } from '@mui/material'
import type { ReceiverSettings, ReceiverStatus } from '../../../receiver/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useCurrentProject } from '../../../../renderer/api/current-project.ts'
import { offWords } from '../../../../renderer/parts/receiver-off.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { isLoopbackUrl } from '../../../../renderer/ui/loopback-url.ts'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { receiverState } from '../../../../renderer/ui/receiver-state.ts'
import { ReceiverUrl } from '../../../../renderer/ui/receiver-url.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { SwitchField } from '../../../../renderer/ui/switch-field.tsx'

type AddressPanelProps = {
  readonly receiver: ReceiverStatus
  readonly settings: Pick<ReceiverSettings, 'enabled'> | undefined
}

const secretNote = (
  <p className="md-small md-quiet md-below--close">Anyone with this URL can post deliveries.</p>
)

export const AddressPanel = ({ receiver, settings }: AddressPanelProps) => {
  const save = useMutation(desk.mutation('receiver.setSettings'))
  const state = receiverState(receiver)
  const { project } = useCurrentProject()
  const { url, registerUrl } = receiver
  return (
    <Panel
      title="Address"
      actions={
        <div className="md-flow md-flow--facts">
          <StatusChip word={state.word} tone={state.tone} />
          {settings !== undefined && (
            <SwitchField
              label="Receive on this machine"
              checked={settings.enabled}
              disabled={save.isPending}
              onChange={(enabled) => save.mutate({ enabled })}
            />
          )}
        </div>
      }
    >
      <div className="md-stack md-stack--near">
        {receiver.off === 'flag' && (
          <Alert severity="info">
            {offWords.flag} {settings?.enabled === true ? 'The switch applies after.' : ''}
          </Alert>
        )}
        <ErrorPanel failure={save.error?.failure} />
        {receiver.problem !== null && (
          <Alert severity={receiver.listening || receiver.off !== null ? 'warning' : 'error'}>
            {receiver.problem}
          </Alert>
        )}
        {registerUrl !== null && (
          <div>
            <span className="md-small md-quiet">Register this URL with the service</span>
            <ReceiverUrl url={registerUrl} />
            {receiver.off === null && secretNote}
          </div>
        )}
        {registerUrl !== null && isLoopbackUrl(registerUrl) && (
          <Alert severity={project?.sample === true ? 'info' : 'warning'}>
            Works only on this machine
            {project?.sample === true && '. Enough for the sample'}. For a remote service, set up a tunnel
            below.
          </Alert>
        )}
        {registerUrl === null && receiver.listening && (
          <Alert severity="info">No public address yet. Check the tunnel below.</Alert>
        )}
        {url !== null && url !== registerUrl && (
          <div>
            <span className="md-small md-quiet">On this machine</span>
            <ReceiverUrl url={url} />
            {receiver.off === null && registerUrl === null && secretNote}
          </div>
        )}
        {receiver.off !== null && (
          <p className="md-text md-quiet">
            {`${receiver.off === 'flag' ? '' : `${offWords[receiver.off]} `}Registered URLs work again once it’s on.`}
          </p>
        )}
        <p className="md-text md-quiet">Not needed with a remote receiver.</p>
      </div>
    </Panel>
  )
}
