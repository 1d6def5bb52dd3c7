import { encodeFunctionData, zeroAddress, zeroHash, type Hex } from 'viem'
import { conduit, conduitKey, seaport, type Chain } from '../chain.ts'
import { sum, type Offered } from '../orders.ts'
import {
  advanced,
  amountOf,
  basic,
  bookAbi,
  item,
  signOrder,
  withTips,
  type Making,
  type Parameters,
  type SignedOrder,
} from '../seaport.ts'
import { allow, allowAll, fill } from '../steps.ts'
import type { Trade, WireStep } from '../types.ts'
import { billOf, type Currency, type Shop, type Tip } from './shop.ts'

type Signed = {
  readonly offered: Offered
  readonly pieces: bigint
  readonly making?: Making
  readonly order: SignedOrder
}

type Call = (orders: readonly Signed[], taker: Hex, key: Hex) => Hex

const bookData = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: bookAbi, functionName, args })

const first = (orders: readonly Signed[]): Signed => {
  const [order] = orders
  if (order === undefined) throw new Error('A call fills at least one order.')
  return order
}

const fraction = ({ order, pieces, offered }: Signed) =>
  pieces === offered.quantity ? advanced(order) : advanced(order, pieces, offered.quantity)

const byBasic: Call = (orders, _taker, key) =>
  bookData('fulfillBasicOrder_efficient_6GL6yc', [basic(first(orders).order, key)])
const byOldBasic: Call = (orders, _taker, key) =>
  bookData('fulfillBasicOrder', [basic(first(orders).order, key)])
const byOrder: Call = (orders, _taker, key) => {
  const { parameters, signature } = first(orders).order
  return bookData('fulfillOrder', [{ parameters, signature }, key])
}
/** The zero address as recipient is the sender. */
const byAdvanced: Call = (orders, _taker, key) =>
  bookData('fulfillAdvancedOrder', [fraction(first(orders)), [], key, zeroAddress])
const byAdvancedTo: Call = (orders, taker, key) =>
  bookData('fulfillAdvancedOrder', [fraction(first(orders)), [], key, taker])

const byCriteria =
  (tokenId: bigint): Call =>
  (orders, _taker, key) =>
    bookData('fulfillAdvancedOrder', [
      fraction(first(orders)),
      [{ orderIndex: 0n, side: 1, index: 0n, identifier: tokenId, criteriaProof: [] }],
      key,
      zeroAddress,
    ])

const components = (orders: readonly Signed[], side: 'offer' | 'consideration') =>
  orders.flatMap(({ order }, orderIndex) =>
    order.parameters[side].map((_item, itemIndex) => [
      { orderIndex: BigInt(orderIndex), itemIndex: BigInt(itemIndex) },
    ]),
  )

const byAvailable: Call = (orders, _taker, key) =>
  bookData('fulfillAvailableOrders', [
    orders.map(({ order: { parameters, signature } }) => ({ parameters, signature })),
    components(orders, 'offer'),
    components(orders, 'consideration'),
    key,
    BigInt(orders.length),
  ])
const byAvailableAdvanced: Call = (orders, taker, key) =>
  bookData('fulfillAvailableAdvancedOrders', [
    orders.map(fraction),
    [],
    components(orders, 'offer'),
    components(orders, 'consideration'),
    key,
    taker,
    BigInt(orders.length),
  ])

/** The taker's own order, which mirrors the maker's: nothing is left over. */
const mirror = ({ offered, order }: Signed, taker: Hex): Parameters => {
  const { parameters } = order
  const total = offered.unitPrice * offered.quantity
  const [given] = parameters.offer
  if (given === undefined) throw new Error('A listing offers something.')
  return {
    ...parameters,
    offerer: taker,
    offer: [
      amountOf(offered.currency === zeroAddress ? item.native : item.coin, offered.currency, 0n, total),
    ],
    consideration: [{ ...given, recipient: taker }],
    conduitKey: zeroHash,
    totalOriginalConsiderationItems: 1n,
  }
}

const byMatch: Call = (orders, taker) => {
  const signed = first(orders)
  const own = advanced({ parameters: mirror(signed, taker), signature: '0x', hash: '0x' })
  const at = (orderIndex: number, itemIndex: number) => [
    { orderIndex: BigInt(orderIndex), itemIndex: BigInt(itemIndex) },
  ]
  const payments = signed.order.parameters.consideration.map((_item, place) => ({
    offerComponents: at(1, 0),
    considerationComponents: at(0, place),
  }))
  const delivery = { offerComponents: at(0, 0), considerationComponents: at(1, 0) }
  return bookData('matchAdvancedOrders', [[fraction(signed), own], [], [delivery, ...payments], taker])
}

