import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { EventFilter } from '../../../../contract/events.ts'
import type { ChainVerdict } from '../../../../core/chain-proof/words.ts'
import { AutomaticItem } from './automatic-item.tsx'
import { ExportProofsDialog } from './export-proofs-dialog.tsx'
import { ProveDialog } from './prove-dialog.tsx'

export type ProofMenuProps = {
  /** Of the list; `undefined`: all events. */
  readonly filter: EventFilter | undefined
  readonly onVerdict: (verdict: ChainVerdict) => void
  readonly onRecheck: () => void
}

type ProofMenuItemsProps = ProofMenuProps & {
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly onClose: () => void
}

/** What can be done with chain proofs: make them, save them, check those of others. */
export const ProofMenuItems = (props: ProofMenuItemsProps) => {
  const { open, anchorEl, filter, onVerdict, onRecheck, onClose } = props
  const [dialog, setDialog] = useState<'prove' | 'export' | null>(null)
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
        {item(filter === undefined ? 'Prove all events…' : 'Prove what matches…', () => setDialog('prove'))}
        {item('Export proofs…', () => setDialog('export'))}
        {item('Re-check a proof', onRecheck)}
        <Divider />
        <AutomaticItem onClose={onClose} />
      </Menu>
      {dialog === 'prove' && (
        <ProveDialog
          filter={filter}
          onVerdict={(verdict) => {
            setDialog(null)
            onVerdict(verdict)
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'export' && <ExportProofsDialog filter={filter} onClose={() => setDialog(null)} />}
    </>
  )
}
