import Button from '@mui/material/Button'
import { Fragment, useState } from 'react'
import type { ChainNode, NodeTest } from '../../../../contract/nodes.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { MoreMenu, type MoreItem } from '../../../ui/more-menu.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { NodeTestResult } from './node-test-result.tsx'
import { leftWords, nodeStates } from './node-words.ts'

type NodeRowsProps = {
  readonly nodes: readonly ChainNode[]
  readonly onEdit: (node: ChainNode) => void
  readonly onRemove: (node: ChainNode) => void
}

/** One line for each node, and below it what its test showed. */
export const NodeRows = ({ nodes, onEdit, onRemove }: NodeRowsProps) => {
  const movable = nodes.filter(({ isSample }) => !isSample)
  return (
    <table className="md-plain-table md-networks md-nodes" aria-label="Nodes of this network">
      <thead>
        <tr>
          <th scope="col">Node</th>
          <th scope="col">State</th>
          <th scope="col">Today</th>
          <th scope="col">
            <span className="md-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => (
          <NodeRow
            key={node.id}
            node={node}
            place={movable.indexOf(node)}
            last={movable.length - 1}
            onEdit={() => onEdit(node)}
            onRemove={() => onRemove(node)}
          />
        ))}
      </tbody>
    </table>
  )
}

type NodeRowProps = {
  readonly node: ChainNode
  /** Among those that can be moved. */
  readonly place: number
  readonly last: number
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const NodeRow = ({ node, place, last, onEdit, onRemove }: NodeRowProps) => {
  const test = useDeskMutation('nodes.test')
  const update = useDeskMutation('nodes.update')
  const move = useDeskMutation('nodes.move')
  const toasts = useToasts()
  const [result, setResult] = useState<NodeTest | null>(null)
  const report = async (work: Promise<{ ok: true } | { ok: false; error: { message: string } }>) => {
    const done = await work
    if (!done.ok) toasts.show(done.error.message, 'error')
  }
  const { id, label, isSample, isPaused } = node
  const items: MoreItem[] = [
    { label: 'Edit', run: onEdit },
    { label: isPaused ? 'Resume' : 'Pause', run: () => void report(update.run({ id, isPaused: !isPaused })) },
    ...(place > 0 ? [{ label: 'Move up', run: () => void report(move.run({ id, place: place - 1 })) }] : []),
    ...(place < last
      ? [{ label: 'Move down', run: () => void report(move.run({ id, place: place + 1 })) }]
      : []),
    { label: 'Remove', run: onRemove, removes: true },
  ]
  const ask = async (): Promise<void> => {
    const tested = await test.run({ id })
    setResult(tested.ok ? tested.value : null)
  }
  return (
    <Fragment>
      <tr>
        <td>
          {label} {isSample && <StatusChip word="Sample" title="Part of the sample." />}
        </td>
        <td>
          <StatusChip {...nodeStates[node.state]} />
        </td>
        <td className="md-nodes__left">{leftWords(node)}</td>
        <td className="md-networks__acts">
          <Button loading={test.isRunning} aria-label={`Test ${label}`} onClick={() => void ask()}>
            Test
          </Button>{' '}
          {!isSample && <MoreMenu label={`More about ${label}`} items={items} />}
        </td>
      </tr>
      {(test.failure !== null || result !== null) && (
        <tr>
          <td colSpan={4} className="md-nodes__test">
            {test.failure !== null ? (
              <ErrorPanel failure={test.failure} />
            ) : (
              result !== null && <NodeTestResult label={label} test={result} />
            )}
          </td>
        </tr>
      )}
    </Fragment>
  )
}
