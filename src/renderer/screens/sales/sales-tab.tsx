import { useMemo } from 'react'
import type { SaleRow } from '../../../contract/sales.ts'
import { useScoped } from '../../api/current-project.ts'
import { pagesKey, usePages } from '../../api/queries.ts'
import { defineList } from '../../list/define-list.ts'
import { List } from '../../list/list.tsx'
import { countOf } from '../../ui/count-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PaidIcon } from '../../ui/icons.tsx'
import { saleColumns } from './sale-columns.tsx'
import { NoSales } from './no-sales.tsx'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { SaleDrawer } from './sale-drawer.tsx'
import { SaleFilterBar } from './sale-filter-bar.tsx'
import { saleFilterOf, type SearchControls } from './search.ts'
import { useStop } from '../../api/use-stop.ts'
import { oldestFirstOf, useTurned } from '../../list/use-turned.ts'
import { SearchNote } from '../../parts/search-note.tsx'
import { mayLackSales, useSaleGaps } from '../../parts/use-sale-gaps.ts'
import { useProjectMarks } from '../../parts/project-mark.tsx'
import { useCoinNames } from '../../parts/use-coin-names.ts'

const salesList = defineList<SaleRow>({
  name: 'sales',
  label: 'Sales, newest first',
  noun: ['sale', 'sales'],
  columns: [],
  keyOf: ({ id }) => id,
  pick: ({ id, order }) => ({ key: String(id), name: `sale by order ${order}` }),
  rowClass: ({ selfTrade }) => (selfTrade ? 'md-row--doubt' : ''),
})

/** Sales that the log shows. */
export const SalesTab = (controls: SearchControls) => {
  const { search, change } = controls
  const filter = useMemo(() => saleFilterOf(search), [search])
  const scoped = useScoped(filter)
  const turned = useTurned()
  const input = { filter: scoped ?? {}, limit: 200, ...oldestFirstOf(turned) }
  const halt = useStop(pagesKey('sales.list', input))
  const pages = usePages('sales.list', input, { keepFormer: true, enabled: !halt.isStopped })
  const names = useCoinNames(pages.rows)
  const hasProofs = pages.rows.some(({ proven }) => proven > 0)
  const marks = useProjectMarks()
  const columns = useMemo(() => saleColumns(names, hasProofs, marks), [names, hasProofs, marks])
  const gaps = useSaleGaps({ from: search.from, to: search.to })
  const isLeast = gaps !== null && mayLackSales(gaps)
  const open = pages.rows.find(({ id }) => id === search.sale)
  return (
    <>
      <SaleFilterBar {...controls} />
      <SearchNote
        {...halt}
        isRunning={pages.isPending || pages.isRefreshing}
        what="The search of the sales"
      />
      <List
        list={salesList}
        columns={columns}
        source={{ ...pages, turned, ...(halt.isStopped && { isPending: false }) }}
        find={search.text}
        onFind={(text) => change({ text })}
        instead={
          halt.isStopped &&
          pages.rows.length === 0 && (
            <EmptyState icon={<PaidIcon />} title="Stopped">
              None was found until then.
            </EmptyState>
          )
        }
        end={isLeast && pages.rows.length > 0 ? `≥ ${countOf(pages.rows.length, 'sale')}` : undefined}
        open={search.sale}
        onOpen={({ id }) => controls.open({ sale: id })}
        onClose={controls.close}
        scope={JSON.stringify(filter)}
        picked={(rows) => (
          <ExportButton of={{ kind: 'sales', filter: { ids: rows.map(({ id }) => id) } }}>
            {countOf(rows.length, 'selected sale')}, newest first.
          </ExportButton>
        )}
        empty={<NoSales {...controls} />}
      >
        {(beside) => open !== undefined && <SaleDrawer sale={open} names={names} beside={beside} />}
      </List>
    </>
  )
}
