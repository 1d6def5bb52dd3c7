import Button from '@mui/material/Button'
import { useMemo, useState, type ReactNode } from 'react'
import { severities } from '../../../../core/orders/rules/rule.ts'
import type { Output } from '../../../../contract/contract.ts'
import type { Project } from '../../../../contract/projects.ts'
import type { StoredFinding } from '../../../../contract/findings.ts'
import { SymbolsContext, useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery, usePages } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import type { MoreItem } from '../../../ui/more-menu.tsx'
import { ruleOf } from '../rule-marks.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { useOrdersSearch } from '../search.ts'
import { CheckFacts } from './check-facts.tsx'
import { findingColumns } from './finding-columns.tsx'
import { FindingDrawer } from './finding-drawer.tsx'
import { HealthOfRows, useHealthOfKeys } from '../health/row-health.tsx'
import { FindingGroups } from './finding-groups.tsx'
import { countIn, filterOf, stateChoices, type CollectionOf, type FindingFilter } from './finding-states.ts'
import { deferred } from '../../../ui/deferred.tsx'

const AcknowledgeDialog = deferred(async () => (await import('./acknowledge-dialog.tsx')).AcknowledgeDialog)

const ExportFindingsDialog = deferred(
  async () => (await import('./export-findings-dialog.tsx')).ExportFindingsDialog,
)

const allColumns = { state: true, severity: true, rule: true, first: true }

const findingsList = defineList<StoredFinding>({
  name: 'findings',
  label: 'Findings',
  noun: ['finding', 'findings'],
  columns: findingColumns(allColumns),
  keyOf: ({ id }) => id,
  pick: ({ id, rule, name, state }) =>
    state === 'new' || state === 'open'
      ? { key: String(id), name: `${ruleOf(rule)?.title ?? rule}${name === '' ? '' : `, ${name}`}` }
      : null,
})

type FindingsProps = {
  readonly project: Project
  readonly of: CollectionOf
  /** Begins another check, and says when. */
  readonly actions: (more: readonly MoreItem[]) => ReactNode
  /** How far another check is, or why it failed. */
  readonly work: ReactNode
  /** The last check and its groups. */
  readonly summary: Output<'orders.findingGroups'>
}

