import { amountParts } from '../amount.ts'
import { formattedState } from '../formatted-amount.ts'
import { currencyKey } from '../raw-amount.ts'
import { quoteValue, type OrderRule } from './rule.ts'
import { orderFact, type AmountMember } from './say.ts'
import { readShownNumber, type ShownNumber } from '../shown-number.ts'

const ofDollars = ['', '$', 'US$', 'USD']

const readDollars = (text: string): ShownNumber | null => {
  const read = readShownNumber(text)
  return read !== null && ofDollars.includes(read.unit) ? read : null
}

/** Rounding or cutting to the places shown is no difference, nor is "less than a cent". */
const isOtherDollars = (text: string, value: number): boolean => {
  const trimmed = text.trim()
  if (trimmed === '') return false
  if (trimmed.startsWith('<')) {
    const most = readDollars(trimmed.slice(1))
    return most === null || value < 0 || value >= Number(most.plain)
  }
  const read = readDollars(trimmed)
  if (read === null) return true
  const difference = Math.abs(Number(read.plain) - value)
  // What a double cannot hold of a large number is no difference either.
  return difference >= 10 ** -(read.plain.split('.')[1]?.length ?? 0) + Math.abs(value) * 1e-12
}

const shownAmounts = [
  'priceAmount',
  'priceAmountNet',
  'quantityInitial',
  'quantityRemaining',
  'quantityAvailable',
] as const satisfies readonly AmountMember[]

export const amountRules: readonly OrderRule[] = [
  {
    id: 'formatted-amount',
    severity: 'error',
    title: 'Formatted amount is not the raw one',
    when: 'a formatted price or quantity is another number than the raw one (rounding to two places or more is none)',
    explanation:
      'The text the service shows and the integer it trades with are different numbers. Contracts know only the integer.',
    check: (order) => {
      const amounts = shownAmounts.map((member) => ({
        member,
        raw: order[member],
        formatted: order[`${member}Formatted`],
        decimals: member.startsWith('price') ? order.priceDecimals : order.quantityDecimals,
      }))
      const wrong = amounts.filter(
        ({ raw, decimals, formatted }) => formattedState(raw, decimals, formatted) === 'differs',
      )
      if (wrong.length === 0) return null
      return orderFact('formatted-differs', {
        amounts: wrong.map(({ member, raw, decimals, formatted }) => ({
          member,
          formatted: formatted ?? '',
          exact: amountParts(raw ?? '', decimals ?? 0)?.plain ?? raw ?? '',
        })),
      })
    },
  },
  {
    id: 'decimals-missing',
    severity: 'error',
    title: 'Decimals of the currency are missing',
    when: 'the status is `decimals_missing`, or a price comes without decimals',
    explanation:
      'Without decimals a raw amount is worth anything. Look the currency’s contract up before you trust a price of this order.',
    check: ({ status, priceDecimals, priceAmount }) => {
      if (status === 'decimals_missing') return orderFact('status-without-decimals', {})
      if (typeof priceAmount !== 'string' || typeof priceDecimals === 'number') return null
      return orderFact('price-without-decimals', { price: priceAmount })
    },
  },
  {
    id: 'decimals-unusable',
    severity: 'error',
    title: 'Decimals that no currency has',
    when: '`priceDecimals` is no integer from 0 to 255',
    explanation:
      'A currency has 0 to 255 decimals. With what came, the price cannot be put into units of its currency.',
    check: ({ priceDecimals }) =>
      typeof priceDecimals !== 'number' ||
      (Number.isInteger(priceDecimals) && priceDecimals >= 0 && priceDecimals <= 255)
        ? null
        : orderFact('decimals-impossible', { decimals: priceDecimals }),
  },
  {
    id: 'decimals-differ',
    severity: 'error',
    title: 'Decimals are not the currency’s own',
    when: '`priceDecimals` is not what the currency has: the network’s coin, a known currency, or its contract at the network’s node',
    explanation:
      'The integer is traded, the decimals only shown: with wrong ones the price on screen is off by powers of ten.',
    check: ({ priceDecimals, priceCurrencyAddress }, { decimals }) => {
      const own = decimals?.get(currencyKey(priceCurrencyAddress))
      return own === undefined || typeof priceDecimals !== 'number' || priceDecimals === own
        ? null
        : orderFact('decimals-differ', { stated: priceDecimals, actual: own })
    },
  },
  {
    id: 'usd-text',
    severity: 'warning',
    title: 'Dollars as text are another number',
    when: '`priceUSDFormatted` is another number than `priceUSD` (rounding is none)',
    explanation: 'The service says two prices in dollars. Which one it means is unknown: trust neither.',
    check: ({ priceUSD, priceUSDFormatted }) =>
      typeof priceUSD === 'number' &&
      typeof priceUSDFormatted === 'string' &&
      isOtherDollars(priceUSDFormatted, priceUSD)
        ? orderFact('usd-differs', { formatted: quoteValue(priceUSDFormatted), usd: priceUSD })
        : null,
  },
]
