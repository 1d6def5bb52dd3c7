import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ListedNetwork } from '../../../networks/contract.ts'
import type { ChainNode } from '../../../nodes/contract.ts'
import { useDeskMutation } from '../../../../renderer/api/mutations.ts'
import { useDeskQuery } from '../../../../renderer/api/queries.ts'
import { ConfirmDialog } from '../../../../renderer/ui/confirm-dialog.tsx'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { AddIcon } from '../../../../renderer/ui/icons.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { AddNode, EditNode } from './node-dialog.tsx'
import { NodeRows } from './node-rows.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'

const labelFor = (nodes: readonly ChainNode[]): string => {
  const taken = new Set(nodes.map(({ label }) => label))
  let count = 1
  while (taken.has(`Node ${count}`)) count += 1
  return `Node ${count}`
}

/** The nodes of a network: in order, each with what is left of its budget. */
export const NodesPanel = ({ network }: { readonly network: ListedNetwork }) => {
  const { data, failure, refetch } = useDeskQuery('nodes.list', {})
  const remove = useDeskMutation('nodes.remove')
  const toasts = useToasts()
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<ChainNode | null>(null)
  const [removed, setRemoved] = useState<ChainNode | null>(null)
  const nodes = (data?.nodes ?? []).filter((node) => node.network === network.slug)

  return (
    <Panel
      title="Nodes"
      description="Read-only JSON-RPC nodes, used in this order."
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          Add a node
        </Button>
      }
      flush={nodes.length > 0}
    >
      {failure !== null || data === undefined ? (
        <NotYet failure={failure} onRetry={refetch} rows={2} />
      ) : nodes.length === 0 ? (
        <EmptyState title="No node for this network">
          Add one to simulate transactions and verify deliveries.
        </EmptyState>
      ) : (
        <NodeRows nodes={nodes} onEdit={setEdited} onRemove={setRemoved} />
      )}
      {isAdding && (
        <AddNode
          network={network.slug}
          label={labelFor(nodes)}
          onClose={() => setAdding(false)}
          onSaved={(label) => toasts.show(`${label} is added.`)}
        />
      )}
      {edited !== null && (
        <EditNode
          node={edited}
          onClose={() => setEdited(null)}
          onSaved={(label) => toasts.show(`${label} is saved.`)}
        />
      )}
      {removed !== null && (
        <ConfirmDialog
          open
          title={`Remove ${removed.label}?`}
          confirmLabel="Remove node"
          onConfirm={() => remove.run({ id: removed.id })}
          onDone={() => toasts.show(`${removed.label} is removed.`)}
          onClose={() => setRemoved(null)}
        >
          Its address is deleted. Proofs stay.
        </ConfirmDialog>
      )}
    </Panel>
  )
}
