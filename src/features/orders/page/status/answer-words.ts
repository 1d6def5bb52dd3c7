import type { OrderStatus } from '../../contract/order-status.ts'
import type { MarketAnswer } from '../../../health/core/verdict.ts'
import { amountParts } from '../../core/amount.ts'
import { isUnlimited } from '../../../../core/webhooks/line-parts.ts'

type Answer = OrderStatus['chain']['answers'][number]
type Coin = Pick<OrderStatus, 'currency' | 'decimals'>

const inUnits = (raw: string, { decimals }: Coin): string =>
  (decimals === null ? undefined : amountParts(raw, decimals)?.text) ?? raw

const standards = { ERC721: 'ERC-721', ERC1155: 'ERC-1155' } as const

/** A plain answer of the chain for people: amounts of the order's coin in its units. The answer itself stays as it is stored. */
export const answerWords = (
  { reads, said, outcome }: Pick<Answer, 'reads' | 'said' | 'outcome'>,
  coin: Coin,
): string => {
  if (outcome !== undefined) return `${outcome === 'not-tried' ? 'not tried' : outcome}: ${said}`
  if (reads === 'standard') return said === 'ERC721' || said === 'ERC1155' ? standards[said] : said
  if ((reads !== 'coins' && reads !== 'allowance') || !/^\d+$/.test(said)) return said
  return reads === 'allowance' && isUnlimited(said) ? 'unlimited' : inUnits(said, coin)
}

/** What a market says of an order in one respect; a price is in units of the order's coin, a time in ISO 8601. */
export type OrderMember = {
  readonly label: string
  readonly value: string
  readonly is: 'text' | 'price' | 'time'
}

const text = (label: string, value: string | null): readonly OrderMember[] =>
  value === null ? [] : [{ label, value, is: 'text' }]

/** Seconds as a time; as they came where they are none, or beyond any date. */
const time = (label: string, seconds: string | null): readonly OrderMember[] => {
  const moment = new Date(Number(seconds) * 1000)
  return seconds === null || Number(seconds) === 0 || Number.isNaN(moment.getTime())
    ? text(label, seconds)
    : [{ label, value: moment.toISOString(), is: 'time' }]
}

const price = ({ price: raw, currency }: MarketAnswer, coin: Coin): readonly OrderMember[] => {
  if (raw === null) return []
  const isOfCoin = currency?.toLowerCase() === coin.currency.toLowerCase()
  if (!isOfCoin) return text('Price', `${raw} raw`)
  return [{ label: 'Price', value: inUnits(raw, coin), is: coin.decimals === null ? 'text' : 'price' }]
}

export const orderMembers = (order: MarketAnswer, coin: Coin): readonly OrderMember[] => [
  {
    label: 'State',
    value: [
      order.state,
      order.side,
      order.standard === null ? null : standards[order.standard],
      order.valid === null ? null : order.valid ? 'valid' : 'not valid',
      order.isSigned ? 'by signature' : null,
    ]
      .filter((word) => word !== null)
      .join(', '),
    is: 'text',
  },
  ...text('Maker', order.maker),
  ...text('Collection', order.collection),
  ...text('Token id', order.tokenId),
  ...text('Currency', order.currency),
  ...price(order, coin),
  ...text('Quantity', order.remaining),
  ...time('Valid from', order.validFrom),
  ...time('Expires', order.validUntil),
]
