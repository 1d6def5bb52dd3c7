import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { AlertRuleRow } from '../../../../contract/alert-shapes.ts'
import { firesWhen } from '../../../../core/alerts/fires-when.ts'
import { kindFacts } from '../../../../core/alerts/kinds.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import { hasWords } from '../../../../core/search-words.ts'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { AddIcon, RuleIcon } from '../../../ui/icons.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { useAlertsSearch } from '../search.ts'
import { PickedRules } from './picked-rules.tsx'
import { muteTimes, timeIn } from '../mute-times.ts'
import { columnsOf, type Fired, type Muted } from './rule-columns.tsx'
import { ruleReach } from './rule-reach.tsx'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const RuleDialog = lazyInPlace(async () => (await import('./rule-dialog.tsx')).RuleDialog)

const rulesList = defineList<AlertRuleRow>({
  name: 'alert-rules',
  label: 'Rules of alerts',
  noun: ['rule', 'rules'],
  columns: [],
  keyOf: ({ id }) => id,
  menuOf: ({ name }) => name,
  rowHeight: 44,
  pick: ({ id, name }) => ({ key: String(id), name }),
})
const none: readonly AlertRuleRow[] = []
const noneFired: Fired = []
const noneMuted: Muted = []

const wordsOf = ({ name, kind, threshold, scope }: AlertRuleRow): string =>
  [name, kindFacts[kind].title, firesWhen(kind, threshold), ...ruleReach(scope)].join(' ')

/** The rules, each with its switch. */
export const RulesTab = () => {
  const { search, change } = useAlertsSearch()
  const { text = '' } = search
  const rules = useDeskQuery('alerts.rules', {})
  const update = useDeskMutation('alerts.updateRule')
  const remove = useDeskMutation('alerts.removeRule')
  const add = useDeskMutation('alerts.addRule')
  const mute = useDeskMutation('alerts.mute')
  const toasts = useToasts()
  const [open, setOpen] = useState<'new' | number | null>(null)
  const all = rules.data?.rules ?? none
  const rows = useMemo(() => all.filter((rule) => hasWords(wordsOf(rule), text)), [all, text])
  const fired = rules.data?.fired ?? noneFired
  const muted = rules.data?.muted ?? noneMuted
  const failure = update.failure ?? remove.failure ?? add.failure ?? mute.failure
  const { run, runEach } = update
  const isNarrowed = all.some(({ scope }) => ruleReach(scope).length > 0)
  const columns = useMemo(
    () =>
      columnsOf({
        turn: (rule, enabled) => void run({ ...rule, enabled }),
        fired,
        muted,
        isNarrowed,
      }),
    [run, fired, muted, isNarrowed],
  )
  const turn = (meant: readonly AlertRuleRow[], enabled: boolean): void =>
    void runEach(meant.map((rule) => ({ ...rule, enabled })))
  const take = async (meant: readonly AlertRuleRow[]): Promise<void> => {
    const removed = meant.slice(0, await remove.runEach(meant.map(({ id }) => ({ id }))))
    const [first] = removed
    if (first === undefined) return
    const what =
      removed.length === 1
        ? `The rule “${visibleText(first.name)}” was`
        : `${countOf(removed.length, 'rule')} were`
    toasts.show(`${what} removed.`, 'success', {
      label: 'Put back',
      run: () => void add.runEach(removed.map(({ id: _id, ...rule }) => rule)),
    })
  }
  const clear = (): void => change({ text: undefined })
  return (
    <>
      <SearchBar
        label="Filter rules"
        text={search.text}
        onText={(next) => change({ text: next })}
        placeholder="Search name and what it watches"
      >
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          New rule…
        </Button>
      </SearchBar>
      {failure !== null && <ErrorPanel above failure={failure} />}
      <List
        list={rulesList}
        columns={columns}
        source={{ ...rules, rows }}
        open={typeof open === 'number' ? open : undefined}
        onOpen={({ id }) => setOpen(id)}
        onClose={() => setOpen(null)}
        find={search.text}
        scope={text}
        picked={(picked) => (
          <PickedRules rules={picked} onTurn={turn} onRemove={(meant) => void take(meant)} />
        )}
        actionsOf={(rule) => [
          { label: rule.enabled ? 'Turn off' : 'Turn on', run: () => turn([rule], !rule.enabled) },
          ...(muted.some((one) => one.rule === rule.id)
            ? [{ label: 'Unmute', run: () => void mute.run({ rule: rule.id, until: null }) }]
            : muteTimes.map(({ label, ms }) => ({
                label,
                run: () => void mute.run({ rule: rule.id, until: timeIn(ms) }),
              }))),
          { label: 'Remove', run: () => void take([rule]) },
        ]}
        end={
          rows.length === all.length
            ? `${countOf(all.length, 'rule')}. Rules with few false alarms are on by default.`
            : `${countOf(rows.length, 'rule')} of ${all.length}`
        }
        empty={
          all.length === 0 ? (
            <EmptyState icon={<RuleIcon />} title="No rules">
              Nothing is watched until a rule is added.
            </EmptyState>
          ) : (
            <NoMatch title="No rule matches" onClear={clear}>
              No rule has these words.
            </NoMatch>
          )
        }
      />
      {open !== null && (
        <RuleDialog rule={all.find(({ id }) => id === open) ?? null} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
