import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { ReceiverSettings } from '../../../../contract/receiver.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { FormButtons } from './form-buttons.tsx'
import { isLoopback, type ReachField } from './reach-draft.ts'
import { useReachForm } from './use-reach-form.ts'

const fields: readonly ReachField[] = ['host', 'port', 'publicUrl', 'publicHosts']

const plain = { htmlInput: { spellCheck: false, autoComplete: 'off' } }

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
  const form = useReachForm(settings, fields, () => toasts.show('The receiver’s settings are saved.'))
  const { draft } = form
  const isOpen = !isLoopback(draft.host)
  const moves = draft.port.trim() !== String(settings.port)
  return (
    <Panel
      title="Where it listens"
      description="Changes take effect at once. What was registered with the service under a former address has to be registered again."
    >
      <LeaveGuard when={form.isChanged && !form.save.isRunning} what="the receiver’s settings" />
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <Stack spacing={2} sx={{ pt: 0.5 }}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
              gap: 2,
              alignItems: 'start',
            }}
          >
            <TextField
              label="Address to listen on"
              placeholder="this machine alone"
              {...form.field('host', 'Empty: this machine alone. 0.0.0.0: every address of it.')}
              slotProps={{ ...plain }}
            />
            <TextField
              label="Port"
              required
              {...form.field(
                'port',
                listensOn === null || listensOn === settings.port
                  ? 'Kept for every start.'
                  : `Now ${listensOn}: this start was given another one.`,
              )}
              slotProps={{ htmlInput: { ...plain.htmlInput, inputMode: 'numeric' } }}
            />
          </Box>
          {isOpen && (
            <Alert severity="warning">
              Other machines of the network can then reach the receiver, without encryption. Whoever knows a
              secret path can post. A tunnel or a reverse proxy on this machine needs no such opening.
            </Alert>
          )}
          {moves && (
            <Alert severity="info">
              With another port the URL changes: register it again wherever this machine’s own address was
              registered.
            </Alert>
          )}
          <TextField
            label="Public base URL"
            placeholder="https://hooks.example.org"
            {...form.field(
              'publicUrl',
              'Of a tunnel or a reverse proxy that you run, which leads here. Empty: that of the tunnel below, or none.',
            )}
            slotProps={{ ...plain }}
          />
          <TextField
            label="Further hosts"
            placeholder="hooks.example.org"
            {...form.field(
              'publicHosts',
              'Values of the Host header to accept besides this machine’s own and that of the public URL; with commas.',
            )}
            slotProps={{ ...plain }}
          />
          {form.save.failure !== null && <ErrorPanel failure={form.save.failure} />}
          <FormButtons isChanged={form.isChanged} isSaving={form.save.isRunning} onUndo={form.undo} />
        </Stack>
      </form>
    </Panel>
  )
}
