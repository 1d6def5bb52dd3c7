import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ReceiverSettings, ReceiverStatus } from '../../../../contract/receiver.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { offWords } from '../../../parts/receiver-off.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Whether this desk receives at all. */
export const ReceivePanel = ({
  enabled,
  off,
}: Pick<ReceiverSettings, 'enabled'> & Pick<ReceiverStatus, 'off'>) => {
  const save = useDeskMutation('receiver.setSettings')
  return (
    <Panel
      title="On or off"
      description="Not needed if this desk reads the log of a receiver on a server. Switched off, it opens no port and runs no tunnel; sources and imports keep working. Takes effect at once and at every start."
    >
      <div className="md-stack md-stack--near">
        <FormControlLabel
          control={
            <Switch
              checked={enabled}
              disabled={save.isRunning}
              onChange={(_event, isOn) => void save.run({ enabled: isOn })}
            />
          }
          label="Receive on this desk"
          sx={{ alignSelf: 'flex-start' }}
          slotProps={{ typography: { variant: 'body2' } }}
        />
        {off === 'flag' && (
          <Alert severity="info">
            {offWords.flag} {enabled ? 'The switch applies after that.' : ''}
          </Alert>
        )}
        {save.failure !== null && <ErrorPanel failure={save.failure} />}
      </div>
    </Panel>
  )
}
