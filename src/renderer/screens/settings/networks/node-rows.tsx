import Button from '@mui/material/Button'
import { Fragment, useState } from 'react'
import type { Answer } from '../../../../contract/contract.ts'
import type { ChainNode, NodeTest } from '../../../../contract/nodes.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { MoreMenu, type MoreItem } from '../../../ui/more-menu.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import '../../../ui/plain-table.css'
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
  const move = useDeskMutation('nodes.move')
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
            onMove={(place) => void report(move.run({ id: node.id, place }))}
            onPause={(isPaused) => void report(update.run({ id: node.id, isPaused }))}
            test={tests.get(node.id)}
            onTest={() => void ask(node.id)}
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
  readonly onMove: (place: number) => void
  readonly onPause: (isPaused: boolean) => void
  readonly test: TestState | undefined
  readonly onTest: () => void
}

const NodeRow = (props: NodeRowProps) => {
  const { node, place, last, onEdit, onRemove, onMove, onPause, test, onTest } = props
  const { label, isSample, isPaused } = node
  const items: MoreItem[] = [
    { label: 'Edit', run: onEdit },
    { label: isPaused ? 'Resume' : 'Pause', run: () => onPause(!isPaused) },
    ...(place > 0 ? [{ label: 'Move up', run: () => onMove(place - 1) }] : []),
    ...(place < last ? [{ label: 'Move down', run: () => onMove(place + 1) }] : []),
    { label: 'Remove', run: onRemove, removes: true },
  ]
  return (
    <Fragment>
      <tr>
        <td>
          <span className="md-name">{label}</span>{' '}
          {isSample && <StatusChip word="Sample" title="Part of the sample." />}
        </td>
        <td>
          <StatusChip {...nodeStates[node.state]} />
        </td>
        <td className="md-nodes__left">{leftWords(node)}</td>
        <td className="md-networks__acts">
          <Button loading={test === 'running'} aria-label={`Test ${label}`} onClick={onTest}>
            Test
          </Button>{' '}
          {!isSample && <MoreMenu label={`More about ${label}`} items={items} />}
        </td>
      </tr>
      {test !== undefined && test !== 'running' && (
        <tr>
          <td colSpan={4} className="md-nodes__test">
            {test.ok ? (
              <NodeTestResult label={label} test={test.value} />
            ) : (
              <ErrorPanel failure={test.error} />
            )}
          </td>
        </tr>
      )}
    </Fragment>
  )
}
