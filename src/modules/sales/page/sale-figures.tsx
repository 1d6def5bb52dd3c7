import { Paper } from '@mui/material'
import type { ReactNode } from 'react'
import type { SaleFilter, SaleTotal } from '../contract.ts'
import { type EventNames, namesOn } from '../../../core/webhooks/event-line.ts'
import { useGradualQuery } from '../../../renderer/api/use-gradual-query.ts'
import { CoinAmount } from '../../../renderer/parts/coin-amount.tsx'
import { CountingNote } from '../../../renderer/parts/partial-note.tsx'
import { useCoinNames } from '../../../renderer/parts/use-coin-names.ts'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { SalesByDay } from './sales-by-day.tsx'

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
      <dl className="md-labelled">
        <Figure label="Sales">{formatCount(groups.reduce((sum, { sales }) => sum + sales, 0))}</Figure>
        <Figure label="Volume">
          <Amounts groups={groups} names={names} of={({ volume }) => volume} />
        </Figure>
        <Figure label="Fees">
          {withFees.length === 0 ? (
            'Unknown'
          ) : (
            <Amounts groups={withFees} names={names} of={({ orderFees }) => orderFees} />
          )}
        </Figure>
      </dl>
      <CountingNote {...progress} what="sum" />
      {days.length > 0 && <SalesByDay days={days} onChoose={onChoose} />}
    </Paper>
  )
}

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

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
