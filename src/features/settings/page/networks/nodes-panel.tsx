import { useMutation, useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ListedNetwork } from '../../../networks/contract.ts'
import type { ChainNode } from '../../../nodes/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { NodeDialog } from './node-dialog.tsx'
import { NodeRows } from './node-rows.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { useConfirm } from '../../../../renderer/ui/confirm.tsx'

const labelFor = (nodes: readonly ChainNode[]): string => {
  const taken = new Set(nodes.map(({ label }) => label))
  let count = 1
  while (taken.has(`Node ${count}`)) count += 1
  return `Node ${count}`
}

export const NodesPanel = ({ network }: { readonly network: ListedNetwork }) => {
  const { data, error, refetch } = useQuery(desk.query('nodes.list', {}))
  const remove = useMutation(desk.mutation('nodes.remove'))
  const toasts = useToasts()
  const [edited, setEdited] = useState<ChainNode | 'new' | null>(null)
  const confirm = useConfirm()
  const nodes = (data?.nodes ?? []).filter((node) => node.network === network.slug)
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
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
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
        <NodeRows nodes={nodes} onEdit={setEdited} onRemove={askToRemove} />
      )}
      {edited !== null && (
        <NodeDialog
          node={edited === 'new' ? null : edited}
          network={network.slug}
          label={edited === 'new' ? labelFor(nodes) : edited.label}
          onClose={() => setEdited(null)}
          onSaved={toasts.show}
        />
      )}
    </Panel>
  )
}
