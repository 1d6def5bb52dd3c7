import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { EventFilter } from '../../../../contract/event-filter.ts'
import { AutomaticItem } from './automatic-item.tsx'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const ExportProofsDialog = lazyInPlace(
  async () => (await import('./export-proofs-dialog.tsx')).ExportProofsDialog,
)

export type ProofMenuProps = {
  /** Of the list; `undefined`: all events. */
  readonly filter: EventFilter | undefined
  readonly onProve: () => void
  readonly onRecheck: () => void
}

type ProofMenuItemsProps = ProofMenuProps & {
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly onClose: () => void
}

/** What can be done with chain proofs: make them, save them, check those of others. */
export const ProofMenuItems = (props: ProofMenuItemsProps) => {
  const { open, anchorEl, filter, onProve, onRecheck, onClose } = props
  const [exports, setExports] = useState(false)
  const item = (label: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        onClose()
        act()
      }}
    >
      <ListItemIcon />
      {label}
    </MenuItem>
  )
  return (
    <>
      <Menu
        open={open}
        anchorEl={anchorEl}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': 'Chain proofs', sx: { width: 330, maxWidth: '100%' } } }}
      >
        {item(filter === undefined ? 'Prove all events…' : 'Prove what matches…', onProve)}
        {item('Export proofs…', () => setExports(true))}
        {item('Re-check a proof', onRecheck)}
        <Divider />
        <AutomaticItem onClose={onClose} />
      </Menu>
      {exports && <ExportProofsDialog filter={filter} onClose={() => setExports(false)} />}
    </>
  )
}
