import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { given } from '../../../core/given.ts'
import type { EventFilter } from '../../../features/events/contract/event-filter.ts'
import { noDetails, useEventsSearch } from '../../../features/events/page/search.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { ExportDialog } from '../../../renderer/parts/exports/export-dialog.ts'
import { CheckIcon, VerifiedUserIcon } from '../../../renderer/ui/icons.tsx'
import { lazyInPlace } from '../../../renderer/ui/lazy-part.tsx'
import { useNavigate } from '../../../renderer/ui/navigation/navigator.ts'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { aboutProofs } from './about-proofs.ts'
import { automaticText } from './automatic-text.ts'

export const ProveDialog = lazyInPlace(async () => (await import('./prove-dialog.tsx')).ProveDialog)

const AutomaticItem = ({ onClose }: { readonly onClose: () => void }) => {
  const settings = useQuery(desk.query('proofs.settings', {})).data
  const set = useMutation(desk.mutation('proofs.setSettings'))
  const toasts = useToasts()
  const isOn = settings?.automatic === true
  const turn = (): void => {
    onClose()
    void toasts.after(set.mutateAsync({ automatic: !isOn }))
  }
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={isOn} disabled={settings === undefined} onClick={turn}>
      <ListItemIcon>{isOn && <CheckIcon />}</ListItemIcon>
      <ListItemText
        primary="Verify new events"
        secondary={settings === undefined ? '…' : automaticText(settings)}
        slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
      />
    </MenuItem>
  )
}

type ProofMenuProps = {
  readonly filter: EventFilter | undefined
  readonly onProve: () => void
  readonly onRecheck: () => void
}

type ProofMenuItemsProps = ProofMenuProps & {
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly onClose: () => void
}

const ProofMenuItems = (props: ProofMenuItemsProps) => {
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
        {item(filter === undefined ? 'Verify all events…' : 'Verify matching events…', onProve)}
        {item('Export proofs…', () => setExports(true))}
        {item('Check a proof file', onRecheck)}
        <Divider />
        <AutomaticItem onClose={onClose} />
      </Menu>
      {exports && (
        <ExportDialog of={{ kind: 'proofs', ...given({ filter }) }} onClose={() => setExports(false)}>
          {aboutProofs}
        </ExportDialog>
      )}
    </>
  )
}

const ProofMenu = (props: ProofMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<VerifiedUserIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title="Verify events on-chain"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Proofs
      </Button>
      <ProofMenuItems {...props} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

export const ProofTools = ({ filter }: Pick<ProofMenuProps, 'filter'>) => {
  const { search, change } = useEventsSearch()
  const navigate = useNavigate()
  return (
    <>
      <ProofMenu
        filter={filter}
        onProve={() => change({ prove: true }, true)}
        onRecheck={() => void navigate({ to: '/verify', search: { tab: 'proof' } })}
      />
      {search.prove === true && (
        <ProveDialog
          filter={filter}
          onVerdict={(chainVerdict) =>
            change({ ...noDetails, prove: undefined, tab: undefined, chainVerdict })
          }
          onClose={() => change({ prove: undefined }, true)}
        />
      )}
    </>
  )
}
