import { useMutation } from '@tanstack/react-query'
import { firstCapital } from '../ui/first-capital.ts'
import { Alert, Button, Popover, Typography } from '@mui/material'
import type { Output } from '../../contract/contract.ts'
import { desk } from '../api/desk.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { vaultState } from '../ui/vault-state.ts'
import { useNavigate } from '../ui/navigation/navigator.ts'

type VaultPopoverProps = {
  readonly vault: Output<'vault.status'>
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly onClose: () => void
}

export const VaultPopover = ({ vault, open, anchorEl, onClose }: VaultPopoverProps) => {
  const lock = useMutation(desk.mutation('vault.lock'))
  const navigate = useNavigate()
  const close = () => {
    onClose()
    lock.reset()
  }
  return (
    <Popover
      open={open}
      anchorEl={anchorEl}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Vault', sx: { width: 360, p: 2 } } }}
    >
      <Typography variant="h3" component="h2">
        {vaultState(vault.state).word}
      </Typography>
      <p className="md-text md-below--close">{firstCapital(vault.label)}</p>
      <p className="md-text md-quiet md-below--close">{vault.promise}</p>
      {vault.problem !== null && (
        <Alert severity="warning" className="md-below--near">
          {vault.problem}
        </Alert>
      )}
      <ErrorPanel failure={lock.error?.failure} className="md-below--near" />
      <div className="md-flow md-below">
        {vault.state === 'unlocked' && vault.slots.includes('passphrase') && (
          <Button variant="outlined" loading={lock.isPending} onClick={() => lock.mutate({})}>
            Lock
          </Button>
        )}
        <Button
          variant="outlined"
          onClick={() => {
            close()
            void navigate({ to: '/settings', search: { section: 'vault' } })
          }}
        >
          {vault.protection === 'memory' ? 'Set a passphrase' : 'Vault settings'}
        </Button>
      </div>
    </Popover>
  )
}
