import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { automaticText } from '../../../parts/automatic-text.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Whether new events are proven by themselves: nodes are what that costs. It holds for all networks. */
export const AutomaticProofs = () => {
  const settings = useDeskQuery('proofs.settings', {}).data
  const set = useDeskMutation('proofs.setSettings')
  if (settings === undefined) return null
  return (
    <Panel title="Proofs">
      <FormControlLabel
        control={
          <Switch
            checked={settings.automatic}
            disabled={set.isRunning}
            onChange={({ target }) => void set.run({ automatic: target.checked })}
          />
        }
        label="Prove new events automatically"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Typography variant="caption" component="p" color="textSecondary">
        On all networks, within the budgets of their nodes. {automaticText(settings)}.
      </Typography>
      {set.failure !== null && <ErrorPanel failure={set.failure} />}
    </Panel>
  )
}
