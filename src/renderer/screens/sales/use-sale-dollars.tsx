import { useMemo, type ReactNode } from 'react'
import { decimalText, worthOf } from '../../../core/fees/decimal.ts'
import type { EventNames } from '../../../core/webhooks/event-line.ts'
import { useCurrentProject } from '../../api/current-project.ts'
import { useUsdRates } from '../../parts/use-usd-rates.ts'
import { countOf } from '../../ui/count-format.ts'
import { Missing } from '../../ui/field-list.tsx'

/** What an amount of a currency comes to now, for a cell. */
export type Dollars = (raw: string, currency: string) => ReactNode

/** What the head of such cells says on hover. */
export const dollarsNote =
  'At the dollar prices of the orders visible now, not at those of the time of the sale.'

/** US dollars of amounts by the prices of visible orders; `null` where none has a price, or the project has several networks. */
export const useSaleDollars = (names: EventNames): Dollars | null => {
  const { project } = useCurrentProject()
  const [network, ...others] = project?.networks ?? []
  const rates = useUsdRates(project, others.length === 0 ? network : undefined)
  return useMemo(() => {
    if (rates.size === 0) return null
    return (raw, currency) => {
      const rate = rates.get(currency)
      const worth = worthOf(raw, names.coinOf(currency)?.decimals, rate?.price)
      return worth === null || rate === undefined ? (
        <Missing />
      ) : (
        <span title={`One unit is about $${rate.price}, by ${countOf(rate.orders, 'order')}.`}>
          ≈ ${decimalText(worth, 2)}
        </span>
      )
    }
  }, [rates, names])
}
