import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

type KnowContractProps = { readonly address: string; readonly network: string; readonly marketplace: string }

/** Marks a contract as known, once a person has compared it with what the marketplace publishes. */
export const KnowContract = ({ address, network, marketplace }: KnowContractProps) => {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const [label, setLabel] = useState('')
  const know = useDeskMutation('transactions.knowContract')
  const save = async (): Promise<void> => {
    const known = await know.run({ network, address, label, marketplace })
    if (known.ok) setOpen(false)
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Mark as known…
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Mark this contract as known?</DialogTitle>
        <DialogContent sx={{ typography: 'body2' }}>
          <p>
            Compare <Hex value={address} what="the contract" whole /> with the address that{' '}
            {visibleText(marketplace)} publishes for {network}. From then on this desk takes it for right.
          </p>
          {know.failure !== null && <ErrorPanel failure={know.failure} />}
          <TextField
            label="Name for it"
            value={label}
            onChange={({ target }) => setLabel(target.value)}
            fullWidth
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={label.trim() === ''}
            loading={know.isRunning}
            onClick={() => void save()}
          >
            Mark as known
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
