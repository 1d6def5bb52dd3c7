import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import type { Output } from '../../../../contract/contract.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { countOf } from '../../../ui/count-format.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

const stateText = ({ state, problem, notYet }: Output<'proofs.settings'>): string => {
  const waiting = notYet === 0 ? '' : `; ${countOf(notYet, 'event')} not final yet`
  switch (state) {
    case 'off':
      return 'Off: only what you ask for is proven'
    case 'no-node':
      return 'No network has a node: Settings → Networks'
    case 'waiting':
      return `Waiting for final blocks${waiting}`
    case 'proving':
      return `Proving${waiting}`
    case 'stopped':
      return `Stopped: ${visibleText(problem ?? 'no reason is known')}`
  }
}

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
        secondary={stateText(settings)}
        slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
      />
    </MenuItem>
  )
}
