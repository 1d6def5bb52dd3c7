import { Paper } from '@mui/material'
import type { SaleFilter, SaleTotal } from '../contract.ts'
import { type EventNames, namesOn } from '../../../core/webhooks/event-line.ts'
import { useGradualQuery } from '../../../renderer/api/use-gradual-query.ts'
import { CoinAmount } from '../../../renderer/parts/coin-amount.tsx'
import { CountingNote } from '../../../renderer/parts/partial-note.tsx'
import { useCoinNames } from '../../../renderer/parts/use-coin-names.ts'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { SalesByDay } from './sales-by-day.tsx'
import { Figures } from '../../../renderer/ui/figures.tsx'

const useTotals = (filter: SaleFilter, by: 'currency' | 'day') => {
  const input = { filter, by, groups: 200 }
  return useGradualQuery('sales.totals', input, (ask, turn, signal) =>
    ask('sales.totals', { ...input, ...turn }, { signal }),
  )
}

const none: readonly SaleTotal[] = []

type SaleFiguresProps = {
  readonly filter: SaleFilter
  readonly onChoose: (range: { readonly from: string; readonly to: string }) => void
}

export const SaleFigures = ({ filter, onChoose }: SaleFiguresProps) => {
  const { data, ...progress } = useTotals(filter, 'currency')
  const byDay = useTotals(filter, 'day').data
  const groups = data?.groups ?? none
  const names = useCoinNames(groups)
  if (groups.length === 0) return null
  // The last day of a list that was cut may lack currencies.
  const days = (byDay?.groups ?? none).filter(
    ({ key }) => byDay?.more === 0 || key !== byDay?.groups.at(-1)?.key,
  )
  const withFees = groups.filter(({ feesUnknown, sales }) => feesUnknown < sales)
  return (
    <Paper variant="outlined" className="md-key-figures">
      <Figures
        isLine
        fields={[
          { label: 'Sales', value: formatCount(groups.reduce((sum, { sales }) => sum + sales, 0)) },
          { label: 'Volume', value: <Amounts groups={groups} names={names} of={({ volume }) => volume} /> },
          {
            label: 'Fees',
            value:
              withFees.length === 0 ? (
                'Unknown'
              ) : (
                <Amounts groups={withFees} names={names} of={({ orderFees }) => orderFees} />
              ),
          },
        ]}
      />
      <CountingNote {...progress} what="sum" />
      {days.length > 0 && <SalesByDay days={days} onChoose={onChoose} />}
    </Paper>
  )
}

type AmountsProps = {
  readonly groups: readonly SaleTotal[]
  readonly names: EventNames
  readonly of: (group: SaleTotal) => string
}

/** A line for each currency: amounts of several are never added. */
const Amounts = ({ groups, names, of }: AmountsProps) =>
  groups.slice(0, maxCurrencies).map((group) => (
    <div key={`${group.network} ${group.currency}`}>
      <CoinAmount
        raw={of(group)}
        currency={group.currency}
        names={namesOn(names, group.network)}
        digits={8}
      />
    </div>
  ))

const maxCurrencies = 3
