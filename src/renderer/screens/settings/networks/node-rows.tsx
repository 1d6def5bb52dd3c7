import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Answer } from '../../../../contract/contract.ts'
import type { ChainNode, NodeTest } from '../../../../contract/nodes.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { MoreMenu, type MoreItem } from '../../../ui/more-menu.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import './networks.css'
import { NodeTestResult } from './node-test-result.tsx'
import { leftWords, nodeStates } from './node-words.ts'

/** The test of a node: under way, or what came of it. */
type TestState = 'running' | Answer<NodeTest>

type NodeRowsProps = {
  readonly nodes: readonly ChainNode[]
  readonly onEdit: (node: ChainNode) => void
  readonly onRemove: (node: ChainNode) => void
}

/** One line for each node, and below it what its test showed. */
export const NodeRows = ({ nodes, onEdit, onRemove }: NodeRowsProps) => {
  const movable = nodes.filter(({ isSample }) => !isSample)
  const update = useDeskMutation('nodes.update')
  const moving = useDeskMutation('nodes.move')
  const test = useDeskMutation('nodes.test')
  const toasts = useToasts()
  const [tests, setTests] = useState<ReadonlyMap<string, TestState>>(new Map())
  const report = async (work: Promise<{ ok: true } | { ok: false; error: { message: string } }>) => {
    const done = await work
    if (!done.ok) toasts.show(done.error.message, 'error')
  }
  const ask = async (id: string): Promise<void> => {
    setTests((now) => new Map(now).set(id, 'running'))
    const answer = await test.run({ id })
    setTests((now) => new Map(now).set(id, answer))
  }
  const itemsOf = (node: ChainNode): readonly MoreItem[] => {
    const place = movable.indexOf(node)
    const move = (by: 1 | -1) => () => void report(moving.run({ id: node.id, place: place + by }))
    return [
      { label: 'Edit', run: () => onEdit(node) },
      {
        label: node.isPaused ? 'Resume' : 'Pause',
        run: () => void report(update.run({ id: node.id, isPaused: !node.isPaused })),
      },
      ...(place > 0 ? [{ label: 'Move up', run: move(-1) }] : []),
      ...(place < movable.length - 1 ? [{ label: 'Move down', run: move(1) }] : []),
      { label: 'Remove', run: () => onRemove(node), removes: true },
    ]
  }
  return (
    <SimpleTable
      className="md-networks md-nodes"
      label="Nodes of this network"
      rows={nodes}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Node',
          cell: ({ label, isSample }) => (
            <>
              <span className="md-name">{label}</span>{' '}
              {isSample && <StatusChip word="Sample" title="Part of the sample." />}
            </>
          ),
        },
        { head: 'State', cell: ({ state }) => <StatusChip {...nodeStates[state]} /> },
        { head: 'Today', className: 'md-nodes__left', cell: leftWords },
        {
          hiddenHead: 'Actions',
          className: 'md-networks__acts',
          cell: (node) => (
            <>
              <Button
                loading={tests.get(node.id) === 'running'}
                aria-label={`Test ${node.label}`}
                onClick={() => void ask(node.id)}
              >
                Test
              </Button>{' '}
              {!node.isSample && <MoreMenu label={`More about ${node.label}`} items={itemsOf(node)} />}
            </>
          ),
        },
      ]}
      below={({ id, label }) => {
        const found = tests.get(id)
        if (found === undefined || found === 'running') return null
        return found.ok ? (
          <NodeTestResult label={label} test={found.value} />
        ) : (
          <ErrorPanel failure={found.error} />
        )
      }}
    />
  )
}
