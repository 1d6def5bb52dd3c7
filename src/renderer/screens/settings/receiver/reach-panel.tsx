import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReceiverSettings } from '../../../../contract/receiver.ts'
import { FormText } from '../../../form/form-text.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { FormButtons } from './form-buttons.tsx'
import { isLoopback, useReachForm } from './use-reach-form.ts'

/** Where the receiver listens, and under which address it is known outside. */
export const ReachPanel = ({
  settings,
  listensOn,
}: {
  readonly settings: ReceiverSettings
  /** The port it has now; `null` while it does not listen. */
  readonly listensOn: number | null
}) => {
  const toasts = useToasts()
  const reach = useReachForm(settings, () => toasts.show('The receiver’s settings are saved.'))
  const { form, save } = reach
  const [host, port] = form.watch(['host', 'port'])
  const isOpen = !isLoopback(host)
  const isGiven = listensOn !== null && listensOn !== settings.port
  const moves = port !== settings.port
  return (
    <Panel
      title="Where it listens"
      description={`Changes take effect at once${isGiven ? '; that of the port at the next start' : ''}. What is registered under the old address has to be registered again.`}
    >
      <LeaveGuard when={reach.isChanged && !save.isRunning} what="the receiver’s settings" />
      <form onSubmit={(event) => void reach.submit(event)} noValidate>
        <Stack spacing={2} sx={{ pt: 0.5 }}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
              gap: 2,
              alignItems: 'start',
            }}
          >
            <FormText
              form={form}
              name="host"
              label="Address to listen on"
              as="text or none"
              placeholder="this machine alone"
              help="Empty: this machine alone. 0.0.0.0: all addresses of this machine."
            />
            <FormText
              form={form}
              name="port"
              label="Port"
              as="number"
              required
              help={
                isGiven
                  ? `Now ${listensOn}, set on the command line; ${settings.port} from the next start.`
                  : undefined
              }
            />
          </Box>
          {isOpen && (
            <Alert severity="warning">
              Other machines on the network can then reach the receiver, unencrypted. Anyone who knows a
              secret path can post. A tunnel or a reverse proxy on this machine does not need this.
            </Alert>
          )}
          {moves && (
            <Alert severity="info">
              A new port changes the URL: register it again wherever it is in use.
            </Alert>
          )}
          <FormText
            form={form}
            name="publicUrl"
            label="Public base URL"
            as="text or none"
            placeholder="https://hooks.example.org"
            help="Address of your tunnel or reverse proxy. Empty: that of the tunnel below."
          />
          <FormText
            form={form}
            name="publicHosts"
            label="Further hosts"
            as="texts"
            placeholder="hooks.example.org"
            help="Other host names that requests may name, separated by commas."
          />
          {save.failure !== null && <ErrorPanel failure={save.failure} />}
          <FormButtons isChanged={reach.isChanged} isSaving={save.isRunning} onUndo={reach.undo} />
        </Stack>
      </form>
    </Panel>
  )
}
