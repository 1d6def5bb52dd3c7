import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EventFilter, RuleFilter } from '../../../../contract/event-filter.ts'
import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { deferred } from '../../../ui/deferred.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { AnswersDialog } from './answers-dialog.tsx'
import { RemoveRule } from './remove-rule.tsx'
import { RuleControls } from './rule-controls.tsx'
import { RuleState } from './rule-state.tsx'
import { filterWords, mannerWords } from './rule-words.ts'

const RuleDialog = deferred(async () => (await import('./rule-dialog.tsx')).RuleDialog)

/** What is open over the list of rules. */
type Open =
  | { readonly kind: 'add' | 'sent' }
  | { readonly kind: 'edit' | 'answers' | 'dead' | 'remove'; readonly id: number }

type ForwardingPanelProps = {
  /** Filter of the Events screen: what a new rule begins with. */
  readonly filter: EventFilter | undefined
}

/** Stars are given later than a rule looks. */
const ruleFilterOf = ({
  starred: _starred,
  chainVerdict: _verdict,
  origin: _origin,
  ...filter
}: EventFilter): RuleFilter => filter

/** The forwarding rules: how far each is, pause, dead letters, answers. */
export const ForwardingPanel = ({ filter }: ForwardingPanelProps) => {
  const { data, failure, refetch } = useDeskQuery('forwarding.list', {})
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const rules = data?.rules ?? []
  return (
    <Panel
      title="Forwarding"
      description="Posts matching events to an address of yours: in order, at least once, and resumed after a restart; in parallel and signed if you like. Try your own server before the service can reach it."
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button onClick={() => setOpen({ kind: 'sent' })}>Sent manually</Button>
          <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setOpen({ kind: 'add' })}>
            Forward events…
          </Button>
        </Box>
      }
    >
      {failure !== null && data === undefined && <ErrorPanel failure={failure} onRetry={refetch} />}
      {failure === null && data === undefined && <SkeletonRows rows={3} />}
      {data !== undefined && rules.length === 0 && (
        <EmptyState title="Nothing is forwarded">
          Filter the events, then add a rule with these filters.
        </EmptyState>
      )}
      {rules.length > 0 && (
        <Box sx={{ typography: 'body2' }}>
          <RuleTable rules={rules} onOpen={setOpen} />
        </Box>
      )}
      {open !== null && (
        <OpenDialog open={open} rules={rules} filter={ruleFilterOf(filter ?? {})} onClose={close} />
      )}
    </Panel>
  )
}

const RuleTable = ({
  rules,
  onOpen,
}: {
  readonly rules: readonly ForwardingRule[]
  readonly onOpen: (open: Open) => void
}) => {
  const vault = useDeskQuery('vault.status', {}).data?.state
  return (
    <SimpleTable
      label="Forwarding rules"
      className="md-rule-table"
      rows={rules}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Rule',
          cell: (rule) => (
            <>
              {visibleText(rule.name)}
              <div className="md-quiet">{[filterWords(rule.filter), ...mannerWords(rule)].join(', ')}</div>
              <div className="md-quiet md-mono">{visibleText(rule.url)}</div>
            </>
          ),
        },
        { head: 'State', cell: (rule) => <RuleState rule={rule} /> },
        { head: 'Accepted', className: 'md-figures', cell: ({ delivered }) => formatCount(delivered) },
        {
          head: 'Dead letters',
          className: 'md-figures',
          cell: ({ id, dead }) =>
            dead === 0 ? (
              '0'
            ) : (
              <Button
                size="small"
                color="error"
                sx={{ mr: -0.625 }}
                onClick={() => onOpen({ kind: 'dead', id })}
              >
                {formatCount(dead)}
              </Button>
            ),
        },
        {
          hiddenHead: 'Actions',
          className: 'md-rule-acts',
          cell: (rule) => (
            <RuleControls rule={rule} vault={vault} onOpen={(kind) => onOpen({ kind, id: rule.id })} />
          ),
        },
      ]}
    />
  )
}

const OpenDialog = ({
  open,
  rules,
  filter,
  onClose,
}: {
  readonly open: Open
  readonly filter: RuleFilter
  readonly rules: readonly ForwardingRule[]
  readonly onClose: () => void
}) => {
  if (!('id' in open))
    return open.kind === 'add' ? (
      <RuleDialog rule={null} filter={filter} onClose={onClose} />
    ) : (
      <AnswersDialog rule={null} onClose={onClose} />
    )
  const rule = rules.find(({ id }) => id === open.id)
  if (rule === undefined) return null
  switch (open.kind) {
    case 'edit':
      return <RuleDialog rule={rule} filter={filter} onClose={onClose} />
    case 'remove':
      return <RemoveRule rule={rule} onClose={onClose} />
    case 'answers':
    case 'dead':
      return <AnswersDialog rule={rule} dead={open.kind === 'dead'} onClose={onClose} />
  }
}
