import { useProjectFilter, useScoped } from '../../api/current-project.ts'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import { saleFilterOf, type SearchControls, useSalesSearch } from './search.ts'
import { TotalsTab } from './totals-tab.tsx'
import type { SaleFilter, SaleRow } from '../../../contract/sales.ts'
import './sales.css'
import { gapSentences, mayLackSales, useSaleGaps } from '../../parts/use-sale-gaps.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { given } from '../../ui/given.ts'
import { TextLink } from '../../ui/links.tsx'
import { unmatchedTitles } from '../../../core/sales/unmatched-words.ts'
import { pagesKey, useDeskQuery, usePages } from '../../api/queries.ts'
import { useMemo } from 'react'
import { defineList } from '../../list/define-list.ts'
import { List } from '../../list/list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PaidIcon } from '../../ui/icons.tsx'
import { saleColumns } from './sale-columns.tsx'
import { NoSales } from './no-sales.tsx'
import { SaleDrawer } from './sale-drawer.tsx'
import { SaleFilterBar } from './sale-filter-bar.tsx'
import { useStop } from '../../api/use-stop.ts'
import { oldestFirstOf, useTurned } from '../../list/use-turned.ts'
import { SearchNote } from '../../parts/search-note.tsx'
import { useProjectMarks } from '../../parts/project-mark.tsx'
import { useCoinNames } from '../../parts/use-coin-names.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { ExportButton } from '../../parts/export-button.tsx'

type SalesExportProps = {
  readonly filter: SaleFilter
  /** Which ones: "The filtered sales". */
  readonly what: string
  readonly count?: number
  /** What the file may lack, in sentences. */
  readonly lacks?: readonly string[]
}

/** Writes sales into a CSV file. */
const SalesExport = ({ filter, what, count, lacks = [] }: SalesExportProps) => {
  const write = useDeskMutation('sales.export')
  return (
    <ExportButton
      title="Export sales"
      noun={['sale', 'sales']}
      count={count}
      run={() => write.run({ filter })}
      lacks={lacks}
    >
      {`${what}, newest first. Each amount in units of its coin, and once more as the exact integer of its smallest unit. The columns are documented and stable.`}
    </ExportButton>
  )
}

/** All sales of a filter, with why some may be missing. How many there are is not known before all of them are read. */
const FoundSalesExport = (props: Pick<SalesExportProps, 'filter' | 'what'>) => {
  const gaps = useSaleGaps(props.filter)
  return (
    <SalesExport
      {...props}
      lacks={gaps === null ? ['Whether sales are missing is not known yet.'] : gapSentences(gaps)}
    />
  )
}

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
const SalesTab = (controls: SearchControls) => {
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
          <SalesExport
            filter={{ ids: rows.map(({ id }) => id) }}
            what={countOf(rows.length, 'selected sale')}
            count={rows.length}
          />
        )}
        empty={<NoSales {...controls} />}
      >
        {(beside) => open !== undefined && <SaleDrawer sale={open} names={names} beside={beside} />}
      </List>
    </>
  )
}

/** What of the log was not searched yet, and what in it looks like a sale but could not be matched. */
const ProgressNotes = () => {
  const ofProject = useProjectFilter()
  const { unread = 0, unmatched = [] } =
    useDeskQuery('sales.progress', ofProject, { keepFormer: true }).data ?? {}
  const isBehind = unread > 0
  // Between two changes of the log it goes on without saying so.
  useDeskQuery('sales.progress', ofProject, { enabled: isBehind, every: 1000 })
  const count = unmatched.reduce((sum, row) => sum + row.count, 0)
  return (
    <>
      {isBehind && (
        <span className="md-late" role="status">
          About {countOf(unread, 'delivery', 'deliveries')} of the log not searched yet
        </span>
      )}
      {count > 0 && (
        <p className="md-text md-quiet md-gap-note" role="note" aria-label="Unmatched">
          {countOf(count, 'possible sale')} could not be matched (
          {unmatched.map((row, place) => (
            <span key={row.reason} title={row.explanation}>
              {place > 0 && ', '}
              {unmatchedTitles[row.reason].toLowerCase()}: {formatCount(row.count)}
            </span>
          ))}
          ). Let a <TextLink to="/listeners">listener</TextLink> deliver what is missing; an audit of that
          listener fills in what was missed.
        </p>
      )}
    </>
  )
}

/** Says why sales of a time may be missing, with the way to the events that are. */
const GapNote = ({ from, to }: Pick<SaleFilter, 'from' | 'to'>) => {
  const gaps = useSaleGaps({ from, to })
  if (gaps === null) return null
  const { missed } = gaps
  const others = gapSentences({ ...gaps, missed: 0 }).join(' ')
  if (missed === 0 && others === '') return null
  return (
    <p className="md-text md-quiet md-gap-note" role="note">
      {missed > 0 && (
        <span className="md-late">
          <TextLink
            to="/listeners"
            search={{
              tab: 'findings',
              kinds: 'missed,missed-in-outage',
              filled: 'no',
              ...given({ from, to }),
            }}
          >
            {countOf(missed, 'event')} {missed === 1 ? 'is' : 'are'} known to be missed
          </TextLink>
          : sales may be missing.{' '}
        </span>
      )}
      {others}
    </p>
  )
}

/** Sales that the log shows, and their sums. */
export const SalesScreen = () => {
  const controls = useSalesSearch()
  const { search, change } = controls
  const tab = search.tab ?? 'sales'
  const ofProject = useProjectFilter()
  const filter = saleFilterOf(search)
  return (
    <div className="md-screen">
      <PageHeader
        title="Sales"
        description="Sales read from market events, matched with transfers and payments."
        actions={
          <FoundSalesExport
            filter={{ ...filter, ...ofProject }}
            what={Object.keys(filter).length === 0 ? 'All sales' : 'The filtered sales'}
          />
        }
      />
      <ScreenTabRow of="/sales" value={tab} onChange={(word) => change({ tab: word, sale: undefined })}>
        <GapNote from={search.from} to={search.to} />
        <ProgressNotes />
      </ScreenTabRow>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="md-panel">
        {tab === 'sales' ? <SalesTab {...controls} /> : <TotalsTab {...controls} />}
      </div>
    </div>
  )
}
