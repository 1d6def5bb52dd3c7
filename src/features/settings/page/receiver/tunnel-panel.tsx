import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Box, Button, Typography } from '@mui/material'
import type { ReceiverSettings } from '../../../receiver/contract.ts'
import type { TunnelStatus } from '../../../tunnel/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { hasHiddenCharacters, visibleText } from '../../../../renderer/ui/visible-text.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { FormButtons } from './form-buttons.tsx'
import { useReachForm } from './use-reach-form.ts'

const ConfirmCommand = ({ command }: { readonly command: NonNullable<TunnelStatus['command']> }) => {
  const confirm = useMutation(desk.mutation('tunnel.confirm'))
  return (
    <Alert severity="warning" role="group" aria-label="Confirm tunnel command">
      <div className="md-stack md-stack--near">
        <span>
          This command was set here or by a script. It runs only once you confirm it, with your rights. One
          argument per line.
        </span>
        <ol className="md-bullets md-text md-break" start={0} aria-label="Program and arguments">
          {command.words.map((word, index) => (
            <li key={`${index} ${word}`}>
              <code>{word === '' ? '(empty)' : visibleText(word)}</code>
            </li>
          ))}
        </ol>
        {command.words.some(hasHiddenCharacters) && (
          <strong>Invisible characters appear as \u… above.</strong>
        )}
        <ErrorPanel failure={confirm.error?.failure} />
        <Button
          variant="contained"
          color="warning"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ digest: command.digest })}
          sx={{ alignSelf: 'flex-start' }}
        >
          Confirm and run
        </Button>
      </div>
    </Alert>
  )
}

const tunnelState: Record<TunnelStatus['state'], { readonly word: string; readonly tone: Tone }> = {
  off: { word: 'Off', tone: 'neutral' },
  unconfirmed: { word: 'Not confirmed', tone: 'warning' },
  starting: { word: 'Starting', tone: 'info' },
  up: { word: 'Up', tone: 'success' },
  down: { word: 'Down', tone: 'warning' },
  'gave-up': { word: 'Stopped trying', tone: 'error' },
}

export const TunnelPanel = ({ settings }: { readonly settings: ReceiverSettings }) => {
  const status = useQuery(desk.query('tunnel.status', {}))
  const toasts = useToasts()
  const reach = useReachForm(settings, () => toasts.show('Tunnel settings saved.'))
  const { form, save } = reach
  const tunnel = status.data
  const state = tunnel === undefined ? null : tunnelState[tunnel.state]
  return (
    <Panel
      title="Tunnel"
      description="Reach the receiver from outside"
      actions={state !== null && <StatusChip word={state.word} tone={state.tone} />}
    >
      <LeaveGuard when={reach.isChanged && !save.isPending} what="tunnel settings" />
      <div className="md-stack">
        <form onSubmit={(event) => void reach.submit(event)} noValidate>
          <div className="md-stack">
            <FormText
              form={form}
              name="tunnelCommand"
              label="Command"
              as="text or none"
              mono
              placeholder="cloudflared tunnel --url {url}"
              help="{url} and {port} are replaced."
            />
            <FormText
              form={form}
              name="tunnelHost"
              label="Tunnel host suffix"
              as="text or none"
              placeholder="trycloudflare.com"
              help="Optional"
              sx={{ maxWidth: 360 }}
            />
            <ErrorPanel failure={save.error?.failure} />
            <FormButtons isChanged={reach.isChanged} isSaving={save.isPending} onUndo={reach.undo} />
          </div>
        </form>
        <ErrorPanel failure={status.error?.failure} onRetry={status.refetch} />
        {tunnel?.state === 'unconfirmed' && tunnel.command !== null && (
          <ConfirmCommand command={tunnel.command} />
        )}
        {tunnel !== undefined && tunnel.state !== 'off' && tunnel.state !== 'unconfirmed' && (
          <Running tunnel={tunnel} settings={settings} />
        )}
      </div>
    </Panel>
  )
}

const Running = ({
  tunnel,
  settings,
}: {
  readonly tunnel: TunnelStatus
  readonly settings: ReceiverSettings
}) => {
  const restart = useMutation(desk.mutation('tunnel.restart'))
  return (
    <div className="md-stack md-stack--near">
      <div className="md-flow">
        <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 240 }}>
          {tunnelState[tunnel.state].word} since <Time at={tunnel.since} form="both" />
          {tunnel.nextTryAt !== null && (
            <>
              · retried <Time at={tunnel.nextTryAt} />
            </>
          )}
          {tunnel.state === 'starting' && tunnel.problem === null && ' · no public address yet'}
        </Typography>
        <Button variant="outlined" loading={restart.isPending} onClick={() => restart.mutate({})}>
          Restart now
        </Button>
      </div>
      <ErrorPanel failure={restart.error?.failure} />
      {tunnel.url !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
          <p className="md-text md-break">
            Public address: <code>{visibleText(tunnel.url)}</code>
          </p>
          <CopyButton text={tunnel.url} what="public address" />
        </Box>
      )}
      {settings.publicUrl !== null && (
        <Alert severity="info">The public base URL above is used instead.</Alert>
      )}
      {tunnel.problem !== null && (
        <Alert severity={tunnel.state === 'gave-up' ? 'error' : 'warning'}>
          {visibleText(tunnel.problem)}
        </Alert>
      )}
      {tunnel.tail.length > 0 && <Tail lines={tunnel.tail} />}
    </div>
  )
}

/** The newest lines stand at the bottom, in sight: the list is drawn from its end. */
const Tail = ({ lines }: { readonly lines: TunnelStatus['tail'] }) => (
  <div>
    <h3 className="md-quiet">Last output</h3>
    <div
      className="md-box"
      style={{ display: 'flex', flexDirection: 'column-reverse', maxHeight: 220, overflow: 'auto' }}
      role="log"
      aria-label="Tunnel output"
      tabIndex={0}
    >
      <pre className="md-small md-prose">{lines.map(({ text }) => visibleText(text)).join('\n')}</pre>
    </div>
  </div>
)
