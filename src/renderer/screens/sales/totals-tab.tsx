import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Paper from '@mui/material/Paper'
import { useId, useMemo, useState } from 'react'
import type { Output } from '../../../contract/contract.ts'
import type { SaleFilter, SaleTotal } from '../../../contract/sales.ts'
import { useScoped } from '../../api/current-project.ts'
import { useGradualQuery } from '../../api/use-gradual-query.ts'
import { useNetworks } from '../../api/use-networks.ts'
import { defineList } from '../../list/define-list.ts'
import { List } from '../../list/list.tsx'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { SoFarNote } from '../../parts/so-far-note.tsx'
import { NoSales } from './no-sales.tsx'
import { SalesByDay } from './sales-by-day.tsx'
import { SaleFilterBar } from './sale-filter-bar.tsx'
import { saleFilterOf, totalsWords, type SearchControls } from './search.ts'
import { mayLackSales, useSaleGaps } from '../../parts/use-sale-gaps.ts'
import { useCoinNames } from '../../parts/use-coin-names.ts'
import { byWords, compareTotals, totalsColumns, type By } from './totals-columns.tsx'

const totalsList = defineList<SaleTotal>({
  name: 'sale-totals',
  label: 'Totals',
  noun: ['group', 'groups'],
  columns: [],
  keyOf: ({ key, network, currency }) => `${key} ${network} ${currency}`,
})

const none: readonly SaleTotal[] = []
const dayMs = 86_400_000

const isBy = (value: unknown): value is By => totalsWords.some((word) => word === value)

const useTotals = (filter: SaleFilter, by: By, isEnabled: boolean) => {
  const input = { filter, by, groups: 200 }
  return useGradualQuery(
    'sales.totals',
    input,
    (ask, turn, signal) => ask('sales.totals', { ...input, ...turn }, { signal }),
    isEnabled,
  )
}

/** Days of which all currencies are there: the last of a list that was cut may lack some. */
const wholeDays = ({ groups, more }: Output<'sales.totals'>): readonly SaleTotal[] =>
  more === 0 ? groups : groups.filter(({ key }) => key !== groups.at(-1)?.key)

/** What the list of sales is narrowed by to show those of a group; `null` for bundles of several collections. */
const filterOf = ({ key, network, currency }: SaleTotal, by: By): SaleFilter | null => {
  const place = { currency, ...(network === '' ? {} : { network }) }
  if (by === 'currency') return place
  if (by === 'day')
    return { ...place, from: `${key}T00:00:00.000Z`, to: new Date(Date.parse(key) + dayMs).toISOString() }
  return key === '' ? null : { ...place, [by]: key }
}

/** How many sales, for how much, and who got which fees. */
export const TotalsTab = (controls: SearchControls) => {
  const { search, change } = controls
  const by = search.by ?? 'currency'
  const scoped = useScoped(useMemo(() => saleFilterOf(search), [search]))
  const filter = scoped ?? {}
  const byDay = useTotals(filter, 'day', true)
  const byOther = useTotals(filter, by, by !== 'day')
  const { data, failure, refetch, ...progress } = by === 'day' ? byDay : byOther
  const days = byDay.data === undefined ? none : wholeDays(byDay.data)
  const groups = data?.groups ?? none
  const names = useCoinNames(groups)
  // What several get of a sale is no sum of sales, and a part of the groups no sum of all.
  const isWhole = data !== undefined && data.more === 0 && progress.soFar === null && by !== 'recipient'
  const gaps = useSaleGaps({ from: search.from, to: search.to })
  const isLeast = gaps !== null && mayLackSales(gaps)
  const groupBy = useId()
  const { nameOf: networkName } = useNetworks()
  const columns = useMemo(
    () => totalsColumns({ by, groups, names, networkName }),
    [by, groups, names, networkName],
  )
  const [chosen, setChosen] = useState<{ readonly by: string; readonly descending: boolean }>()
  // As the sums come, unless a column was chosen that is still there to be sorted by.
  const sorted =
    chosen !== undefined && columns.some(({ sort }) => sort === chosen.by)
      ? chosen
      : { by: by === 'day' ? 'key' : 'sales', descending: true }
  const { by: sortedBy, descending } = sorted
  const rows = useMemo(() => {
    const compare = compareTotals(sortedBy)
    return groups.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)))
  }, [groups, sortedBy, descending])
  return (
    <>
      <SaleFilterBar {...controls} />
      <div className="md-group-by">
        <span id={groupBy} className="md-quiet">
          Group by
        </span>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={by}
          aria-labelledby={groupBy}
          onChange={(_event, next: unknown) => {
            if (isBy(next)) change({ by: next })
          }}
        >
          {totalsWords.map((word) => (
            <ToggleButton key={word} value={word}>
              {byWords[word]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {data !== undefined && progress.soFar !== null && (
        <p>
          <b>{formatCount(data.summed)}</b> of {countOf(data.of, 'sale')} added up{' '}
          <SoFarNote {...progress} what="sum" />
        </p>
      )}
      {groups.length > 0 && (days.length > 0 || isWhole) && (
        <Paper variant="outlined" className="md-sales-summary">
          {isWhole && (
            <dl className="md-labelled md-sales-sums">
              <dt>Sales</dt>
              <dd>
                {isLeast && '≥ '}
                {formatCount(groups.reduce((sum, { sales }) => sum + sales, 0))}
              </dd>
            </dl>
          )}
          {days.length > 0 && <SalesByDay days={days} onChoose={change} />}
        </Paper>
      )}
      <List
        list={totalsList}
        label={`Sales by ${byWords[by].toLowerCase()}`}
        columns={columns}
        source={{ rows, isPending: data === undefined && failure === null, failure, refetch }}
        sorting={{
          ...sorted,
          onSort: (next) => setChosen({ by: next, descending: next === sortedBy ? !descending : true }),
        }}
        scope={`${by} ${JSON.stringify(filter)}`}
        onOpen={(row) => {
          const narrower = filterOf(row, by)
          if (narrower !== null) change({ ...narrower, tab: undefined, by: undefined })
        }}
        end={
          data !== undefined && data.more > 0
            ? `${countOf(groups.length, 'group')}; ${formatCount(data.more)} more are left out.`
            : undefined
        }
        empty={<NoSales {...controls} />}
      />
    </>
  )
}
