import { Divider, ListItemText, Menu, MenuItem } from '@mui/material'
import type { Input } from '../../contract/contract.ts'

type FaultName = Input<'sample.playFault'>['fault']

type FaultMenuProps = {
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly onPlay: (fault: FaultName) => void
  readonly onList: () => void
  readonly onClose: () => void
}

const faults: readonly (readonly [FaultName, string, string])[] = [
  ['lost', 'Lose a delivery', 'On-chain, never delivered'],
  ['doubled', 'Deliver twice', 'The same bytes twice'],
  ['disordered', 'Deliver late', 'After the next delivery'],
  ['forged', 'Forge a value', 'Disagrees with its log'],
  ['invented', 'Invent an event', 'Not in its block'],
  ['false-removal', 'Take back falsely', 'Removes a block still there'],
  ['reorg', 'Reorg', 'Block and removal delivered'],
  ['silent-reorg', 'Silent reorg', 'No removal delivered'],
]

export const FaultMenu = ({ open, anchorEl, onPlay, onList, onClose }: FaultMenuProps) => (
  <Menu open={open} anchorEl={anchorEl} onClose={onClose} slotProps={{ list: { 'aria-label': 'Faults' } }}>
    {faults.map(([fault, name, note]) => (
      <MenuItem
        key={fault}
        onClick={() => {
          onClose()
          onPlay(fault)
        }}
      >
        <ListItemText
          primary={name}
          secondary={note}
          slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
        />
      </MenuItem>
    ))}
    <Divider />
    <MenuItem
      onClick={() => {
        onClose()
        onList()
      }}
    >
      <ListItemText primary="What was played…" slotProps={{ primary: { variant: 'body2' } }} />
    </MenuItem>
  </Menu>
)
