import AddOutlined from '@mui/icons-material/AddOutlined'
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EventFilter, RuleFilter } from '../../../../contract/event-filter.ts'
import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { SearchControls } from '../search.ts'
import { RemoveRule } from './remove-rule.tsx'
import { ruleColumns } from './rule-columns.tsx'
import { usePause } from './use-pause.ts'

const AnswersDialog = deferred(async () => (await import('./answers-dialog.tsx')).AnswersDialog)
const RuleDialog = deferred(async () => (await import('./rule-dialog.tsx')).RuleDialog)
const RuleDrawer = deferred(async () => (await import('./rule-drawer.tsx')).RuleDrawer)

const rulesList = defineList<ForwardingRule>({
  name: 'forwarding',
  label: 'Forwarding rules',
  noun: ['rule', 'rules'],
  columns: ruleColumns,
  keyOf: ({ id }) => id,
  menuOf: ({ name }) => name,
  rowHeight: 52,
})

/** What is open over the list of rules. */
type Open =
  | { readonly kind: 'add' | 'sent' }
  | { readonly kind: 'edit' | 'remove'; readonly rule: ForwardingRule }

type ForwardingTabProps = {
  readonly controls: SearchControls
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

/** The forwarding rules: how far each is, and what it could not deliver. */
export const ForwardingTab = ({ controls: { search, open, close }, filter }: ForwardingTabProps) => {
  const { data, failure, isPending, refetch } = useDeskQuery('forwarding.list', {})
  const [over, setOver] = useState<Open | null>(null)
  const pauseOf = usePause()
  const rules = data?.rules ?? []
  const opened = rules.find(({ id }) => id === search.rule)
  const shut = (): void => setOver(null)
  const actionsOf = (rule: ForwardingRule) => {
    const { label, run } = pauseOf(rule)
    return [
      { label, run: () => void run() },
      { label: 'Change…', run: () => setOver({ kind: 'edit', rule }) },
      { label: 'Remove…', run: () => setOver({ kind: 'remove', rule }) },
    ]
  }
  const actions = (
    <>
      <Button onClick={() => setOver({ kind: 'sent' })}>Sent manually</Button>
      <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setOver({ kind: 'add' })}>
        Forward events…
      </Button>
    </>
  )
  return (
    <>
      {rules.length > 0 && (
        <div className="md-strip md-strip--acts">
          <span className="md-page-note">
            Matching events are posted to an address of yours, in order and at least once.
          </span>
          <span className="md-strip__space" />
          {actions}
        </div>
      )}
      <List
        list={rulesList}
        source={{ rows: rules, isPending, failure: data === undefined ? failure : null, refetch }}
        open={search.rule}
        onOpen={({ id }) => open({ rule: id })}
        onClose={close}
        actionsOf={actionsOf}
        empty={
          <EmptyState icon={<ForwardToInboxOutlined />} title="Nothing is forwarded" actions={actions}>
            A rule posts matching events to an address of yours, in order and at least once: your own server
            is tried before the service can reach it. It begins with the filters of the events.
          </EmptyState>
        }
      >
        {(beside) =>
          opened !== undefined && <RuleDrawer rule={opened} actions={actionsOf(opened)} beside={beside} />
        }
      </List>
      {over?.kind === 'add' && <RuleDialog rule={null} filter={ruleFilterOf(filter ?? {})} onClose={shut} />}
      {over?.kind === 'edit' && (
        <RuleDialog rule={over.rule} filter={ruleFilterOf(filter ?? {})} onClose={shut} />
      )}
      {over?.kind === 'sent' && <AnswersDialog onClose={shut} />}
      {over?.kind === 'remove' && <RemoveRule rule={over.rule} onClose={shut} />}
    </>
  )
}
