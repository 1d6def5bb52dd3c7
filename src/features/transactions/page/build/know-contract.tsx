import Button from '@mui/material/Button'
import { useState } from 'react'
import { transactions } from '../../contract.ts'
import { useDeskMutation } from '../../../../renderer/api/mutations.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

type KnowContractProps = { readonly address: string; readonly network: string; readonly marketplace: string }

/** Marks a contract as known, once a person has compared it with what the marketplace publishes. */
export const KnowContract = (props: KnowContractProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Mark as known…</Button>
      {isOpen && <KnowDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const KnowDialog = ({ onClose, ...contract }: KnowContractProps & { readonly onClose: () => void }) => {
  const { address, network, marketplace } = contract
  const know = useDeskMutation('transactions.knowContract')
  const form = useContractForm(transactions['transactions.knowContract'].input, { ...contract, label: '' })
  return (
    <FormDialog
      title="Mark this contract as known?"
      width="sm"
      form={form}
      label="Mark as known"
      onSave={know.run}
      onClose={onClose}
    >
      <p>
        Compare <Hex value={address} what="the contract" whole /> with the address that{' '}
        {visibleText(marketplace)} publishes for {network}. It is then accepted as known.
      </p>
      <FormText form={form} name="label" label="Name for it" className="md-below--near" />
    </FormDialog>
  )
}
