import type { FactOf, Quote, ValuesById } from '../../../../core/facts.ts'
import { amountParts } from '../amount.ts'

export type Price = { readonly raw: string; readonly decimals: number | null; readonly coin: string }

const units = ({ raw, decimals }: Price): string =>
  (decimals === null ? undefined : amountParts(raw, decimals)?.plain) ?? `${raw} raw`

export const priceWords = (price: Price): string =>
  `${units(price)}${price.coin === '' ? '' : ` ${price.coin}`}`

export type PriceComparison = {
  readonly price: Price
  readonly median: Price
  readonly lowest: Price
  readonly place: number
  readonly others: number
}

const rounded = (of: bigint, by: bigint): bigint => (of * 2n + by) / (by * 2n)

export const ratioWords = ({ price, median }: PriceComparison): string => {
  const [one, other] = [BigInt(price.raw), BigInt(median.raw)]
  return one >= other ? `${rounded(one, other)}× the median` : `about 1/${rounded(other, one)} of the median`
}

const ordinals = ['lowest', 'second lowest', 'third lowest']
export const placeWords = ({ place }: PriceComparison): string => ordinals[place - 1] ?? ''

const quoted = ({ quote }: Quote): string => `“${quote.length > 60 ? `${quote.slice(0, 60)}…` : quote}”`

const iso = (time: number): string => new Date(time).toISOString()
const labels = {
  priceAmount: 'Price',
  priceAmountNet: 'Net price',
  quantityInitial: 'Initial quantity',
  quantityRemaining: 'Remaining quantity',
  quantityAvailable: 'Available quantity',
} as const

export type AmountMember = keyof typeof labels

export type Share = { readonly part: Quote | null; readonly bps: number }
const shareWords = ({ part, bps }: Share): string =>
  `${part === null ? 'The fee' : `“${part.quote}”`} is ${bps} bps`

type Sent = { readonly amounts: readonly { readonly member: AmountMember; readonly value: Quote }[] }
const sentWords = ({ amounts }: Sent, rest = '.'): string =>
  amounts.map(({ member, value }) => `${labels[member]} ${quoted(value)}${rest}`).join(' ')

