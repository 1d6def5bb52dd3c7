import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import type { ListedNetwork } from '../../../networks/contract.ts'
import { nodes as nodeMethods, type ChainNode } from '../../../nodes/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { NodeRows } from './node-rows.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'
import { FormSecret } from '../../../../renderer/form/form-secret.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { FormCheck } from '../../../../renderer/form/form-check.tsx'
import { type ContractForm } from '../../../../renderer/form/contract-form.ts'
import { filled } from '../filled.ts'
import { keepsWords } from '../../../../renderer/ui/key-words.ts'
import { VaultLockedNote } from '../../../../renderer/parts/vault-locked-note.tsx'
import { type Input } from '../../../../contract/contract.ts'

const labelFor = (nodes: readonly ChainNode[]): string => {
  const taken = new Set(nodes.map(({ label }) => label))
  let count = 1
  while (taken.has(`Node ${count}`)) count += 1
  return `Node ${count}`
}

type NodeFieldsProps = {
  readonly form: ContractForm<Input<'nodes.save'>, unknown>
  readonly node: ChainNode | null
}

const NodeFields = ({ form, node }: NodeFieldsProps) => (
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
        <div className="md-grid">
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
        </div>
        <FormCheck as="switch" form={form} name="budget.mayExceed" label="Manual requests may exceed it" />
      </>
    )}
  </div>
)

export const NodesPanel = ({ network }: { readonly network: ListedNetwork }) => {
  const { data, error, refetch } = useQuery(desk.query('nodes.list', {}))
  const remove = useMutation(desk.mutation('nodes.remove'))
  const toasts = useToasts()
  const save = useMutation(desk.mutation('nodes.save'))
  const openForm = useFormDialog()
  const confirm = useConfirm()
  const nodes = (data?.nodes ?? []).filter((node) => node.network === network.slug)
  const edit = (node: ChainNode | null): void => {
    const label = node?.label ?? labelFor(nodes)
    openForm({
      title: node === null ? 'Add node' : `Edit ${label}`,
      width: 'sm',
      label: node === null ? 'Add node' : 'Save',
      schema: nodeMethods['nodes.save'].input,
      values: {
        label,
        url: '',
        ...(node === null ? { network: network.slug } : { id: node.id, budget: node.budget }),
      },
      complete: filled,
      onSave: save.mutateAsync,
      onSaved: (_saved, values) =>
        toasts.show(`${values.label ?? label} is ${node === null ? 'added' : 'saved'}.`),
      fields: (form) => <NodeFields form={form} node={node} />,
    })
  }
  const askToRemove = ({ id, label }: ChainNode): void =>
    confirm({
      title: `Remove ${label}?`,
      about: 'Deletes its address. Proofs stay.',
      label: 'Remove node',
      run: async () => {
        await remove.mutateAsync({ id })
        toasts.show(`${label} is removed.`)
      },
    })

  return (
    <Panel
      title="Nodes"
      description="Read-only, used in this order"
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => edit(null)}>
          Add node
        </Button>
      }
      flush={nodes.length > 0}
    >
      {error !== null || data === undefined ? (
        <NotYet error={error} onRetry={refetch} rows={2} />
      ) : nodes.length === 0 ? (
        <EmptyState title="No node for this network">Add one to simulate and verify.</EmptyState>
      ) : (
        <NodeRows nodes={nodes} onEdit={edit} onRemove={askToRemove} />
      )}
    </Panel>
  )
}
