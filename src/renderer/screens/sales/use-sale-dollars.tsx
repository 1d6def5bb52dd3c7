import { useMemo, type ReactNode } from 'react'
import type { SaleRow } from '../../../contract/sales.ts'
import { addDecimals, decimalText, roundDecimal, worthOf, type Decimal } from '../../../core/fees/decimal.ts'
import type { EventNames } from '../../../core/webhooks/event-line.ts'
import { useCurrentProject } from '../../api/current-project.ts'
import { useShowsAllProjects } from '../../parts/shows-all-projects.ts'
import { useUsdRates } from '../../parts/use-usd-rates.ts'
import { countOf } from '../../ui/count-format.ts'
import { Missing } from '../../ui/field-list.tsx'

/** What an amount of a currency comes to now, for a cell. */
export type Dollars = ((raw: string, currency: string) => ReactNode) & {
  /** `null` where the price is not known. */
  readonly worthOf: (raw: string, currency: string) => Decimal | null
  /** The same as text; empty where it is not known. */
  readonly textOf: (raw: string, currency: string) => string
  /** What amounts come to together, as the sum of what is shown of each; `null` where the price of one is not known. */
  readonly sumOf: (amounts: readonly { readonly raw: string; readonly currency: string }[]) => string | null
}

/** What the head of such cells says on hover. */
export const dollarsNote =
  'At the dollar prices of the orders visible now, not at those of the time of the sale.'

/**
 * US dollars of amounts by the prices of visible orders, which are those of one project; `null` where none has a price, or the
 * project has several networks.
 *
 * @param rows where all projects are shown: without rows, or with those of several, there is nothing to say
 */
export const useSaleDollars = (
  names: EventNames,
  rows: readonly Pick<SaleRow, 'projectId'>[] = [],
): Dollars | null => {
  const { project: chosen, projects } = useCurrentProject()
  const isOfAll = useShowsAllProjects()
  const [first] = rows
  const project = !isOfAll
    ? chosen
    : (projects.find(({ id }) => first !== undefined && rows.every(({ projectId }) => projectId === id)) ??
      null)
  const [network, ...others] = project?.networks ?? []
  const rates = useUsdRates(project, others.length === 0 ? network : undefined)
  return useMemo(() => {
    if (rates.size === 0) return null
    const worth = (raw: string, currency: string) =>
      worthOf(raw, names.coinOf(currency)?.decimals, rates.get(currency)?.price)
    const cell = (raw: string, currency: string): ReactNode => {
      const rate = rates.get(currency)
      const known = worth(raw, currency)
      return known === null || rate === undefined ? (
        <Missing />
      ) : (
        <span title={`One unit is about $${rate.price}, by ${countOf(rate.orders, 'order')}.`}>
          ≈ ${decimalText(known, 2)}
        </span>
      )
    }
    const sumOf: Dollars['sumOf'] = (amounts) => {
      const worths = amounts.map(({ raw, currency }) => {
        const known = worth(raw, currency)
        return known === null ? null : roundDecimal(known, 2)
      })
      const sum = worths.reduce((all, one) => (all === null || one === null ? null : addDecimals(all, one)))
      return sum === null ? null : decimalText(sum, 2)
    }
    const textOf = (raw: string, currency: string): string => {
      const known = worth(raw, currency)
      return known === null ? '' : decimalText(known, 2)
    }
    return Object.assign(cell, { worthOf: worth, textOf, sumOf })
  }, [rates, names])
}
