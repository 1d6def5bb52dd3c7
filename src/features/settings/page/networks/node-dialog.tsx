import { useMutation } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import { nodes, type ChainNode } from '../../../nodes/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { VaultLockedNote } from '../../../../renderer/parts/vault-locked-note.tsx'
import { FormSecret } from '../../../../renderer/form/form-secret.tsx'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { keepsWords } from '../../../../renderer/ui/key-words.ts'
import { filled } from '../filled.ts'

type NodeDialogProps = {
  readonly node: ChainNode | null
  readonly network: string
  readonly label: string
  readonly onClose: () => void
  readonly onSaved: (message: string) => void
}

export const NodeDialog = ({ node, network, label, onClose, onSaved }: NodeDialogProps) => {
  const save = useMutation(desk.mutation('nodes.save'))
  const form = useContractForm(
    nodes['nodes.save'].input,
    { label, url: '', ...(node === null ? { network } : { id: node.id, budget: node.budget }) },
    filled,
  )
  return (
    <FormDialog
      title={node === null ? 'Add node' : `Edit ${label}`}
      width="sm"
      form={form}
      label={node === null ? 'Add node' : 'Save'}
      onClose={onClose}
      onSave={save.mutateAsync}
      onSaved={(_saved, values) =>
        onSaved(`${values.label ?? label} is ${node === null ? 'added' : 'saved'}.`)
      }
    >
      <div className="md-stack md-stack--first">
        <FormText form={form} name="label" label="Label" help="Also shown in proofs" required />
        <VaultLockedNote what="save the address" />
        <FormSecret
          form={form}
          name="url"
          label={node === null ? 'Address' : 'New address'}
          help={node === null ? 'JSON-RPC, stored encrypted' : `${keepsWords(node.address)}.`}
        />
        {node !== null && (
          <>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
              <FormText
                form={form}
                name="budget.callsPerDay"
                label="Calls a day"
                as="number or none"
                help="Optional"
              />
              <FormText
                form={form}
                name="budget.megabytesPerDay"
                label="Megabytes a day"
                as="number or none"
                help="Optional"
              />
            </Box>
            <FormCheck
              as="switch"
              form={form}
              name="budget.mayExceed"
              label="Manual requests may exceed it"
            />
          </>
        )}
      </div>
    </FormDialog>
  )
}
