import { zeroAddress, type Hex } from 'viem'
import { marketAbi } from '../../../src/sample/artifacts/abis.ts'
import { buildFillSteps } from '../../../src/sample/chain/fill-steps.ts'
import { createOrderBook } from '../../../src/sample/chain/order-book.ts'
import type { ChainOrder } from '../../../src/sample/chain/chain-types.ts'
import type { Chain } from '../chain.ts'
import { orderEnd, type Offered } from '../orders.ts'
import { allowAll } from '../steps.ts'
import type { Trade, WireStep } from '../types.ts'
import { kindOf, type Currency, type Filled, type Shop, type Tip } from './shop.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

export const makeSampleOrders = async (chain: Chain, offers: readonly Offered[]): Promise<ChainOrder[]> => {
  for (const { side, maker, quantity, ...order } of offers)
    await chain.call(maker, chain.market, marketAbi, side === 'listing' ? 'createListing' : 'createOffer', [
      { ...order, quantity, validFrom: 0, validUntil: orderEnd(chain.time), kind: 2 },
    ])
  const book = createOrderBook(chain.node, chain.market, 31_337)
  const all = await book.read(`0x${offers.length.toString(16).padStart(64, '0')}`, Date.now())
  return all.slice(-offers.length)
}

const wireStep = (step: {
  readonly id: string
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
  readonly price: bigint
}): WireStep => ({
  ...step,
  value: step.value.toString(),
  price: step.price.toString(),
  executeType: step.id === 'tokenApproval' ? 'unknown' : 'order',
})

/** The steps with which the sample has these orders filled. */
export const sampleSteps = async (
  { node, market }: Chain,
  orders: readonly ChainOrder[],
  taker: Hex,
  filled: readonly Filled[],
  tips: readonly Tip[] = [],
) =>
  valueOf(
    await buildFillSteps(node, market, orders, {
      side: kindOf(filled),
      collection: filled[0]?.offered.collection ?? zeroAddress,
      taker,
      orders: filled.map(({ orderId, pieces, offered: { tokenId } }) => ({
        orderId,
        quantity: pieces,
        tokenId,
      })),
      additionalFees: tips,
    }),
  )

export const sampleTrades = async (chain: Chain, shop: Shop): Promise<Trade[]> => {
  const { people, market } = chain
  const { listing, offer, tip } = shop
  const noFees = { fees: [] }
  const other = { maker: people.other }
  const edition = (tokenId: bigint, currency: Currency, more = {}) =>
    listing('edition', tokenId, currency, more)
  const plan: readonly [
    name: string,
    taker: 'taker' | 'holder',
    orders: readonly Offered[],
    pieces: readonly bigint[],
    tips?: readonly Tip[],
  ][] = [
    ['buys one unique token', 'taker', [listing('unique', 1n, 'ETH')], [1n]],
    ['buys a part of an order of editions', 'taker', [edition(1n, 'ETH')], [3n]],
    ['buys a whole order of editions', 'taker', [edition(2n, 'ETH')], [10n]],
    ['buys and pays an additional fee', 'taker', [edition(1n, 'ETH')], [2n], [tip('ETH')]],
    ['buys with coins, after an approval', 'taker', [listing('unique', 2n, 'WETH')], [1n]],
    ['buys with coins that are allowed already', 'holder', [listing('unique', 3n, 'WETH')], [1n]],
    [
      'buys with coins of six decimals and a rounded fee',
      'taker',
      [edition(3n, 'USDC')],
      [3n],
      [tip('USDC')],
    ],
    ['buys two orders in one call', 'taker', [edition(1n, 'ETH'), edition(2n, 'ETH', other)], [1n, 4n]],
    [
      'buys with two currencies',
      'taker',
      [edition(1n, 'ETH'), edition(4n, 'USDC', other)],
      [1n, 2n],
      [tip('ETH')],
    ],
    [
      'buys the same token of two makers',
      'holder',
      [edition(5n, 'WETH'), edition(5n, 'WETH', other)],
      [2n, 2n],
    ],
    ['buys an order without fees', 'taker', [listing('unique', 4n, 'ETH', noFees)], [1n]],
    [
      'buys and pays two additional fees',
      'taker',
      [listing('unique', 5n, 'WETH')],
      [1n],
      [tip('WETH'), tip('WETH', people.platform)],
    ],
    ['sells a unique token, after an approval', 'taker', [offer('unique', 21n, 'WETH')], [1n]],
    ['sells a unique token that is allowed already', 'holder', [offer('unique', 31n, 'WETH')], [1n]],
    ['sells into a part of an offer', 'taker', [offer('edition', 6n, 'WETH')], [4n]],
    ['sells and pays an additional fee', 'taker', [offer('edition', 6n, 'WETH')], [5n], [tip('WETH')]],
    [
      'sells into two offers',
      'holder',
      [offer('edition', 6n, 'WETH'), offer('edition', 7n, 'WETH', other)],
      [1n, 2n],
    ],
    ['sells for coins of six decimals', 'taker', [offer('edition', 8n, 'USDC')], [7n]],
    ['sells into an offer without fees', 'holder', [offer('unique', 32n, 'USDC', noFees)], [1n]],
  ]
  const all = plan.flatMap(([, , orders]) => orders)
  const made = await makeSampleOrders(chain, all)
  const trades: Trade[] = []
  let at = 0
  for (const [name, who, orders, pieces, tips = []] of plan) {
    const tradeOrders = made.slice(at, (at += orders.length))
    const filled = orders.map((offered, place): Filled => ({
      offered,
      orderId: tradeOrders[place]?.orderId ?? '',
      pieces: pieces[place] ?? 1n,
    }))
    const built = await sampleSteps(chain, tradeOrders, people[who], filled, tips)
    trades.push(shop.trade('sample', name, people[who], filled, built.map(wireStep), { tips }))
  }
  const sold = trades.find(({ name }) => name === 'sells a unique token, after an approval')
  if (sold !== undefined)
    trades.push({
      ...sold,
      name: 'sells, and takes the approval back',
      answer: {
        ...sold.answer,
        steps: [...sold.answer.steps, allowAll(chain.uniques, market, false)],
      },
    })
  return trades
}
