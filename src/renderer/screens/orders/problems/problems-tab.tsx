import Button from '@mui/material/Button'
import { useMemo, useState, type ReactNode } from 'react'
import type { FindingRow } from '../../../../contract/findings.ts'
import type { Project } from '../../../../contract/projects.ts'
import { kindFacts, orderKinds } from '../../../../core/findings/kinds.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery, usePages } from '../../../api/queries.ts'
import { defineList } from '../../../list/define-list.ts'
import { List } from '../../../list/list.tsx'
import { NoMatch } from '../../../list/no-match.tsx'
import { SearchBar } from '../../../list/search/search-bar.tsx'
import { ExportButton } from '../../../parts/exports/export-button.tsx'
import { severityWords } from '../../../parts/findings/finding-words.ts'
import type { Collection } from '../../../parts/order-actions/collection.ts'
import { PickedOrders } from '../../../parts/order-actions/picked-orders.tsx'
import { ScheduleField, scheduleWord, useSchedule } from '../../../parts/schedules/schedule-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { isAddress } from '../../../ui/hex-format.ts'
import { FactCheckIcon } from '../../../ui/icons.tsx'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { GroupChip, GroupChips } from '../group-chips.tsx'
import { JobLine } from '../jobs/job-line.tsx'
import { useJobs } from '../jobs/use-jobs.ts'
import { NoCollection } from '../no-collection.tsx'
import { useOrdersSearch } from '../search.ts'
import { useStatusOfKeys } from '../status/row-status.tsx'
import { CheckFacts } from './check-facts.tsx'
import { problemColumns } from './problem-columns.tsx'
import { ProblemDrawer } from './problem-drawer.tsx'
import { noProblemFilters, problemFilter, stateChoices, type ProblemFilter } from './problem-words.ts'

const ScheduleDialog = lazyInPlace(
  async () => (await import('../../../parts/schedules/schedule-dialog.tsx')).ScheduleDialog,
)
const AcknowledgeDialog = lazyInPlace(
  async () => (await import('./acknowledge-dialog.tsx')).AcknowledgeDialog,
)

const problemsList = defineList<FindingRow>({
  name: 'problems',
  label: 'Problems',
  noun: ['problem', 'problems'],
  columns: problemColumns,
  keyOf: ({ id }) => id,
  pick: ({ id, title }) => ({ key: id, name: title }),
})

type ProblemsTabProps = {
  readonly project: Project
  readonly collection: Collection
  /** The way to a collection, while none is chosen. */
  readonly choose: ReactNode
  readonly canRequest: boolean
}

/** What is wrong with the orders of a collection. */
export const ProblemsTab = ({ project, collection, choose, canRequest }: ProblemsTabProps) => {
  const of = useMemo(() => ({ project: project.id, ...collection }), [project.id, collection])
  const isKnown = isAddress(collection.contractAddress) && collection.network !== ''
  const last = useDeskQuery('orders.lastCheck', of, { enabled: isKnown })
  const begin = useDeskMutation('orders.check')
  const job = useJobs('check', of)[0]
  const schedule = useSchedule(of)
  const [isScheduling, setScheduling] = useState(false)
  const isRunning = job?.state === 'running'
  const check = last.data?.check ?? null
  const run = (): void => void begin.run(of)
  const actions = (
    <>
      <Button
        variant="contained"
        startIcon={<FactCheckIcon />}
        disabled={!canRequest || isRunning}
        loading={begin.isRunning}
        onClick={run}
      >
        Check now
      </Button>
      <Button variant="outlined" disabled={!isKnown} onClick={() => setScheduling(true)}>
        Automatic: {scheduleWord(schedule?.everyMinutes)}
      </Button>
    </>
  )
  if (!isKnown)
    return (
      <NoCollection contractAddress={collection.contractAddress} choose={choose}>
        Checks find its orders that cannot be filled, have a bad price, or end soon.
      </NoCollection>
    )
  return (
    <>
      {check !== null && <Problems project={project} collection={collection} actions={actions} />}
      {schedule !== undefined && schedule.problem !== null && (
        <p className="md-late" role="status">
          The last automatic check failed: {visibleText(schedule.problem)}
        </p>
      )}
      {begin.failure !== null && <ErrorPanel failure={begin.failure} />}
      <JobLine job={job} onRetry={run} what={check === null ? undefined : 'Not checked again'} />
      {last.failure !== null && <ErrorPanel failure={last.failure} onRetry={last.refetch} />}
      {check !== null && <CheckFacts check={check} of={of} />}
      {check === null && !isRunning && last.data !== undefined && (
        <EmptyState icon={<FactCheckIcon />} title="Not checked yet" actions={actions}>
          Checks listings and offers on-chain and for bad prices, missing tokens and more. Read-only.
        </EmptyState>
      )}
      {isScheduling && (
        <ScheduleDialog
          title="Automatic checks"
          about="Reads all orders of the collection, stores them for Snapshots, and checks them."
          onClose={() => setScheduling(false)}
        >
          <ScheduleField of={of} />
        </ScheduleDialog>
      )}
    </>
  )
}

