import { sayPartial } from '../../../contract/say-partial.ts'
import { useProjectFilter } from '../../../renderer/api/current-project.ts'
import { useGradualQuery } from '../../../renderer/api/use-gradual-query.ts'
import { Figure } from '../../../renderer/parts/figure.tsx'
import { formatCount } from '../../../renderer/ui/count-format.ts'
import { gapSentences, mayLackSales, useSaleGaps } from './use-sale-gaps.ts'

const dayMs = 86_400_000
const days = 14

export const SalesFigure = ({ now }: { readonly now: number }) => {
  const today = new Date(now).toISOString().slice(0, 10)
  const dayNames = Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(today) - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
  const from = `${dayNames[0] ?? today}T00:00:00.000Z`
  const input = { filter: { from, ...useProjectFilter() }, by: 'day' as const }
  const call = useGradualQuery('sales.totals', input, (ask, turn, signal) =>
    ask('sales.totals', { ...input, ...turn }, { signal }),
  )
  const { partial } = call
  const gaps = useSaleGaps({ from: `${today}T00:00:00.000Z` })
  const salesOn = (day: string): number =>
    (call.data?.groups ?? []).reduce((sum, group) => (group.key === day ? sum + group.sales : sum), 0)
  const values = dayNames.map(salesOn)
  const isIncomplete = gaps !== null && mayLackSales(gaps)
  return (
    <Figure
      label="Sales today"
      place={{ to: '/orders', search: { tab: 'sales' } }}
      call={call}
      value={formatCount(values.at(-1) ?? 0)}
      note={
        !partial.complete && partial.because.id === 'still-counting'
          ? sayPartial(partial.because)
          : isIncomplete
            ? 'May be incomplete'
            : `${formatCount(call.data?.of ?? 0)} in ${days} days`
      }
      {...(isIncomplete ? { title: gapSentences(gaps).join(' ') } : {})}
      values={values}
    />
  )
}
