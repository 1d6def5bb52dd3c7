import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { automaticText } from '../../../parts/automatic-text.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import './networks.css'

/** Whether new events are proven by themselves: nodes are what that costs. It holds for all networks. */
export const AutomaticProofs = () => {
  const settings = useDeskQuery('proofs.settings', {}).data
  const aboutId = useId()
  const set = useDeskMutation('proofs.setSettings')
  if (settings === undefined) return <div className="md-box md-networks__proofs" aria-busy="true" />
  return (
    <div className="md-box md-networks__proofs">
      <FormControlLabel
        control={
          <Switch
            checked={settings.automatic}
            disabled={set.isRunning}
            slotProps={{ input: { 'aria-describedby': aboutId } }}
            onChange={({ target }) => void set.run({ automatic: target.checked })}
          />
        }
        label="Prove new events automatically"
        slotProps={{ typography: { variant: 'body2', className: 'md-name' } }}
      />
      <p id={aboutId} className="md-text md-quiet">
        A few node calls for each block with events. {automaticText(settings)}.
      </p>
      {set.failure !== null && <ErrorPanel failure={set.failure} />}
    </div>
  )
}
