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
import { kindOf, type Shop, type Tip } from './shop.ts'

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
  const four = { quantity: 4n }
  const partial = { partial: true }
  type Plan = readonly [
    name: string,
    taker: 'taker' | 'holder',
    call: Call,
    orders: readonly (readonly [Offered, bigint, Making?])[],
    more?: { readonly tips?: readonly Tip[]; readonly throughConduit?: boolean; readonly apart?: boolean },
  ]
  const plan: readonly Plan[] = [
    ['buys a unique token by a basic order', 'taker', byBasic, [[listing('unique', 7n, 'ETH'), 1n]]],
    ['buys editions by a basic order', 'taker', byOldBasic, [[listing('edition', 1n, 'ETH', four), 4n]]],
    [
      'buys with coins by a basic order, after an approval',
      'taker',
      byBasic,
      [[listing('unique', 8n, 'WETH'), 1n]],
    ],
    [
      'buys editions with coins by a basic order through the conduit',
      'taker',
      byBasic,
      [[listing('edition', 2n, 'USDC', four), 4n]],
      { throughConduit: true },
    ],
    [
      'buys by a basic order with a tip',
      'taker',
      byBasic,
      [[listing('unique', 7n, 'ETH'), 1n]],
      { tips: [tip('ETH')] },
    ],
    ['buys by a full order', 'taker', byOrder, [[listing('unique', 9n, 'ETH'), 1n]]],
    [
      'buys by a full order with coins and a tip',
      'taker',
      byOrder,
      [[listing('edition', 3n, 'WETH', four), 4n]],
      { tips: [tip('WETH')] },
    ],
    ['buys by an advanced order', 'taker', byAdvanced, [[listing('unique', 10n, 'ETH'), 1n]]],
    [
      'buys a half of an advanced order',
      'taker',
      byAdvanced,
      [[listing('edition', 4n, 'ETH', four), 2n, partial]],
    ],
    [
      'buys a quarter with coins through the conduit',
      'taker',
      byAdvanced,
      [[listing('edition', 5n, 'WETH', four), 1n, partial]],
      { throughConduit: true },
    ],
    [
      'buys, named as the recipient',
      'taker',
      byAdvancedTo,
      [[listing('edition', 6n, 'ETH', four), 3n, partial]],
    ],
    [
      'buys a listing whose maker uses the conduit',
      'holder',
      byAdvancedTo,
      [[listing('unique', 1n, 'WETH'), 1n, { throughConduit: true }]],
    ],
    [
      'buys by an advanced order with a tip',
      'taker',
      byAdvanced,
      [[listing('unique', 2n, 'ETH'), 1n]],
      { tips: [tip('ETH')] },
    ],
    [
      'buys two available orders',
      'taker',
      byAvailable,
      [
        [listing('unique', 3n, 'ETH'), 1n],
        [listing('unique', 11n, 'ETH', other), 1n],
      ],
    ],
    [
      'buys parts of two available orders with coins',
      'holder',
      byAvailableAdvanced,
      [
        [listing('edition', 7n, 'WETH', four), 2n, partial],
        [listing('edition', 8n, 'WETH', { ...four, ...other }), 4n],
      ],
    ],
    ['sells a unique token by a basic order', 'taker', byBasic, [[offer('unique', 23n, 'WETH'), 1n]]],
    [
      'sells editions by a basic order through the conduit',
      'taker',
      byBasic,
      [[offer('edition', 4n, 'USDC', four), 4n]],
      { throughConduit: true },
    ],
    [
      'sells by an advanced order, after both approvals',
      'taker',
      byAdvanced,
      [[offer('unique', 24n, 'WETH'), 1n]],
    ],
    ['sells a part of an offer', 'holder', byAdvanced, [[offer('edition', 5n, 'WETH', four), 1n, partial]]],
    [
      'sells into an offer for the whole collection',
      'holder',
      byCriteria(33n),
      [[offer('unique', 33n, 'WETH'), 1n, { anyToken: true }]],
    ],
    [
      'buys two available orders of one maker',
      'taker',
      byAvailable,
      [
        [listing('unique', 5n, 'ETH'), 1n],
        [listing('unique', 6n, 'ETH'), 1n],
      ],
    ],
    [
      'buys two orders one after the other',
      'taker',
      byOrder,
      [
        [listing('unique', 5n, 'WETH'), 1n],
        [listing('unique', 6n, 'WETH'), 1n],
      ],
      { apart: true },
    ],
    [
      'buys two by basic orders, one after the other',
      'taker',
      byBasic,
      [
        [listing('unique', 5n, 'ETH'), 1n],
        [listing('unique', 6n, 'ETH'), 1n],
      ],
      { apart: true },
    ],
    ['buys by matching orders', 'taker', byMatch, [[listing('unique', 4n, 'ETH'), 1n]]],
  ]
  const trades: Trade[] = []
  for (const [name, who, call, orders, { tips = [], throughConduit = false, apart = false } = {}] of plan) {
    const taker = people[who]
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
    const { collection, currency } = first(signed).offered
    const kind = kindOf(signed)
    const price = sum(signed.map(({ pieces, offered: { unitPrice } }) => pieces * unitPrice))
    const paid = kind === 'buy' ? price + sum(tips.map(({ amount }) => amount)) : price
    const native = currency === zeroAddress
    const spender = throughConduit ? conduit : seaport
    // Only a basic order takes its fees from what is offered; else the seller pays them out of what came.
    const share = sum(
      signed.flatMap(({ order: { parameters }, pieces, offered: { quantity } }) =>
        parameters.consideration.slice(1).map(({ startAmount }) => (startAmount * pieces) / quantity),
      ),
    )
    const isBasic = call === byBasic || call === byOldBasic
    const approvals: WireStep[] =
      who === 'holder'
        ? []
        : kind === 'sell'
          ? [allowAll(collection, spender), ...(isBasic ? [] : [allow(currency, spender, share)])]
          : native
            ? []
            : [allow(currency, spender, paid)]
    const key = throughConduit ? conduitKey : zeroHash
    const fills = apart
      ? signed.map((one) => {
          const own = one.pieces * one.offered.unitPrice
          return fill(kind, seaport, call([one], taker, key), own, native ? own : 0n)
        })
      : [fill(kind, seaport, call(signed, taker, key), paid, native ? paid : 0n)]
    const filled = signed.map(({ order, ...rest }) => ({ ...rest, orderId: order.hash }))
    const more = { tips, marketplace: 'third_party_1' } as const
    const made = shop.trade('seaport', `Seaport: ${name}`, taker, filled, [...approvals, ...fills], more)
    const listed = made.answer.orders.map((order, place) =>
      filled[place]?.making?.anyToken === true ? { ...order, tokenId: '' } : order,
    )
    trades.push({ ...made, answer: { ...made.answer, orders: listed } })
  }
  return trades
}
