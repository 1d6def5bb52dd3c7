import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useMemo } from 'react'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { usePages } from '../../../../renderer/list/source.ts'
import { defineList } from '../../../../renderer/list/define-list.ts'
import { List } from '../../../../renderer/list/list.tsx'
import { ExportButton } from '../../../../renderer/parts/exports/export-button.tsx'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { PickedOrders } from '../../../../renderer/parts/order-actions/picked-orders.tsx'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { EmptyState } from '../../../../renderer/ui/empty-state.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { FilterSelect } from '../../../../renderer/ui/filter-select.tsx'
import { FactCheckIcon } from '../../../../renderer/ui/icons.tsx'
import { MoreMenu } from '../../../../renderer/ui/more-menu.tsx'
import { GroupChip, GroupChips } from '../group-chips.tsx'
import { problemGroups, useOrdersSearch } from '../search.ts'
import { useStatusOfKeys } from '../status/row-status.tsx'
import { CheckFacts } from './check-facts.tsx'
import { problemColumns } from './problem-columns.tsx'
import { ProblemDrawer } from './problem-drawer.tsx'
import { isInGroup, problemRows, problemsIn, type ProblemRow } from './problem-rows.ts'
import { groupFacts, noProblemFilters, problemFilter, stateChoices } from './problem-words.ts'
import { useAcknowledge } from './use-acknowledge.tsx'

const problemsList = defineList<ProblemRow>({
  name: 'problems',
  label: 'Problems',
  noun: ['order', 'orders'],
  columns: [],
  keyOf: ({ id }) => id,
  pick: ({ id, problems: [first] }) => ({ key: id, name: first.title }),
})

type ProblemsTabProps = { readonly project: Project; readonly collection: Collection }

export const ProblemsTab = ({ project, collection }: ProblemsTabProps) => {
  const of = { project: project.id, ...collection }
  const last = useQuery(desk.query('orders.statuses', { ...of, limit: 1 }))
  const check = last.data?.check
  if (last.error !== null) return <ErrorPanel failure={last.error.failure} onRetry={last.refetch} />
  if (check === undefined) return null
  if (check === null)
    return (
      <EmptyState icon={<FactCheckIcon />} title="Not scanned yet">
        Scan to find unfillable orders and bad prices.
      </EmptyState>
    )
  return (
    <>
      <Problems project={project} collection={collection} />
      <CheckFacts check={check} of={of} />
    </>
  )
}

const Problems = ({ project, collection }: ProblemsTabProps) => {
  const { search, change, ...address } = useOrdersSearch()
  const { group } = search
  const of = useMemo(() => ({ project: project.id, ...collection }), [project.id, collection])
  const filter = problemFilter(of, search)
  const pages = usePages('findings.list', {
    filter: problemFilter(of, { ...search, group: undefined }),
    limit: 1000,
  })
  const total = useQuery(
    desk.query('findings.list', { filter, limit: 1 }, { placeholderData: keepPreviousData }),
  ).data?.total
  const all = useMemo(() => problemRows(pages.rows), [pages.rows])
  const rows = useMemo(
    () => (group === undefined ? all : all.filter((row) => isInGroup(row, group))),
    [all, group],
  )
  const keys = useMemo(() => rows.flatMap(({ order }) => order ?? []), [rows])
  const statuses = useStatusOfKeys(of, keys)
  const collectionName = useAddressBook().labelOf(collection.contractAddress)
  const columns = useMemo(() => problemColumns(statuses, collectionName), [statuses, collectionName])
  const acknowledge = useAcknowledge()
  const inRows = rows.find(({ problems }) => problems.some(({ id }) => id === search.finding))
  // One that a link leads to, or that was just acknowledged, is not among those that are open.
  const linked = useQuery(
    desk.query(
      'findings.list',
      { filter: { ids: [search.finding ?? ''] }, limit: 1 },
      { enabled: search.finding !== undefined && inRows === undefined },
    ),
  ).data?.rows
  const open = inRows ?? problemRows(linked ?? []).find(({ id }) => id === search.finding)
  const isNarrowed = group !== undefined || search.find !== undefined || search.state !== undefined
  return (
    <>
      <List
        list={problemsList}
        columns={columns}
        scope={JSON.stringify(filter)}
        source={{ ...pages, rows }}
        open={open?.id ?? search.finding}
        search={{
          text: search.find,
          onText: (find) => change({ find }),
          onClear: () => change(noProblemFilters),
          isNarrowed,
          before: (
            <FilterSelect
              label="State"
              isInline
              any="Open"
              choices={stateChoices}
              value={search.state}
              onChange={(value) =>
                change({ state: stateChoices.find((choice) => choice.value === value)?.value })
              }
              width="auto"
            />
          ),
          children: (
            <>
              <ExportButton of={{ kind: 'findings', filter }}>All findings of this list.</ExportButton>
              <MoreMenu
                label="More of problems"
                items={[
                  {
                    label: 'Acknowledge all…',
                    isDisabled: total === undefined || total === 0 || search.state !== undefined,
                    run: () => acknowledge(filter, total ?? 0),
                  },
                ]}
              />
            </>
          ),
        }}
        above={
          <GroupChips label="Problems by what to do">
            {problemGroups.map((each) => {
              const count = all.filter((row) => isInGroup(row, each)).length
              return count > 0 || group === each ? (
                <GroupChip
                  key={each}
                  word={groupFacts[each].word}
                  count={count}
                  isChosen={group === each}
                  onChoose={(isChosen) => change({ group: isChosen ? each : undefined })}
                />
              ) : null
            })}
          </GroupChips>
        }
        onOpen={({ id }) => address.open({ finding: id })}
        onClose={address.close}
        picked={(picked) => {
          const orders = picked.flatMap(({ order }) => statuses.get(order ?? '') ?? [])
          const shown = (row: ProblemRow) => (group === undefined ? row.problems : problemsIn(row, group))
          const ids = picked.flatMap((row) => shown(row).map(({ id }) => id))
          return (
            <>
              <Button onClick={() => acknowledge({ ids }, ids.length)}>Acknowledge…</Button>
              {orders.length > 0 && (
                <PickedOrders picked={orders} project={project.id} collection={collection} />
              )}
            </>
          )
        }}
        empty={<EmptyState title="No problems">The last scan found nothing.</EmptyState>}
      >
        {(beside) =>
          open !== undefined && (
            <ProblemDrawer
              row={open}
              status={statuses.get(open.order ?? '')}
              of={of}
              collectionName={collectionName}
              beside={beside}
            />
          )
        }
      </List>
    </>
  )
}
