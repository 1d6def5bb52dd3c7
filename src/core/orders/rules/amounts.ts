import { amountParts } from '../amount.ts'
import { formattedState } from '../formatted-amount.ts'
import type { OrderRule } from './rule.ts'

type Amount = {
  readonly what: string
  readonly raw: string | null | undefined
  readonly formatted: string | null | undefined
  readonly decimals: number | null | undefined
}

/** Rules on amounts and their decimals. */
export const amountRules: readonly OrderRule[] = [
  {
    id: 'formatted-amount',
    severity: 'error',
    title: 'Formatted amount is not the raw one',
    explanation:
      'The text the service shows and the integer it trades with are different numbers. Contracts know only the integer.',
    check: (order) => {
      const { priceDecimals, quantityDecimals } = order
      const amounts: readonly Amount[] = [
        {
          what: 'Price',
          raw: order.priceAmount,
          formatted: order.priceAmountFormatted,
          decimals: priceDecimals,
        },
        {
          what: 'Net price',
          raw: order.priceAmountNet,
          formatted: order.priceAmountNetFormatted,
          decimals: priceDecimals,
        },
        {
          what: 'Initial quantity',
          raw: order.quantityInitial,
          formatted: order.quantityInitialFormatted,
          decimals: quantityDecimals,
        },
        {
          what: 'Remaining quantity',
          raw: order.quantityRemaining,
          formatted: order.quantityRemainingFormatted,
          decimals: quantityDecimals,
        },
        {
          what: 'Available quantity',
          raw: order.quantityAvailable,
          formatted: order.quantityAvailableFormatted,
          decimals: quantityDecimals,
        },
      ]
      const wrong = amounts.filter(
        ({ raw, decimals, formatted }) => formattedState(raw, decimals, formatted) === 'differs',
      )
      if (wrong.length === 0) return null
      return wrong
        .map(({ what, raw, decimals, formatted }) => {
          const exact = amountParts(raw ?? '', decimals ?? 0)?.plain ?? raw
          return `${what}: formatted ${formatted ?? ''}, exactly ${exact ?? ''}.`
        })
        .join(' ')
    },
  },
  {
    id: 'decimals-missing',
    severity: 'error',
    title: 'Decimals of the currency are missing',
    explanation:
      'Without decimals a raw amount is worth anything. Look the currency’s contract up before you trust a price of this order.',
    check: ({ status, priceDecimals, priceAmount }) => {
      if (status === 'decimals_missing') return 'Status decimals_missing.'
      if (typeof priceAmount !== 'string' || typeof priceDecimals === 'number') return null
      return `Price ${priceAmount} without priceDecimals.`
    },
  },
]