const none: readonly string[] = []

const Problems = ({
  project,
  collection,
  actions,
}: Pick<ProblemsTabProps, 'project' | 'collection'> & { readonly actions: ReactNode }) => {
  const { search, change, ...address } = useOrdersSearch()
  const of = useMemo(() => ({ project: project.id, ...collection }), [project.id, collection])
  const filter = problemFilter(of, search)
  const pages = usePages('findings.list', { filter, limit: 200 }, { keepFormer: true })
  const total = useDeskQuery('findings.list', { filter, limit: 1 }, { keepFormer: true }).data?.total
  const groups =
    useDeskQuery(
      'findings.groups',
      { filter: problemFilter(of, { ...search, kind: undefined }), limit: 100 },
      { keepFormer: true },
    ).data?.groups ?? []
  const keys = useMemo(() => pages.rows.flatMap(({ subject }) => subject.order ?? none), [pages.rows])
  const statuses = useStatusOfKeys(of, keys)
  const [acknowledging, setAcknowledging] = useState<{ filter: ProblemFilter; count: number } | null>(null)
  const inRows = pages.rows.find(({ id }) => id === search.finding)
  // One that a link leads to, or that was just acknowledged, is not among those that are open.
  const linked = useDeskQuery(
    'findings.list',
    { filter: { ids: [search.finding ?? ''] }, limit: 1 },
    { enabled: search.finding !== undefined && inRows === undefined },
  ).data?.rows[0]
  const open = inRows ?? (linked?.id === search.finding ? linked : undefined)
  const isNarrowed = search.kind !== undefined || search.find !== undefined || search.state !== undefined
  const ofKind = (kind: (typeof orderKinds)[number]) => groups.find(({ newest }) => newest.kind === kind)
  return (
    <>
      <SearchBar
        label="Filter problems"
        text={search.find}
        onText={(find) => change({ find, finding: undefined })}
        fields={[]}
        onClear={() => change(noProblemFilters)}
        before={
          <FilterSelect
            label="State"
            isInline
            any="open"
            choices={stateChoices}
            value={search.state}
            onChange={(value) =>
              change({
                state: stateChoices.find((choice) => choice.value === value)?.value,
                finding: undefined,
              })
            }
            width="auto"
          />
        }
      >
        {actions}
        <ExportButton of={{ kind: 'findings', filter }}>
          All findings of this list, newest first.
        </ExportButton>
        <MoreMenu
          label="More of problems"
          items={[
            {
              label: 'Acknowledge all…',
              isDisabled: total === undefined || total === 0 || search.state !== undefined,
              run: () => setAcknowledging({ filter, count: total ?? 0 }),
            },
          ]}
        />
      </SearchBar>
      <GroupChips label="Problems by kind">
        {orderKinds.map((kind) => {
          const group = ofKind(kind)
          return (
            (group !== undefined || search.kind === kind) && (
              <GroupChip
                key={kind}
                word={kindFacts[kind].title}
                count={group?.findings ?? 0}
                tone={severityWords[group?.newest.severity ?? kindFacts[kind].severity].tone}
                isChosen={search.kind === kind}
                onChoose={(isChosen) => change({ kind: isChosen ? kind : undefined, finding: undefined })}
              />
            )
          )
        })}
      </GroupChips>
      <List
        list={problemsList}
        columns={problemColumns}
        scope={JSON.stringify(filter)}
        source={{ ...pages, total }}
        open={search.finding}
        find={search.find}
        onFind={(find) => change({ find, finding: undefined })}
        onOpen={({ id }) => address.open({ finding: id })}
        onClose={address.close}
        picked={(picked) => {
          const orders = picked.flatMap(({ subject }) => statuses.get(subject.order ?? '') ?? [])
          return (
            <>
              <Button
                onClick={() =>
                  setAcknowledging({ filter: { ids: picked.map(({ id }) => id) }, count: picked.length })
                }
              >
                Acknowledge…
              </Button>
              {orders.length > 0 && (
                <PickedOrders
                  picked={[...new Map(orders.map((order) => [order.key, order])).values()]}
                  project={project.id}
                  collection={collection}
                />
              )}
            </>
          )
        }}
        empty={
          isNarrowed ? (
            <NoMatch title="No problem matches" onClear={() => change(noProblemFilters)}>
              A problem must match all filters.
            </NoMatch>
          ) : (
            <EmptyState title="No problems">No open problem in the newest check.</EmptyState>
          )
        }
      >
        {(beside) =>
          open !== undefined && (
            <ProblemDrawer
              problem={open}
              status={statuses.get(open.subject.order ?? '')}
              of={of}
              beside={beside}
            />
          )
        }
      </List>
      {acknowledging !== null && (
        <AcknowledgeDialog {...acknowledging} onClose={() => setAcknowledging(null)} />
      )}
    </>
  )
}
