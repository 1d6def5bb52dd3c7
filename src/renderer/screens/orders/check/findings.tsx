import Chip from '@mui/material/Chip'
import { useMemo, useState } from 'react'
import { orderRules } from '../../../../core/orders/rules/order-rules.ts'
import { severities } from '../../../../core/orders/rules/rule.ts'
import type { FindingRow } from '../../../../contract/findings.ts'
import { useDeskQuery, usePages } from '../../../api/queries.ts'
import { countOf } from '../../../ui/count-format.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { MovedNote } from '../jobs/moved-note.tsx'
import { ruleOf } from '../rule-marks.tsx'
import { useOrdersSearch } from '../use-orders-search.ts'
import { findingColumns } from './finding-columns.tsx'
import { FindingDrawer } from './finding-drawer.tsx'

const keyOf = (row: FindingRow): string => String(row.id)
const noRows: readonly FindingRow[] = []

/** What a check found: by rule, and one by one. */
export const Findings = ({ job }: { readonly job: number }) => {
  const { search, change } = useOrdersSearch()
  const [focusRequest, setFocusRequest] = useState(0)
  const filter = {
    ...(search.rule === undefined ? {} : { rule: search.rule }),
    ...(search.severity === undefined ? {} : { severity: search.severity }),
  }
  const summary = useDeskQuery('orders.findings', { job, filter, limit: 1 }, { keepFormer: true })
  const pages = usePages('orders.findings', { job, filter, limit: 200 }, { keepFormer: true })
  const columns = useMemo(() => findingColumns(), [])
  const rows = pages.data ?? noRows
  const { data } = summary
  const openIndex = rows.findIndex(({ id }) => id === search.finding)
  const open = rows[openIndex]
  const step = (by: number): (() => void) | undefined => {
    const row = rows[openIndex + by]
    return openIndex === -1 || row === undefined ? undefined : () => change({ finding: row.id }, true)
  }
  const failure = pages.failure ?? summary.failure
  if (failure !== null && rows.length === 0) return <ErrorPanel failure={failure} onRetry={pages.refetch} />
  const found = (data?.rules ?? []).filter(({ count }) => count > 0)
  return (
    <>
      <div className="md-filters md-filters--second">
        <FilterSelect
          label="Severity"
          any="any"
          choices={severities.map((value) => ({ value, label: value }))}
          value={search.severity}
          onChange={(value) =>
            change({ severity: severities.find((one) => one === value), finding: undefined })
          }
          width={140}
        />
        <FilterSelect
          label="Rule"
          any="all rules"
          choices={orderRules.map(({ id, title }) => ({
            value: id,
            label: `${title} (${data?.rules.find((rule) => rule.id === id)?.count ?? 0})`,
          }))}
          value={search.rule}
          onChange={(rule) => change({ rule, finding: undefined })}
          width={380}
        />
      </div>
      <div className="md-rule-chips" role="group" aria-label="Findings by rule">
        {found.map(({ id, count }) => (
          <Chip
            key={id}
            variant={search.rule === id ? 'filled' : 'outlined'}
            label={`${ruleOf(id)?.title ?? id}: ${count}`}
            title={ruleOf(id)?.explanation ?? ''}
            onClick={() => change({ rule: search.rule === id ? undefined : id, finding: undefined })}
          />
        ))}
      </div>
      <div className="md-strip">
        {data !== undefined && (
          <>
            <span>
              <b>{countOf(data.total, 'finding')}</b> of {countOf(data.orders, 'order')} checked
            </span>
            <MovedNote uncertain={data.uncertain} />
            <span>
              {data.log.problem === null
                ? `${countOf(data.log.transfers, 'transfer')} of the collection in the log${data.log.complete ? '' : ', only the newest read'}`
                : `The log could not be read: ${data.log.problem}`}
            </span>
          </>
        )}
      </div>
      <div className="md-table-place">
        <DataTable
          label="Findings"
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          total={data?.total}
          selected={search.finding === undefined ? null : String(search.finding)}
          onOpen={(row, by) => {
            change({ finding: row.id }, search.finding !== undefined)
            if (by === 'keyboard') setFocusRequest((now) => now + 1)
          }}
          onFollow={(row) => change({ finding: row.id }, true)}
          onClose={() => change({ finding: undefined }, true)}
          copyRow={(row) => JSON.stringify(row, null, 2)}
          pending={pages.isPending}
          refreshing={pages.isFetching}
          onReachEnd={pages.more}
          end={pages.hasMore ? 'Loading more…' : `${countOf(rows.length, 'finding')}.`}
          empty={
            <EmptyState title="Nothing odd found">
              {Object.keys(filter).length === 0
                ? 'All orders of the collection passed all rules.'
                : 'No finding matches the filters above.'}
            </EmptyState>
          }
        />
      </div>
      {open !== undefined && (
        <FindingDrawer
          finding={open}
          focusRequest={focusRequest}
          onClose={() => change({ finding: undefined }, true)}
          onPrevious={step(-1)}
          onNext={step(1)}
        />
      )}
    </>
  )
}
