import { useMutation, useQuery } from '@tanstack/react-query'
import { FormControlLabel, Switch } from '@mui/material'
import { useId } from 'react'
import { desk } from '../../../renderer/api/desk.ts'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { automaticText } from './automatic-text.ts'

export const AutomaticProofs = () => {
  const settings = useQuery(desk.query('proofs.settings', {})).data
  const aboutId = useId()
  const set = useMutation(desk.mutation('proofs.setSettings'))
  if (settings === undefined)
    return <div className="md-box md-whole md-above" style={{ minHeight: 60 }} aria-busy="true" />
  return (
    <div className="md-box md-box--paper md-whole md-above">
      <FormControlLabel
        control={
          <Switch
            checked={settings.automatic}
            disabled={set.isPending}
            slotProps={{ input: { 'aria-describedby': aboutId } }}
            onChange={({ target }) => set.mutate({ automatic: target.checked })}
          />
        }
        label="Verify new events automatically"
        slotProps={{ typography: { variant: 'body2', className: 'md-name' } }}
      />
      <p id={aboutId} className="md-text md-quiet">
        A few calls per block with events {automaticText(settings)}.
      </p>
      {set.error !== null && <ErrorPanel failure={set.error.failure} />}
    </div>
  )
}
