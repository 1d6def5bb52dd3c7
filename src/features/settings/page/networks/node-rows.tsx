import { useMutation } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { Answer, Input } from '../../../../contract/contract.ts'
import type { ChainNode, NodeTest } from '../../../nodes/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { type MoreItem, MoreMenu } from '../../../../renderer/ui/more-menu.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { countOf, formatCount } from '../../../../renderer/ui/count-format.ts'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

type Look = { readonly word: string; readonly tone: Tone; readonly title: string }

const nodeStates: Readonly<Record<ChainNode['state'], Look>> = {
  ready: { word: 'In use', tone: 'success', title: 'Used in order' },
  paused: { word: 'Paused', tone: 'neutral', title: 'Not used' },
  locked: { word: 'Locked', tone: 'warning', title: 'Unlock the vault to use it.' },
  'no-address': { word: 'Address missing', tone: 'error', title: 'Enter its address again.' },
  'unknown-network': { word: 'Unknown network', tone: 'error', title: 'Its network was deleted.' },
  'budget-used': { word: 'Budget used up', tone: 'warning', title: 'Resumes tomorrow (UTC).' },
}

const methodUses: Readonly<Record<string, string>> = {
  eth_getBlockReceipts: 'Faster proofs',
  eth_getLogs: 'Gap audits',
  debug_getRawHeader: 'Proofs with custom headers',
  eth_simulateV1: 'Multi-step simulation',
  debug_traceCall: 'Internal transfers',
  eth_getRawTransactionByBlockHashAndIndex: 'Transaction hashes in proofs',
}

const methodStates: Readonly<Record<NodeTest['methods'][number]['state'], Omit<Look, 'title'>>> = {
  served: { word: 'Served', tone: 'success' },
  'not-served': { word: 'Not served', tone: 'neutral' },
  unclear: { word: 'Unclear', tone: 'warning' },
}

/** Budgets are set in millions of bytes: what was used of one, and beside it, is counted in them, too. */
const megabytes = (bytes: number): string => {
  const millions = bytes / 1_000_000
  if (bytes > 0 && millions < 0.1) return 'under 0.1'
  return millions < 10 ? millions.toFixed(1) : formatCount(Math.round(millions))
}

const leftWords = ({ budget, used, left }: Pick<ChainNode, 'budget' | 'used' | 'left'>): string => {
  const calls =
    left.calls === null || budget.callsPerDay === null
      ? null
      : `${formatCount(left.calls)} of ${countOf(budget.callsPerDay, 'call')} left`
  const bytes =
    left.bytes === null || budget.megabytesPerDay === null
      ? null
      : `${megabytes(left.bytes)} of ${formatCount(budget.megabytesPerDay)} MB left`
  if (calls === null && bytes === null) return `${countOf(used.calls, 'call')}, ${megabytes(used.bytes)} MB`
  return `${calls ?? `${countOf(used.calls, 'call')} used`}, ${bytes ?? `${megabytes(used.bytes)} MB used`}`
}

const Block = ({ block, none }: { readonly block: NodeTest['head']; readonly none: string }) =>
  block === null ? (
    none
  ) : (
    <>
      {formatCount(Number(block.number))}, <Time at={block.at} />
    </>
  )

const behindWords = (behind: number | null): string => {
  if (behind === null) return 'No other node answered'
  return behind === 0 ? 'At the head' : `${countOf(behind, 'block')} behind the newest`
}

const NodeTestResult = ({ label, test }: { readonly label: string; readonly test: NodeTest }) => (
  <div className="md-stack md-stack--near md-text">
    <FieldList
      fields={[
        { label: 'Head', value: <Block block={test.head} none="None" /> },
        {
          label: 'Finalized',
          value: <Block block={test.finalized} none="By confirmations" />,
        },
        { label: 'Compared with others', value: behindWords(test.behind) },
        {
          label: 'Largest log range',
          value: test.largestRange === null ? 'None' : countOf(test.largestRange, 'block'),
        },
        { label: 'Answered in', value: `${test.milliseconds} ms` },
      ]}
    />
    <SimpleTable
      label={`Methods of ${label}`}
      rows={test.methods}
      keyOf={({ method }) => method}
      columns={[
        { head: 'Method', isName: true, cell: ({ method }) => <code>{method}</code> },
        { head: 'Used for', cell: ({ method }) => methodUses[method] },
        { head: 'State', cell: ({ state }) => <StatusChip {...methodStates[state]} /> },
        { head: 'Answer', cell: ({ message }) => (message === null ? null : visibleText(message)) },
      ]}
    />
  </div>
)

type TestState = 'running' | Answer<NodeTest>

type NodeRowsProps = {
  readonly nodes: readonly ChainNode[]
  readonly onEdit: (node: ChainNode) => void
  readonly onRemove: (node: ChainNode) => void
}

export const NodeRows = ({ nodes, onEdit, onRemove }: NodeRowsProps) => {
  const movable = nodes.filter(({ isSample }) => !isSample)
  const save = useMutation(desk.mutation('nodes.save'))
  const test = useMutation(desk.mutation('nodes.test'))
  const toasts = useToasts()
  const [tests, setTests] = useState<ReadonlyMap<string, TestState>>(new Map())
  const change = (given: Input<'nodes.save'>): void => void toasts.after(save.mutateAsync(given))
  const ask = async (id: string): Promise<void> => {
    setTests((now) => new Map(now).set(id, 'running'))
    const answer = await answerOf(test.mutateAsync({ id }))
    setTests((now) => new Map(now).set(id, answer))
  }
  const itemsOf = (node: ChainNode): readonly MoreItem[] => {
    const place = movable.indexOf(node)
    const move = (by: 1 | -1) => () => change({ id: node.id, place: place + by })
    return [
      { label: 'Edit', run: () => onEdit(node) },
      {
        label: node.isPaused ? 'Resume' : 'Pause',
        run: () => change({ id: node.id, isPaused: !node.isPaused }),
      },
      ...(place > 0 ? [{ label: 'Move up', run: move(-1) }] : []),
      ...(place < movable.length - 1 ? [{ label: 'Move down', run: move(1) }] : []),
      { label: 'Remove', run: () => onRemove(node), removes: true },
    ]
  }
  return (
    <SimpleTable
      className="md-plain-table--acts md-plain-table--flush md-below--near"
      label="Nodes"
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
        { head: 'Today', cell: leftWords },
        {
          hiddenHead: 'Actions',
          className: 'md-acts',
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
        const tested = tests.get(id)
        if (tested === undefined || tested === 'running') return null
        return tested.ok ? (
          <NodeTestResult label={label} test={tested.value} />
        ) : (
          <ErrorPanel failure={tested.error} />
        )
      }}
    />
  )
}
