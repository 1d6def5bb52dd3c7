import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import { useMemo, useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { AlertRuleRow } from '../../../../contract/alert-shapes.ts'
import { firesWhen } from '../../../../core/alerts/fires-when.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import type { Column } from '../../../ui/data-table-columns.ts'
import { deferred } from '../../../ui/deferred.tsx'
import { Missing } from '../../../ui/field-list.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Time } from '../../../ui/time.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { ruleReach, RuleReach } from './rule-reach.tsx'

const RuleDialog = deferred(async () => (await import('./rule-dialog.tsx')).RuleDialog)

const rulesList = defineList<AlertRuleRow>({
  name: 'alert-rules',
  label: 'Rules of alerts',
  noun: ['rule', 'rules'],
  columns: [],
  keyOf: ({ id }) => id,
  menuOf: ({ name }) => name,
  rowHeight: 52,
})
const none: readonly AlertRuleRow[] = []

type Fired = Output<'alerts.rules'>['fired']
const noneFired: Fired = []

type RuleColumns = {
  readonly turn: (rule: AlertRuleRow, enabled: boolean) => void
  readonly onChange: (rule: AlertRuleRow) => void
  readonly fired: Fired
  readonly isNarrowed: boolean
  readonly isOfTeam: boolean
}

/** Columns that say the same of all rules are left out. */
const columnsOf = ({
  turn,
  onChange,
  fired,
  isNarrowed,
  isOfTeam,
}: RuleColumns): readonly Column<AlertRuleRow>[] => [
  {
    id: 'on',
    header: 'On',
    width: 62,
    hover: false,
    fits: true,
    cell: (rule) => (
      <Switch
        size="small"
        // Its thumb begins where the head does.
        sx={{ ml: '-4px' }}
        checked={rule.enabled}
        slotProps={{ input: { 'aria-label': `${visibleText(rule.name)} is on` } }}
        onClick={(event) => event.stopPropagation()}
        onChange={(_event, enabled) => turn(rule, enabled)}
      />
    ),
  },
  {
    id: 'rule',
    header: 'Rule',
    width: 230,
    grow: 1,
    cell: ({ name, kind, threshold }) => (
      <span className="md-two-lines">
        <span className="md-name">{visibleText(name)}</span>
        <span className="md-quiet">{firesWhen(kind, threshold)}</span>
      </span>
    ),
    text: ({ name, kind, threshold }) => `${name}: ${firesWhen(kind, threshold)}`,
  },
  {
    id: 'reach',
    header: 'Only for',
    ...(isNarrowed ? {} : { usual: false }),
    width: 190,
    from: 760,
    cell: ({ scope }) => <RuleReach scope={scope} />,
    text: ({ scope }) => ruleReach(scope).join(', '),
  },
  {
    id: 'sends',
    header: 'Sent',
    ...(isOfTeam ? {} : { usual: false }),
    width: 160,
    from: 900,
    cell: ({ sends }) => (sends === 'team' ? 'Once for the team' : 'By this desk'),
    text: ({ sends }) => (sends === 'team' ? 'once for the team' : 'by this desk'),
  },
  {
    id: 'open',
    header: 'Open now',
    width: 92,
    align: 'right',
    from: 560,
    cell: ({ id }) => openOf(fired, id) || <span className="md-quiet">0</span>,
    text: ({ id }) => String(openOf(fired, id)),
  },
  {
    id: 'fired',
    header: 'Last fired',
    width: 110,
    from: 640,
    hover: false,
    cell: ({ id }) => {
      const lastAt = lastOf(fired, id)
      return lastAt === null ? <Missing /> : <Time at={lastAt} />
    },
    text: ({ id }) => lastOf(fired, id) ?? '',
  },
  {
    id: 'change',
    header: '',
    name: 'Change',
    width: 92,
    align: 'right',
    from: 500,
    hover: false,
    cell: (rule) => (
      <Button
        tabIndex={-1}
        aria-label={`Change ${visibleText(rule.name)}…`}
        onClick={(event) => {
          event.stopPropagation()
          onChange(rule)
        }}
      >
        Change…
      </Button>
    ),
  },
]

const openOf = (fired: Fired, id: number): number => fired.find(({ rule }) => rule === id)?.open ?? 0
const lastOf = (fired: Fired, id: number): string | null =>
  fired.find(({ rule }) => rule === id)?.lastAt ?? null

/** The rules, each with its switch. */
export const RulesTab = () => {
  const rules = useDeskQuery('alerts.rules', {})
  const update = useDeskMutation('alerts.updateRule')
  const remove = useDeskMutation('alerts.removeRule')
  const add = useDeskMutation('alerts.addRule')
  const toasts = useToasts()
  const [open, setOpen] = useState<'new' | number | null>(null)
  const rows = rules.data?.rules ?? none
  const fired = rules.data?.fired ?? noneFired
  const failure = update.failure ?? remove.failure ?? add.failure
  const { run } = update
  const isNarrowed = rows.some(({ scope }) => ruleReach(scope).length > 0)
  const isOfTeam = rows.some(({ sends }) => sends === 'team')
  const columns = useMemo(
    () =>
      columnsOf({
        turn: (rule, enabled) => void run({ ...rule, enabled }),
        onChange: ({ id }) => setOpen(id),
        fired,
        isNarrowed,
        isOfTeam,
      }),
    [run, fired, isNarrowed, isOfTeam],
  )
  const take = async ({ id, ...rule }: AlertRuleRow): Promise<void> => {
    const removed = await remove.run({ id })
    if (!removed.ok) return
    toasts.show(`The rule “${visibleText(rule.name)}” was removed.`, 'success', {
      label: 'Put back',
      run: () => void add.run(rule),
    })
  }
  return (
    <>
      <div className="md-strip md-strip--acts">
        <span>Rules with few false alarms are on by default.</span>
        <span className="md-strip__space" />
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setOpen('new')}>
          New rule…
        </Button>
      </div>
      {failure !== null && (
        <div className="md-screen__failure">
          <ErrorPanel failure={failure} />
        </div>
      )}
      <List
        list={rulesList}
        columns={columns}
        source={{ ...rules, rows }}
        open={typeof open === 'number' ? open : undefined}
        onOpen={({ id }) => setOpen(id)}
        onClose={() => setOpen(null)}
        actionsOf={(rule) => [
          {
            label: rule.enabled ? 'Turn off' : 'Turn on',
            run: () => void run({ ...rule, enabled: !rule.enabled }),
          },
          { label: 'Remove', run: () => void take(rule) },
        ]}
        empty={null}
      />
      {open !== null && (
        <RuleDialog rule={rows.find(({ id }) => id === open) ?? null} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
