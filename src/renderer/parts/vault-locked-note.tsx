import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { desk } from '../api/desk.ts'
import { UnlockDialog } from './unlock-dialog.tsx'

export const VaultLockedNote = ({ what }: { readonly what: string }) => {
  const isLocked = useQuery(desk.query('vault.status', {})).data?.state === 'locked'
  const [isUnlocking, setUnlocking] = useState(false)
  return (
    <>
      {isLocked && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => setUnlocking(true)}>
              Unlock
            </Button>
          }
        >
          Unlock the vault to {what}.
        </Alert>
      )}
      <UnlockDialog open={isUnlocking} onClose={() => setUnlocking(false)} />
    </>
  )
}
