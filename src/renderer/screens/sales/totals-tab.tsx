import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMemo } from 'react'
import type { SaleTotal } from '../../../contract/sales.ts'
import { useScoped } from '../../api/current-project.ts'
import { useGradualQuery } from '../../api/use-gradual-query.ts'
import { countOf, formatCount } from '../../ui/count-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Hex } from '../../ui/hex.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { SoFarNote } from '../../parts/so-far-note.tsx'
import { CoinAmount, coinWord } from '../../parts/coin-amount.tsx'
import { OutageNote } from './outage-note.tsx'
import { SalesByDay } from './sales-by-day.tsx'
import { SaleFilterBar } from './sale-filter-bar.tsx'
import { saleFilterOf, totalsWords, type SearchControls } from './search.ts'
import { useCoinNames } from '../../parts/use-coin-names.ts'

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

const isBy = (value: unknown): value is By => totalsWords.some((word) => word === value)

/** How many sales, for how much, and who got which fees. */
export const TotalsTab = (controls: SearchControls) => {
  const { search, change } = controls
  const by = search.by ?? 'currency'
  const filter = useScoped(useMemo(() => saleFilterOf(search), [search]))
  const input = { filter: filter ?? {}, by, groups: 200 }
  const { data, failure, refetch, ...progress } = useGradualQuery(
    'sales.totals',
    input,
    (ask, turn, signal) => ask('sales.totals', { ...input, ...turn }, { signal }),
  )
  const groups = data?.groups ?? none
  const names = useCoinNames(groups)
  const amount = (raw: string, { currency }: SaleTotal) => (
    <CoinAmount raw={raw} currency={currency} names={names} />
  )
  /** Unknown is not zero: of some sales, or of all, the log does not show who got what. */
  const feesOf = (row: SaleTotal, raw: string) => {
    if (row.feesUnknown > 0 && row.feesUnknown >= row.sales)
      return (
        <span className="md-quiet" title="The log does not show who got what of the price.">
          not known
        </span>
      )
    return row.feesUnknown === 0 ? (
      amount(raw, row)
    ) : (
      <span title={`Of ${countOf(row.feesUnknown, 'sale')} the log does not show who got what of the price.`}>
        at least {amount(raw, row)}
      </span>
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
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        aria-label="Group by"
        onChange={(_event, next: unknown) => {
          if (isBy(next)) change({ by: next })
        }}
        sx={{ my: 1.25 }}
      >
        {totalsWords.map((word) => (
          <ToggleButton key={word} value={word}>
            {words[word]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <OutageNote from={search.from} to={search.to} />
      {data !== undefined && progress.soFar !== null && (
        <p>
          <b>{formatCount(data.summed)}</b> of {countOf(data.of, 'sale')} added up{' '}
          <SoFarNote {...progress} what="sum" />
        </p>
      )}
      {failure !== null && <ErrorPanel failure={failure} onRetry={refetch} />}
      {data !== undefined && groups.length === 0 && (
        <EmptyState title="No sales to total">No sale matches.</EmptyState>
      )}
      {by === 'day' && data !== undefined && data.more === 0 && groups.length > 0 && (
        <SalesByDay days={groups} onChoose={change} />
      )}
      {groups.length > 0 && (
        <div role="region" aria-label="Totals" tabIndex={0} className="md-framed md-framed--wide">
          <SimpleTable
            label={`Sales by ${words[by].toLowerCase()}`}
            rows={groups}
            keyOf={({ key, currency }) => `${key} ${currency}`}
            columns={[
              { head: words[by], isName: true, cell: keyCell },
              { head: 'Sales', className: 'md-figures', cell: ({ sales }) => formatCount(sales) },
              { head: 'Volume', className: 'md-figures', cell: (row) => amount(row.volume, row) },
              { head: 'Average', className: 'md-figures', cell: (row) => amount(row.average, row) },
              {
                head: by === 'recipient' ? 'Received of prices' : 'Fees, in the price',
                className: 'md-figures',
                cell: (row) => feesOf(row, row.orderFees),
              },
              {
                head: 'Fees, added',
                className: 'md-figures',
                cell: (row) => feesOf(row, row.additionalFees),
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
