import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type KnowContractProps = { readonly address: string; readonly network: string; readonly marketplace: string }

/** Marks a contract as known, once a person has compared it with what the marketplace publishes. */
export const KnowContract = ({ address, network, marketplace }: KnowContractProps) => {
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
      <DialogFrame
        title="Mark this contract as known?"
        open={isOpen}
        width="sm"
        onClose={() => setOpen(false)}
        act={{
          label: 'Mark as known',
          isRunning: know.isRunning,
          disabled: label.trim() === '',
          run: () => void save(),
        }}
      >
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
      </DialogFrame>
    </>
  )
}
