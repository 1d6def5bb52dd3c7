import Button from '@mui/material/Button'
import { useMemo, useState, type ReactNode } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Project } from '../../../../contract/projects.ts'
import type { StoredFinding } from '../../../../contract/order-findings.ts'
import { SymbolsContext, useCurrencySymbols } from '../../../api/currency-symbols.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery, usePages } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import type { MoreItem } from '../../../ui/more-menu.tsx'
import { ruleTitle } from '../rule-marks.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { useOrdersSearch } from '../search.ts'
import { CheckFacts } from './check-facts.tsx'
import { findingColumns } from './finding-columns.tsx'
import { narrowRowHeight } from '../narrow-rows.tsx'
import { FindingDrawer } from './finding-drawer.tsx'
import { FindingFilterBar } from './finding-filter-bar.tsx'
import { HealthOfRows, useHealthOfKeys } from '../health/row-health.tsx'
import { FindingGroups } from './finding-groups.tsx'
import {
  countIn,
  filterOf,
  noFindingFilters,
  type CollectionOf,
  type FindingFilter,
} from './finding-states.ts'
import { useMuteRule } from './use-mute-rule.ts'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const AcknowledgeDialog = lazyInPlace(
  async () => (await import('./acknowledge-dialog.tsx')).AcknowledgeDialog,
)
const MutedRulesDialog = lazyInPlace(async () => (await import('./muted-rules-dialog.tsx')).MutedRulesDialog)
const ExportFindingsDialog = lazyInPlace(
  async () => (await import('./export-findings-dialog.tsx')).ExportFindingsDialog,
)

const allColumns = { state: true, severity: true, rule: true, first: true }

const findingsList = defineList<StoredFinding>({
  name: 'findings',
  label: 'Findings',
  noun: ['finding', 'findings'],
  columns: findingColumns(allColumns),
  keyOf: ({ id }) => id,
  rowHeight: narrowRowHeight,
  pick: ({ id, rule, name }) => ({
    key: String(id),
    name: `${ruleTitle(rule)}${name === '' ? '' : `, ${name}`}`,
  }),
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
  /** Those that are exported: all that match, or these. */
  const [exporting, setExporting] = useState<'all' | readonly number[] | null>(null)
  const [isShowingMuted, setShowingMuted] = useState(false)
  const muteRule = useMuteRule(of)
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
  // Health lists the same orders with what each lacks on the chain.
  const waitingForChain = shown
    .filter(({ rule }) => rule === 'inactive-unexpired')
    .reduce((sum, group) => sum + countIn(group, statesShown), 0)
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
  const currencies = useMemo(
    () => [...health.values()].flatMap((one) => (typeof one === 'object' ? [one.currency] : [])),
    [health],
  )
  const symbols = useCurrencySymbols(project, of.network, currencies)
  const open = pages.rows.find(({ id }) => id === search.finding)

  // Those that can be acknowledged.
  const waitingStates = (['new', 'open'] as const).filter((one) => filter.states?.includes(one))
  const waitingFilter: FindingFilter = { ...filter, states: waitingStates }
  const waiting =
    useDeskQuery(
      'orders.listFindings',
      { ...of, filter: waitingFilter, limit: 1 },
      { enabled: waitingStates.length > 0, keepFormer: true },
    ).data?.total ?? 0
  const withdrawOne = async (id: number): Promise<void> => {
    const answer = await withdraw.run({ ...of, filter: { ids: [id] } })
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }

  return (
    <SymbolsContext value={symbols}>
      <HealthOfRows value={health}>
        <FindingFilterBar groups={summary.groups}>
          {actions([
            {
              label: 'Acknowledge all…',
              isDisabled: waitingStates.length === 0 || waiting === 0,
              run: () => setAcknowledging({ filter: waitingFilter, count: waiting }),
            },
            ...(total === undefined || total === 0
              ? []
              : [{ label: 'Export…', run: () => setExporting('all') }]),
            ...(summary.muted.length === 0
              ? []
              : [{ label: 'Muted rules…', run: () => setShowingMuted(true) }]),
          ])}
        </FindingFilterBar>
        <FindingGroups groups={summary.groups} />
        {work}
        <List
          list={findingsList}
          columns={columns}
          scope={JSON.stringify([of, filter])}
          picked={(picked) => (
            <PickedFindings
              picked={picked}
              onAcknowledge={(ids) => setAcknowledging({ filter: { ids }, count: ids.length })}
              onExport={setExporting}
            />
          )}
          source={{ ...pages, total }}
          open={search.finding}
          find={search.find}
          onFind={(find) => change({ find, finding: undefined })}
          actionsOf={({ rule }) => {
            const isMuted = summary.muted.some((one) => one.rule === rule)
            return [
              {
                label: `${isMuted ? 'Unmute the rule' : 'Mute the whole rule'} “${ruleTitle(rule)}”`,
                run: () => muteRule(rule, !isMuted),
              },
            ]
          }}
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
                isMuted={summary.muted.some(({ rule }) => rule === open.rule)}
                onMute={(muted) => muteRule(open.rule, muted)}
              />
            )
          }
        </List>
        {summary.check !== null && (
          <CheckFacts
            check={summary.check}
            total={total}
            waiting={waitingForChain}
            place={{ network: of.network, contractAddress: of.contractAddress }}
            muted={summary}
            onMuted={() => setShowingMuted(true)}
            state={statesShown.length === 1 ? statesShown[0] : undefined}
          />
        )}
        {acknowledging !== null && (
          <AcknowledgeDialog of={of} {...acknowledging} onClose={() => setAcknowledging(null)} />
        )}
        {exporting !== null && (
          <ExportFindingsDialog
            of={of}
            filter={exporting === 'all' ? filter : { ids: [...exporting] }}
            onClose={() => setExporting(null)}
          />
        )}
        {isShowingMuted && (
          <MutedRulesDialog
            summary={summary}
            onUnmute={(rule) => muteRule(rule, false)}
            onShow={() => {
              setShowingMuted(false)
              change({ ...noFindingFilters, state: 'muted' })
            }}
            onClose={() => setShowingMuted(false)}
          />
        )}
      </HealthOfRows>
    </SymbolsContext>
  )
}