/** What checks found: by rule, and one by one. */
export const Findings = ({ project, of, summary, actions, work }: FindingsProps) => {
  const { search, change, ...address } = useOrdersSearch()
  const [acknowledging, setAcknowledging] = useState<{ filter: FindingFilter; count: number } | null>(null)
  const [isExporting, setExporting] = useState(false)
  const withdraw = useDeskMutation('orders.withdrawAcknowledgement')
  const toasts = useToasts()
  const filter = filterOf(search)
  const total = useDeskQuery('orders.listFindings', { ...of, filter, limit: 1 }, { keepFormer: true }).data
    ?.total
  const pages = usePages('orders.listFindings', { ...of, filter, limit: 200 }, { keepFormer: true })
  // What is the same of all rows is no column.
  const shown = summary.groups.filter(
    (group) =>
      (search.rule === undefined || group.rule === search.rule) &&
      (search.severity === undefined || group.severity === search.severity) &&
      countIn(group, filter.states ?? []) > 0,
  )
  const statesShown = (filter.states ?? []).filter((state) => shown.some((group) => group[state] > 0))
  const hasStates = statesShown.length > 1
  const hasSeverities = new Set(shown.map(({ severity }) => severity)).size > 1
  const hasRules = search.rule === undefined
  // What is new came with the last check, whose time stands below.
  const hasFirst = statesShown.filter((state) => state !== 'new').length > 0
  const columns = useMemo(
    () => findingColumns({ state: hasStates, severity: hasSeverities, rule: hasRules, first: hasFirst }),
    [hasStates, hasSeverities, hasRules, hasFirst],
  )
  const orderIds = useMemo(
    () => pages.rows.flatMap(({ orderId }) => (orderId === '' ? [] : [orderId])),
    [pages.rows],
  )
  const health = useHealthOfKeys(of, orderIds)
  const currencies = useMemo(() => [...health.values()].map(({ currency }) => currency), [health])
  const symbols = useCurrencySymbols(project, of.network, currencies)
  const open = pages.rows.find(({ id }) => id === search.finding)

  // Those that can be acknowledged: the newest state of each, whatever else the list shows.
  const waiting = summary.groups
    .filter(
      ({ rule, severity }) =>
        (search.rule === undefined || rule === search.rule) &&
        (search.severity === undefined || severity === search.severity),
    )
    .reduce(
      (sum, group) =>
        sum +
        countIn(
          group,
          (['new', 'open'] as const).filter((one) => filter.states?.includes(one)),
        ),
      0,
    )
  const withdrawOne = async (id: number): Promise<void> => {
    const answer = await withdraw.run({ ...of, filter: { ids: [id] } })
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }

  return (
    <SymbolsContext value={symbols}>
      <HealthOfRows value={health}>
        <div className="md-filters md-filters--rules">
          <FilterSelect
            label="State"
            isInline
            any="new and open"
            choices={stateChoices}
            value={search.state}
            onChange={(value) =>
              change({ state: stateChoices.find((one) => one.value === value)?.value, finding: undefined })
            }
            width="auto"
          />
          <FilterSelect
            label="Severity"
            isInline
            any="any"
            choices={severities.map((value) => ({ value, label: value }))}
            value={search.severity}
            onChange={(value) =>
              change({ severity: severities.find((one) => one === value), finding: undefined })
            }
            width="auto"
          />
          <FindingGroups groups={summary.groups} />
          <Button
            variant="outlined"
            color="inherit"
            disabled={waiting === 0}
            onClick={() =>
              setAcknowledging({
                filter: {
                  ...filter,
                  states: (['new', 'open'] as const).filter((one) => filter.states?.includes(one)),
                },
                count: waiting,
              })
            }
          >
            Acknowledge all…
          </Button>
          {actions(
            total === undefined || total === 0 ? [] : [{ label: 'Export…', run: () => setExporting(true) }],
          )}
        </div>
        {work}
        <List
          list={findingsList}
          columns={columns}
          scope={JSON.stringify([of, filter])}
          picked={(picked) => (
            <Button
              size="small"
              variant="contained"
              onClick={() =>
                setAcknowledging({ filter: { ids: picked.map(({ id }) => id) }, count: picked.length })
              }
            >
              Acknowledge…
            </Button>
          )}
          source={{ ...pages, total }}
          open={search.finding}
          onOpen={({ id }) => address.open({ finding: id })}
          onClose={address.close}
          empty={<NothingFound summary={summary} />}
        >
          {(beside) =>
            open !== undefined && (
              <FindingDrawer
                finding={open}
                beside={beside}
                onAcknowledge={() => setAcknowledging({ filter: { ids: [open.id] }, count: 1 })}
                onWithdraw={() => void withdrawOne(open.id)}
              />
            )
          }
        </List>
        {summary.check !== null && (
          <CheckFacts
            check={summary.check}
            total={total}
            state={statesShown.length === 1 ? statesShown[0] : undefined}
          />
        )}
        {acknowledging !== null && (
          <AcknowledgeDialog of={of} {...acknowledging} onClose={() => setAcknowledging(null)} />
        )}
        {isExporting && <ExportFindingsDialog of={of} filter={filter} onClose={() => setExporting(false)} />}
      </HealthOfRows>
    </SymbolsContext>
  )
}

/** Why the list is empty. */
const NothingFound = ({ summary }: Pick<FindingsProps, 'summary'>) => {
  const { search } = useOrdersSearch()
  const isNarrowed = search.rule !== undefined || search.severity !== undefined || search.state !== undefined
  const acknowledged = summary.groups.reduce((sum, group) => sum + group.acknowledged, 0)
  if (isNarrowed) return <EmptyState title="No finding matches">Choose other filters above.</EmptyState>
  return acknowledged > 0 ? (
    <EmptyState title="Nothing new">
      {countOf(acknowledged, 'finding')} of the last check {acknowledged === 1 ? 'is' : 'are'} acknowledged.
    </EmptyState>
  ) : (
    <EmptyState title="No issues found">All orders in the last check passed all rules.</EmptyState>
  )
}