const sentences = {
  'row-without-token': ({ row }: { row: Quote }) =>
    `A row has no token id and is left out of every list: ${quoted(row)}.`,
  'no-row': ({ row }: { row: Quote }) => `${quoted(row)} stands in the place of a row.`,
  'no-order': ({ received }: { received: Quote }) => `${quoted(received)} stands in the place of an order.`,
  'all-null': ({ members }: { members: number }) => `${members} members, all null.`,
  'other-chain': ({ chainId, wanted }: { chainId: string; wanted: string }) =>
    `Chain ${chainId}, requested ${wanted}.`,
  'other-collection': ({ collection, wanted }: { collection: string; wanted: string }) =>
    `Collection ${collection}, requested ${wanted}.`,
  'other-token': ({ tokenId, row }: { tokenId: string; row: string }) =>
    `Token ${tokenId}, beside token ${row}.`,
  'several-places': ({ places: all }: { places: readonly string[] }) => {
    const shown = all.slice(0, 5).map((place) => (place === 'offer' ? 'an offer' : `the ${place}`))
    return `The id stands for ${shown.join(', ')}${all.length > 5 ? `, and ${all.length - 5} more` : ''}.`
  },
  'other-side': ({ side, list }: { side: string; list: string }) => `Side “${side}” in the list of ${list}s.`,
  'maker-missing': () => 'The maker is missing.',
  'maker-zero': ({ maker }: { maker: string }) => `The maker is ${maker}.`,
  deleted: ({ at, status }: { at: Quote; status: string | null }) =>
    `Deleted at ${quoted(at)}, status ${status ?? 'missing'}.`,

  'formatted-differs': ({
    amounts,
  }: {
    amounts: readonly { readonly member: AmountMember; readonly formatted: string; readonly exact: string }[]
  }) =>
    amounts
      .map(({ member, formatted, exact }) => `${labels[member]}: formatted ${formatted}, exactly ${exact}.`)
      .join(' '),
  'status-without-decimals': () => 'Status decimals_missing.',
  'price-without-decimals': ({ price }: { price: string }) => `Price ${price} without priceDecimals.`,
  'decimals-impossible': ({ decimals }: { decimals: number }) => `priceDecimals ${decimals}.`,
  'decimals-differ': ({ stated, actual }: { stated: number; actual: number }) =>
    `The order says ${stated} decimals, the currency has ${actual}.`,
  'usd-differs': ({ formatted, usd }: { formatted: Quote; usd: number }) =>
    `As text ${quoted(formatted)}, as a number ${usd}.`,

  'fee-too-high': (share: Share) => `${shareWords(share)}, ${share.bps / 100} %.`,
  'fees-too-high': ({ sum }: { sum: number }) => `The parts make ${sum} bps, ${sum / 100} %.`,
  'fee-negative': (share: Share) => `${shareWords(share)}.`,
  'fees-differ': ({ sum, feeBps }: { sum: number; feeBps: number }) =>
    `The parts make ${sum} bps, the order says ${feeBps} bps.`,
  'net-differs': ({ net, expected }: { net: string; expected: string }) =>
    `Net is ${net}, gross less fees is ${expected} (smallest units).`,

  'price-unreadable': ({
    isMissing,
    amounts,
  }: {
    isMissing: boolean
    amounts: readonly {
      readonly member: AmountMember
      readonly value: Quote
      readonly problem: 'unreadable' | 'too-large'
    }[]
  }) =>
    [
      ...(isMissing ? ['There is no price.'] : []),
      ...amounts.map(
        ({ member, value, problem }) =>
          `${labels[member]} ${quoted(value)} is ${problem === 'too-large' ? 'larger than any amount on a chain' : 'no integer'}.`,
      ),
    ].join(' '),
  'price-empty': ({ members }: { members: readonly AmountMember[] }) =>
    members.map((member) => `${labels[member]} is an empty text.`).join(' '),
  'price-hex': (sent: Sent) => sentWords(sent),
  'price-negative': (sent: Sent) => sentWords(sent),
  'price-zero': () => 'Price 0.',
  'quantity-unreadable': (sent: Sent) => sentWords(sent),
  'remaining-over-initial': ({ remaining, initial }: { remaining: string; initial: string }) =>
    `Remaining ${remaining}, initial ${initial}.`,
  'available-over-remaining': ({ available, remaining }: { available: string; remaining: string }) =>
    `Available ${available}, remaining ${remaining}.`,
  'nothing-remains': () => 'Status active, remaining 0.',
  'nothing-available': ({ remaining }: { remaining: string | null }) =>
    `Status active, available 0, remaining ${remaining ?? 'unknown'}.`,

  'far-from-others': (comparison: PriceComparison) => {
    const { price, median, lowest, others } = comparison
    return `${priceWords(price)}, ${ratioWords(comparison)} ${priceWords(median)} of ${others} other live listings${price.coin === '' ? '' : ` in ${price.coin}`} (active at the service, not expired); ${placeWords(comparison)} ${priceWords(lowest)}.`
  },
  'above-lowest': ({
    price,
    lowest,
    orderId,
    dollars,
  }: {
    price: Price
    lowest: Price
    orderId: string
    dollars: { readonly offer: number; readonly listing: number } | null
  }) =>
    dollars === null
      ? `Offer ${priceWords(price)}, lowest listing ${priceWords(lowest)} (order ${orderId}).`
      : `Offer ${priceWords(price)} ($${dollars.offer}), lowest listing ${priceWords(lowest)} ($${dollars.listing}), compared by the service’s dollars (order ${orderId}).`,
  'both-sides': ({ maker, tokenId }: { maker: string; tokenId: string }) =>
    `${maker} has a listing and an offer for token ${tokenId}.`,
  'several-listings': ({ count, others }: { count: number; others: readonly string[] }) =>
    `${count} active listings; the others: ${others.slice(0, 5).join(', ')}${others.length > 5 ? ', …' : ''}.`,

  'given-away': ({
    quantity,
    to,
    block,
    event,
  }: {
    quantity: string
    to: string
    block: number | null
    event: number
  }) =>
    `${quantity} went to ${to}${block === null ? '' : ` in block ${block}`} (event ${event} of the log). By the log alone: no node said what the maker holds.`,

  'active-past-end': ({ until }: { until: string }) => `Status active, valid until ${until}.`,
  'end-missing': () => 'It does not say when it ends.',
  'end-unreadable': ({ until }: { until: Quote }) => `Valid until ${quoted(until)}.`,
  'made-ahead': ({ made, now }: { made: number; now: number }) => `Made ${iso(made)}, now it is ${iso(now)}.`,
  'begins-later': ({ from }: { from: number }) => `Valid from ${iso(from)}.`,
  'inactive-until': ({ until }: { until: number }) => `Valid until ${iso(until)}.`,
  'ends-soon': ({ until, minutes }: { until: number; minutes: number }) =>
    `Ends at ${iso(until)}, in ${minutes} min.`,
  'ends-late': ({ until, weeks }: { until: number; weeks: number }) =>
    `Ends at ${iso(until)}, in ${weeks} weeks.`,

  'marketplace-unknown': ({ marketplace }: { marketplace: string }) => `Marketplace “${marketplace}”.`,
  'status-unknown': ({ status }: { status: string }) => `Status “${status}”.`,
} satisfies Readonly<Record<string, (values: never) => string>>

type FactValues = ValuesById<typeof sentences>

export type OrderFact = FactOf<typeof sentences>

export type RuleFact =
  | OrderFact
  | {
      readonly id: 'several'
      readonly values: {
        readonly orders: number
        readonly named: readonly { readonly tokenId: string; readonly fact: OrderFact }[]
        readonly listed: readonly string[]
      }
    }

export const orderFact = <Id extends OrderFact['id']>(id: Id, values: FactValues[Id]): OrderFact =>
  ({ id, values }) as OrderFact

const sayOrder = ({ id, values }: OrderFact): string =>
  (sentences[id] as (given: OrderFact['values']) => string)(values)

export const sayRule = (fact: RuleFact): string => {
  if (fact.id !== 'several') return sayOrder(fact)
  const { orders, named, listed } = fact.values
  const left = orders - named.length - listed.length
  const more = left > 0 ? `, and ${left} more` : ''
  const others = listed.length === 0 ? '' : ` The same of tokens ${listed.join(', ')}${more}.`
  const words = named.map(({ tokenId, fact: found }) => `Token ${tokenId}: ${sayOrder(found)}`)
  return `${orders} orders. ${words.join(' ')}${others}`
}
