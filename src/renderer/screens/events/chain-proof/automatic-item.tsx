import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { automaticText } from '../../../parts/automatic-text.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useToasts } from '../../../ui/toasts.tsx'

/** Whether new events are proven as soon as their blocks are final, and how that stands. */
export const AutomaticItem = ({ onClose }: { readonly onClose: () => void }) => {
  const settings = useDeskQuery('proofs.settings', {}).data
  const set = useDeskMutation('proofs.setSettings')
  const toasts = useToasts()
  const isOn = settings?.automatic === true
  const turn = async (): Promise<void> => {
    onClose()
    const answer = await set.run({ automatic: !isOn })
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={isOn}
      disabled={settings === undefined}
      onClick={() => void turn()}
    >
      <ListItemIcon>{isOn && <CheckIcon />}</ListItemIcon>
      <ListItemText
        primary="Prove new events automatically"
        secondary={settings === undefined ? '…' : automaticText(settings)}
        slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
      />
    </MenuItem>
  )
}
