import type { Quote } from '../../../../core/facts.ts'
import { exactAmount, type AssetAmount } from './asset-words.ts'
import type { Sentence } from './sentence.ts'

type OfOrder = { readonly orderId: string }

type Fee = OfOrder & { readonly bps: number; readonly parts: number }
type Net = OfOrder & { readonly due: string; readonly net: string }
const fee = ({ bps, parts }: Fee) => [`${bps} bps`, `${parts} bps`] as const

type Picked = OfOrder & {
  readonly picked: { readonly price: string; readonly currency: string }
  readonly now: { readonly price: string | null; readonly currency: string }
}
const prices = ({ picked, now }: Picked) =>
  [`${picked.price} of ${picked.currency}`, `${now.price ?? 'no price'} of ${now.currency}`] as const

type Ends = OfOrder & { readonly now: string; readonly until: Quote }
type Chain = { readonly chainId: string; readonly stated: string }
type StepPrices = { readonly due: AssetAmount; readonly total: AssetAmount }
const stepPrices = ({ due, total }: StepPrices) => [exactAmount(due), exactAmount(total)] as const

type Host = { readonly host: string; readonly endpoint: Quote }

export const tradeSentences = {
  'order-is-active': ({ orderId }: OfOrder) => [`Order ${orderId} is active.`, 'active', 'active'],
  'order-inactive': ({ orderId, status }: OfOrder & { status: Quote | null }) => [
    `Order ${orderId} is not active.`,
    'active',
    status?.quote ?? 'no status',
  ],
  'order-side-wrong': ({ kind, side, actual }: { kind: string; side: string; actual: Quote }) => [
    `To ${kind}, the order must be ${side === 'offer' ? 'an offer' : 'a listing'}.`,
    side,
    actual.quote,
  ],
  'order-has-less': ({ orderId, expected, left }: OfOrder & { expected: string; left: string }) => [
    `Order ${orderId} has less left than you need.`,
    `at least ${expected}`,
    left,
  ],
  'order-end-unknown': ({ orderId, until }: OfOrder & { until: Quote }) => [
    `Order ${orderId} does not say when it ends.`,
    'a time',
    until.quote,
  ],
  'order-ended': ({ orderId, now, until }: Ends) => [
    `Order ${orderId} has run out.`,
    `after ${now}`,
    until.quote,
  ],
  'order-ends-soon': ({ orderId, now, until }: Ends) => [
    `Order ${orderId} runs out within ten minutes.`,
    `well after ${now}`,
    until.quote,
  ],
  'order-in-time': ({ orderId, now, until }: Ends) => [
    `Order ${orderId} is valid.`,
    `after ${now}`,
    until.quote,
  ],
  'order-not-begun': ({ orderId, now, from }: OfOrder & { now: string; from: Quote }) => [
    `Order ${orderId} is not valid yet.`,
    `before ${now}`,
    from.quote,
  ],
  'order-price-same': (values: Picked) => [
    `Order ${values.orderId} costs what it did when it was picked.`,
    ...prices(values),
  ],
  'order-price-changed': (values: Picked) => [
    `Order ${values.orderId} cost something else when it was picked.`,
    ...prices(values),
  ],
  'order-of-taker': ({ orderId, taker }: OfOrder & { taker: string }) => [
    `Order ${orderId} was made by the taker: filling it trades nothing and pays its fees.`,
    'another account',
    taker,
  ],
  'order-on-this-chain': ({ orderId, chainId, stated }: OfOrder & Chain) => [
    `Order ${orderId} is of this chain.`,
    chainId,
    stated,
  ],
  'order-on-other-chain': ({ orderId, chainId, stated }: OfOrder & Chain) => [
    `Order ${orderId} is of another chain.`,
    chainId,
    stated,
  ],
  'fee-is-sum': (values: Fee) => [
    `The fee of order ${values.orderId} is the sum of its parts.`,
    ...fee(values),
  ],
  'fee-is-not-sum': (values: Fee) => [
    `The parts of the fee of order ${values.orderId} do not add up.`,
    ...fee(values),
  ],
  'net-is-price': ({ orderId, due, net }: Net) => [
    `The net amount of order ${orderId} is its price without fees.`,
    due,
    net,
  ],
  'net-is-not-price': ({ orderId, due, net }: Net) => [
    `The net amount of order ${orderId} is not its price without fees.`,
    due,
    net,
  ],
  'step-price-unreadable': ({ prices: given }: { prices: readonly Quote[] }) => [
    'A price is not a whole number.',
    'digits',
    given.map(({ quote }) => quote).join(', '),
  ],
  'steps-without-price': (values: StepPrices) => ['The steps name no price.', ...stepPrices(values)],
  'step-price-same': (values: StepPrices) => [
    'The price of the steps is that of the orders.',
    ...stepPrices(values),
  ],
  'step-price-differs': (values: StepPrices) => [
    'The price of the steps is not that of the orders.',
    ...stepPrices(values),
  ],
  'something-returned': ({ gained, assets }: { gained: number; assets: number }) => [
    'The taker gets something in return.',
    'something in return',
    `${gained} of ${assets} assets are received`,
  ],
  'nothing-returned': ({ gained, assets }: { gained: number; assets: number }) => [
    'By the orders and their fees, the taker would get nothing in return.',
    'something in return',
    `${gained} of ${assets} assets are received`,
  ],
  'post-host-unset': ({ endpoint }: { endpoint: Quote }) => [
    'The project has no marketplace URL to compare with.',
    'the marketplace’s host',
    endpoint.quote,
  ],
  'post-nowhere': ({ host, endpoint }: Host) => [
    'The signature would be posted to something that is no URL.',
    host,
    endpoint.quote,
  ],
  'post-to-other-host': ({ host, endpoint }: Host) => [
    'The signature would be posted to another host than the marketplace’s.',
    host,
    endpoint.quote,
  ],
  'post-to-host': ({ host, endpoint }: Host) => [
    'The signature goes to the marketplace’s host.',
    host,
    endpoint.quote,
  ],
  'post-unencrypted': ({ endpoint }: { endpoint: Quote }) => [
    'The signature would cross the network unencrypted.',
    'https',
    endpoint.quote,
  ],
} satisfies Readonly<Record<string, (values: never) => Sentence>>
