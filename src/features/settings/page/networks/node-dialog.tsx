import { useMutation } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import { nodes, type ChainNode } from '../../../nodes/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { useContractForm } from '../../../../renderer/form/contract-form.ts'
import { FormDialog } from '../../../../renderer/form/form-dialog.tsx'
import { FormSecret } from '../../../../renderer/form/form-secret.tsx'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { keepsWords } from '../../../../renderer/ui/key-words.ts'

type NodeDialogProps = { readonly onClose: () => void; readonly onSaved: (label: string) => void }

/** Adds a node: its address and what people call it. */
export const AddNode = ({
  network,
  label,
  onClose,
  onSaved,
}: NodeDialogProps & {
  readonly network: string
  /** What stands in the field at first. */
  readonly label: string
}) => {
  const add = useMutation(desk.mutation('nodes.add'))
  const form = useContractForm(nodes['nodes.add'].input, { network, label, url: '' })
  return (
    <FormDialog
      title="Add a node"
      form={form}
      label="Add node"
      onClose={onClose}
      onSave={add.mutateAsync}
      onSaved={(_added, values) => onSaved(values.label)}
    >
      <div className="md-stack md-stack--first">
        <FormSecret form={form} name="url" label="Address" help="JSON-RPC. Stored encrypted, never shown." />
        <FormText form={form} name="label" label="Label" help="Also shown in proofs" required />
      </div>
    </FormDialog>
  )
}

/** Edits a node. Its address is replaced, never shown. */
export const EditNode = ({ node, onClose, onSaved }: NodeDialogProps & { readonly node: ChainNode }) => {
  const update = useMutation(desk.mutation('nodes.update'))
  const { id, label, budget, address } = node
  const form = useContractForm(
    nodes['nodes.update'].input,
    { id, label, budget, url: '' },
    ({ url, ...rest }) => ({
      ...rest,
      ...(url === undefined || url.trim() === '' ? {} : { url }),
    }),
  )
  return (
    <FormDialog
      title={`Edit ${label}`}
      width="sm"
      form={form}
      label="Save"
      onClose={onClose}
      onSave={update.mutateAsync}
      onSaved={(_saved, values) => onSaved(values.label ?? label)}
    >
      <div className="md-stack md-stack--first">
        <FormText form={form} name="label" label="Label" help="Also shown in proofs" required />
        <FormSecret form={form} name="url" label="New address" help={`${keepsWords(address)}.`} />
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
          label="My requests may exceed the budget"
        />
      </div>
    </FormDialog>
  )
}
