import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import ReportOutlined from '@mui/icons-material/ReportOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDeskMutation } from '../api/mutations.ts'
import { useDeskQuery } from '../api/queries.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { vaultState } from '../ui/vault-state.ts'
import { useShellDialogs } from './shell-dialogs.ts'
import { crowded } from './theme/crowded.ts'

const icons = { unlocked: LockOpenOutlined, locked: LockOutlined, damaged: ReportOutlined }
const colors = { unlocked: 'inherit', locked: 'warning', damaged: 'error' } as const

/** Whether keys can be read, by icon and word; a click says what protects them and locks or unlocks. */
export const VaultButton = () => {
  const status = useDeskQuery('vault.status', {})
  const lock = useDeskMutation('vault.lock')
  const dialogs = useShellDialogs()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const vault = status.data
  const close = () => {
    setAnchor(null)
    lock.reset()
  }
  if (vault === undefined) return null
  const Icon = icons[vault.state]
  return (
    <>
      <Button
        color={colors[vault.state]}
        aria-label={vaultState(vault.state).word}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          flex: 'none',
          minWidth: 0,
          gap: 1,
          ...(vault.state === 'unlocked' ? { color: 'text.secondary' } : {}),
        }}
      >
        <Icon sx={{ fontSize: 18 }} />
        <Box component="span" sx={{ [crowded]: { display: 'none' } }}>
          {vaultState(vault.state).word}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Vault', sx: { width: 360, p: 2 } } }}
      >
        <Typography variant="h3" component="h2">
          {vaultState(vault.state).word}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {vault.label}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {vault.promise}
        </Typography>
        {vault.problem !== null && (
          <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {vault.problem}
          </Alert>
        )}
        {lock.failure !== null && (
          <Box sx={{ mt: 1 }}>
            <ErrorPanel failure={lock.failure} />
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
          {vault.state === 'locked' && (
            <Button
              variant="contained"
              onClick={() => {
                close()
                dialogs.show('unlock')
              }}
            >
              Unlock
            </Button>
          )}
          {vault.state === 'unlocked' && vault.slots.includes('passphrase') && (
            <Button variant="outlined" loading={lock.isRunning} onClick={() => void lock.run({})}>
              Lock
            </Button>
          )}
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => {
              close()
              void navigate({ to: '/settings', search: { section: 'vault' } })
            }}
          >
            {vault.protection === 'memory' ? 'Set a passphrase' : 'Vault settings'}
          </Button>
        </Box>
      </Popover>
    </>
  )
}
