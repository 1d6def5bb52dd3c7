import { useMutation } from '@tanstack/react-query'
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { desk } from '../api/desk.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { useToasts } from '../ui/toasts.tsx'
import type { RunningSample } from './sample-controls.tsx'

type SampleMenuProps = {
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly sample: RunningSample
  readonly onChange: (activity: RunningSample['activity']) => void
  readonly onClose: () => void
}

const speeds = [
  [0, 'No activity', 'Only your own'],
  [6, 'Slow', '6 actions a minute'],
  [30, 'Normal', '30 actions a minute'],
  [120, 'Fast', '120 actions a minute'],
] as const

export const SampleMenu = ({ open, anchorEl, sample, onChange, onClose }: SampleMenuProps) => {
  const stop = useMutation(desk.mutation('sample.stop'))
  const toasts = useToasts()
  const { activity, hasChain } = sample
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Menu open={open} anchorEl={anchorEl} onClose={onClose} slotProps={{ list: { 'aria-label': 'Sample' } }}>
      {hasChain &&
        speeds.map(([perMinute, name, note]) => (
          <MenuItem
            key={perMinute}
            role="menuitemradio"
            aria-checked={activity.perMinute === perMinute}
            onClick={after(() => onChange({ ...activity, perMinute }))}
          >
            <ListItemIcon>{activity.perMinute === perMinute && <CheckIcon />}</ListItemIcon>
            <ListItemText
              primary={name}
              secondary={note}
              slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
      {hasChain && <Divider />}
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={activity.faults}
        onClick={after(() => onChange({ ...activity, faults: !activity.faults }))}
      >
        <ListItemIcon>{activity.faults && <CheckIcon />}</ListItemIcon>
        <ListItemText
          primary="Some calls fail"
          secondary="One in six fails"
          slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
        />
      </MenuItem>
      <Divider />
      <MenuItem onClick={after(() => void toasts.after(stop.mutateAsync({}), 'The sample is stopped.'))}>
        <ListItemIcon />
        Stop the sample
      </MenuItem>
    </Menu>
  )
}