type PickedFindingsProps = {
  readonly picked: readonly StoredFinding[]
  readonly onAcknowledge: (ids: number[]) => void
  readonly onExport: (ids: readonly number[]) => void
}

/** What can be done with the findings that are picked. */
const PickedFindings = ({ picked, onAcknowledge, onExport }: PickedFindingsProps) => {
  const waiting = picked.filter(({ state }) => state === 'new' || state === 'open').map(({ id }) => id)
  return (
    <>
      <Button variant="contained" disabled={waiting.length === 0} onClick={() => onAcknowledge(waiting)}>
        Acknowledge…
      </Button>
      <Button onClick={() => onExport(picked.map(({ id }) => id))}>Export…</Button>
    </>
  )
}

/** Why the list is empty. */
const NothingFound = ({ summary }: Pick<FindingsProps, 'summary'>) => {
  const { search, change } = useOrdersSearch()
  const isNarrowed = [search.rule, search.severity, search.state, search.find].some(
    (one) => one !== undefined,
  )
  const sumOf = (state: 'acknowledged' | 'muted'): number =>
    summary.groups.reduce((sum, group) => sum + group[state], 0)
  const [acknowledged, muted] = [sumOf('acknowledged'), sumOf('muted')]
  if (isNarrowed)
    return (
      <NoMatch
        title="No finding matches"
        clearLabel="Show new and open findings"
        onClear={() => change(noFindingFilters)}
      >
        A finding must match all filters.
      </NoMatch>
    )
  if (acknowledged + muted === 0)
    return <EmptyState title="No issues found">All orders in the last check passed all rules.</EmptyState>
  return (
    <EmptyState title="Nothing new">
      {acknowledged > 0 &&
        `${countOf(acknowledged, 'finding')} of the last check ${acknowledged === 1 ? 'is' : 'are'} acknowledged. `}
      {muted > 0 && `${countOf(muted, 'finding')} ${muted === 1 ? 'is' : 'are'} of muted rules.`}
    </EmptyState>
  )
}