export const seaportTrades = async (chain: Chain, shop: Shop): Promise<Trade[]> => {
  const { people } = chain
  const { listing, offer, tip } = shop
  const other = { maker: people.other }
  const partial = { partial: true }
  type Line = readonly [Offered, bigint, (Making | undefined)?]
  const inSide = (side: typeof listing) => ({
    unique: (id: bigint, currency: Currency, more?: Partial<Offered>): Line => [
      side('unique', id, currency, more),
      1n,
    ],
    /** A part of an order of four. */
    part: (
      pieces: bigint,
      id: bigint,
      currency: Currency,
      making?: Making,
      more?: Partial<Offered>,
    ): Line => [side('edition', id, currency, { quantity: 4n, ...more }), pieces, making],
  })
  const { unique, part } = inSide(listing)
  const offered = inSide(offer)
  const [byConduit, apart, holder] = [{ throughConduit: true }, { apart: true }, { holder: true }]
  type Plan = readonly [
    name: string,
    call: Call,
    orders: readonly Line[],
    more?: {
      readonly tips?: readonly Tip[]
      readonly throughConduit?: boolean
      readonly apart?: boolean
      /** Whoever fills it has allowed everything before. */
      readonly holder?: boolean
    },
  ]
  const plan: readonly Plan[] = [
    ['buys a unique token by a basic order', byBasic, [unique(7n, 'ETH')]],
    ['buys editions by a basic order', byOldBasic, [part(4n, 1n, 'ETH')]],
    ['buys with coins by a basic order, after an approval', byBasic, [unique(8n, 'WETH')]],
    [
      'buys editions with coins by a basic order through the conduit',
      byBasic,
      [part(4n, 2n, 'USDC')],
      byConduit,
    ],
    ['buys by a basic order with a tip', byBasic, [unique(7n, 'ETH')], { tips: [tip('ETH')] }],
    ['buys by a full order', byOrder, [unique(9n, 'ETH')]],
    ['buys by a full order with coins and a tip', byOrder, [part(4n, 3n, 'WETH')], { tips: [tip('WETH')] }],
    ['buys by an advanced order', byAdvanced, [unique(10n, 'ETH')]],
    ['buys a half of an advanced order', byAdvanced, [part(2n, 4n, 'ETH', partial)]],
    ['buys a quarter with coins through the conduit', byAdvanced, [part(1n, 5n, 'WETH', partial)], byConduit],
    ['buys, named as the recipient', byAdvancedTo, [part(3n, 6n, 'ETH', partial)]],
    [
      'buys a listing whose maker uses the conduit',
      byAdvancedTo,
      [[listing('unique', 1n, 'WETH'), 1n, byConduit]],
      holder,
    ],
    ['buys by an advanced order with a tip', byAdvanced, [unique(2n, 'ETH')], { tips: [tip('ETH')] }],
    ['buys two available orders', byAvailable, [unique(3n, 'ETH'), unique(11n, 'ETH', other)]],
    [
      'buys parts of two available orders with coins',
      byAvailableAdvanced,
      [part(2n, 7n, 'WETH', partial), part(4n, 8n, 'WETH', undefined, other)],
      holder,
    ],
    ['sells a unique token by a basic order', byBasic, [offered.unique(23n, 'WETH')]],
    [
      'sells editions by a basic order through the conduit',
      byBasic,
      [offered.part(4n, 4n, 'USDC')],
      byConduit,
    ],
    ['sells by an advanced order, after both approvals', byAdvanced, [offered.unique(24n, 'WETH')]],
    ['sells a part of an offer', byAdvanced, [offered.part(1n, 5n, 'WETH', partial)], holder],
    [
      'sells into an offer for the whole collection',
      byCriteria(33n),
      [[offer('unique', 33n, 'WETH'), 1n, { anyToken: true }]],
      holder,
    ],
    ['buys two available orders of one maker', byAvailable, [unique(5n, 'ETH'), unique(6n, 'ETH')]],
    ['buys two orders one after the other', byOrder, [unique(5n, 'WETH'), unique(6n, 'WETH')], apart],
    ['buys two by basic orders, one after the other', byBasic, [unique(5n, 'ETH'), unique(6n, 'ETH')], apart],
    ['buys by matching orders', byMatch, [unique(4n, 'ETH')]],
  ]
  const trades: Trade[] = []
  for (const [name, call, orders, { tips = [], throughConduit = false, ...more } = {}] of plan) {
    const taker = more.holder === true ? people.holder : people.taker
    const signed: Signed[] = []
    for (const [place, [order, pieces, making]] of orders.entries()) {
      const plain = await signOrder(chain, order, making)
      signed.push({
        offered: order,
        pieces,
        ...(making === undefined ? {} : { making }),
        order: place === 0 ? withTips(plain, tips) : plain,
      })
    }
    const { kind, paid, collection, currency, native } = billOf(signed, tips)
    const spender = throughConduit ? conduit : seaport
    // Only a basic order takes its fees from what is offered; else the seller pays them out of what came.
    const share = sum(
      signed.flatMap(({ order: { parameters }, pieces, offered: { quantity } }) =>
        parameters.consideration.slice(1).map(({ startAmount }) => (startAmount * pieces) / quantity),
      ),
    )
    const isBasic = call === byBasic || call === byOldBasic
    const approvals: WireStep[] =
      more.holder === true
        ? []
        : kind === 'sell'
          ? [allowAll(collection, spender), ...(isBasic ? [] : [allow(currency, spender, share)])]
          : native
            ? []
            : [allow(currency, spender, paid)]
    const key = throughConduit ? conduitKey : zeroHash
    const fills =
      more.apart === true
        ? signed.map((one) => {
            const own = one.pieces * one.offered.unitPrice
            return fill(kind, seaport, call([one], taker, key), own, native ? own : 0n)
          })
        : [fill(kind, seaport, call(signed, taker, key), paid, native ? paid : 0n)]
    const filled = signed.map(({ order, ...rest }) => ({ ...rest, orderId: order.hash }))
    const terms = { tips, marketplace: 'third_party_1' } as const
    const made = shop.trade('seaport', `Seaport: ${name}`, taker, filled, [...approvals, ...fills], terms)
    const listed = made.answer.orders.map((order, place) =>
      filled[place]?.making?.anyToken === true ? { ...order, tokenId: '' } : order,
    )
    trades.push({ ...made, answer: { ...made.answer, orders: listed } })
  }
  return trades
}
