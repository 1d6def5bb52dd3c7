import { useQuery } from '@tanstack/react-query'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { desk } from '../api/desk.ts'
import { LockIcon, LockOpenIcon, ReportIcon } from '../ui/icons.tsx'
import { vaultState } from '../ui/vault-state.ts'
import { useShellDialogs } from './shell-dialogs.ts'
import { below } from '../ui/breakpoints.ts'
import { VaultPopover } from './vault-popover.tsx'

const icons = { unlocked: LockOpenIcon, locked: LockIcon, damaged: ReportIcon }
const colors = { unlocked: 'inherit', locked: 'warning', damaged: 'error' } as const

export const VaultButton = () => {
  const status = useQuery(desk.query('vault.status', {}))
  const dialogs = useShellDialogs()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const vault = status.data
  if (vault === undefined) return null
  const Icon = icons[vault.state]
  return (
    <>
      <Button
        color={colors[vault.state]}
        aria-label={vaultState(vault.state).word}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        // Who meets a locked vault wants it open: the passphrase is all that is missing.
        onClick={(event) =>
          vault.state === 'locked' ? dialogs.show('unlock') : setAnchor(event.currentTarget)
        }
        sx={{
          flex: 'none',
          minWidth: 0,
          gap: 1,
          ...(vault.state === 'unlocked' ? { color: 'text.secondary' } : {}),
        }}
      >
        <Icon sx={{ fontSize: 18 }} />
        <Box component="span" sx={{ [`@media ${below.small}`]: { display: 'none' } }}>
          {vaultState(vault.state).word}
        </Box>
      </Button>
      <VaultPopover vault={vault} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
