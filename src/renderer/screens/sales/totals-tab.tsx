import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Paper from '@mui/material/Paper'
import { useId, useMemo } from 'react'
import type { Output } from '../../../contract/contract.ts'
import type { SaleFilter, SaleTotal } from '../../../contract/sales.ts'
import { useScoped } from '../../api/current-project.ts'
import { useGradualQuery } from '../../api/use-gradual-query.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Hex } from '../../ui/hex.tsx'
import { TextLink } from '../../ui/links.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { SoFarNote } from '../../parts/so-far-note.tsx'
import { CoinAmount, coinWord } from '../../parts/coin-amount.tsx'
import { NoSales } from './no-sales.tsx'
import { GapNote } from './gap-note.tsx'
import { SalesByDay } from './sales-by-day.tsx'
import { SaleFilterBar } from './sale-filter-bar.tsx'
import { saleFilterOf, totalsWords, type SearchControls } from './search.ts'
import { SalesSums } from './sales-sums.tsx'
import { mayLackSales, useSaleGaps } from '../../parts/use-sale-gaps.ts'
import { useCoinNames } from '../../parts/use-coin-names.ts'
import { UnknownAmount } from './unknown-amount.tsx'
import { dollarsNote, useSaleDollars } from './use-sale-dollars.tsx'

type By = (typeof totalsWords)[number]

const words: Readonly<Record<By, string>> = {
  currency: 'Currency',
  day: 'Day',
  collection: 'Collection',
  buyer: 'Buyer',
  seller: 'Seller',
  recipient: 'Fee recipient',
}
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
const filterOf = ({ key, currency }: SaleTotal, by: By): SaleFilter | null => {
  if (by === 'currency') return { currency }
  if (by === 'day')
    return { currency, from: `${key}T00:00:00.000Z`, to: new Date(Date.parse(key) + dayMs).toISOString() }
  return key === '' ? null : { currency, [by]: key }
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
  const dollars = useSaleDollars(names)
  // What several get of a sale is no sum of sales, and a part of the groups no sum of all.
  const isWhole = data !== undefined && data.more === 0 && progress.soFar === null && by !== 'recipient'
  const gaps = useSaleGaps({ from: search.from, to: search.to })
  const isLeast = gaps !== null && mayLackSales(gaps)
  const groupBy = useId()
  const amount = (raw: string, { currency }: SaleTotal) => (
    <CoinAmount raw={raw} currency={currency} names={names} />
  )
  /** Unknown is not zero: of some sales, or of all, the log does not show who got what. */
  const feesOf = (row: SaleTotal) => {
    if (row.feesUnknown > 0 && row.feesUnknown >= row.sales) return <UnknownAmount />
    const ofPrice = (
      <>
        {row.feesUnknown > 0 && 'at least '}
        {amount(row.orderFees, row)}
        {row.additionalFees !== '0' && (
          <div className="md-small md-quiet">and {amount(row.additionalFees, row)} added</div>
        )}
      </>
    )
    return row.feesUnknown === 0 ? (
      ofPrice
    ) : (
      <span title={`Of ${countOf(row.feesUnknown, 'sale')} the log does not show who got what of the price.`}>
        {ofPrice}
      </span>
    )
  }
  const countCell = (row: SaleTotal) => {
    const narrower = filterOf(row, by)
    return narrower === null ? (
      formatCount(row.sales)
    ) : (
      <TextLink
        to="/sales"
        search={{ ...search, ...narrower, tab: undefined, by: undefined }}
        title="Show these sales"
      >
        {formatCount(row.sales)}
      </TextLink>
    )
  }
  const keyCell = ({ key, currency }: SaleTotal) => {
    if (by === 'currency') return visibleText(coinWord(currency, names))
    if (by === 'day') return key
    return key === '' ? 'Several collections' : <Hex value={key} what={words[by].toLowerCase()} />
  }
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
              {words[word]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <GapNote from={search.from} to={search.to} />
      {data !== undefined && progress.soFar !== null && (
        <p>
          <b>{formatCount(data.summed)}</b> of {countOf(data.of, 'sale')} added up{' '}
          <SoFarNote {...progress} what="sum" />
        </p>
      )}
      {failure !== null && <ErrorPanel failure={failure} onRetry={refetch} />}
      {data !== undefined && groups.length === 0 && <NoSales {...controls} />}
      {groups.length > 0 && (days.length > 0 || isWhole) && (
        <Paper variant="outlined" className="md-sales-summary">
          {isWhole && <SalesSums groups={groups} isLeast={isLeast} dollars={dollars} />}
          {days.length > 0 && <SalesByDay days={days} onChoose={change} />}
        </Paper>
      )}
      {groups.length > 0 && (
        <div role="region" aria-label="Totals" tabIndex={0} className="md-framed md-framed--wide">
          <SimpleTable
            label={`Sales by ${words[by].toLowerCase()}`}
            rows={groups}
            keyOf={({ key, currency }) => `${key} ${currency}`}
            columns={[
              { head: words[by], isName: true, cell: keyCell },
              { head: 'Sales', className: 'md-figures', cell: countCell },
              { head: 'Volume', className: 'md-figures', cell: (row) => amount(row.volume, row) },
              ...(dollars === null
                ? []
                : [
                    {
                      head: <span title={dollarsNote}>USD now</span>,
                      className: 'md-figures',
                      cell: (row: SaleTotal) => dollars(row.volume, row.currency),
                    },
                  ]),
              {
                head: by === 'recipient' ? 'Received' : 'Fees',
                className: 'md-figures',
                cell: feesOf,
              },
              {
                head: 'Average',
                className: 'md-figures',
                cell: (row) => (
                  <CoinAmount raw={row.average} currency={row.currency} names={names} digits={8} />
                ),
              },
              // A column of nothing but zeros says nothing.
              ...(groups.some(({ selfTrades }) => selfTrades > 0)
                ? [
                    {
                      head: 'Self-trades',
                      className: 'md-figures',
                      cell: ({ selfTrades }: SaleTotal) => formatCount(selfTrades),
                    },
                  ]
                : []),
            ]}
          />
          {data !== undefined && data.more > 0 && <p>{formatCount(data.more)} more are left out.</p>}
        </div>
      )}
    </>
  )
}
