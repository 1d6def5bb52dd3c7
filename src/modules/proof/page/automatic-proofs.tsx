import { useMutation, useQuery } from '@tanstack/react-query'
import { desk } from '../../../renderer/api/desk.ts'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { automaticText } from './automatic-text.ts'
import { SwitchField } from '../../../renderer/ui/switch-field.tsx'

export const AutomaticProofs = () => {
  const settings = useQuery(desk.query('proofs.settings', {})).data
  const set = useMutation(desk.mutation('proofs.setSettings'))
  if (settings === undefined)
    return <div className="md-box md-whole md-above" style={{ minHeight: 60 }} aria-busy="true" />
  return (
    <div className="md-box md-box--paper md-whole md-above">
      <SwitchField
        label="Verify new events automatically"
        help={`A few calls per block with events. ${automaticText(settings)}.`}
        checked={settings.automatic}
        disabled={set.isPending}
        onChange={(automatic) => set.mutate({ automatic })}
      />
      <ErrorPanel failure={set.error?.failure} />
    </div>
  )
}
