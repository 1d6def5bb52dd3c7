import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { automaticText } from '../../../parts/automatic-text.ts'
import { useToasts } from '../../../ui/toasts.tsx'

/** Whether new events are proven as soon as their blocks are final, and how that stands. */
export const AutomaticItem = ({ onClose }: { readonly onClose: () => void }) => {
  const settings = useDeskQuery('proofs.settings', {}).data
  const set = useDeskMutation('proofs.setSettings')
  const toasts = useToasts()
  if (settings === undefined) return null
  const turn = async (): Promise<void> => {
    onClose()
    const answer = await set.run({ automatic: !settings.automatic })
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={settings.automatic} onClick={() => void turn()}>
      <ListItemIcon>{settings.automatic && <CheckOutlined />}</ListItemIcon>
      <ListItemText
        primary="Prove new events by themselves"
        secondary={automaticText(settings)}
        slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
      />
    </MenuItem>
  )
}
