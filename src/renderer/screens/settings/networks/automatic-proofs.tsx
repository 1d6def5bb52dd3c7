import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { automaticText } from '../../../parts/automatic-text.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'

/** Whether new events are proven by themselves: nodes are what that costs. It holds for all networks. */
export const AutomaticProofs = () => {
  const settings = useDeskQuery('proofs.settings', {}).data
  const set = useDeskMutation('proofs.setSettings')
  if (settings === undefined) return null
  const meaning = `On all networks, within the budgets of their nodes. ${automaticText(settings)}.`
  return (
    <>
      <Tooltip title={meaning}>
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
          sx={{ mr: 0, ml: { lg: 'auto' } }}
        />
      </Tooltip>
      {set.failure !== null && <ErrorPanel failure={set.failure} />}
    </>
  )
}
