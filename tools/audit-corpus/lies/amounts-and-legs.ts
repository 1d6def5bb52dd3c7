import { amountOf, item } from '../seaport.ts'
import {
  plus,
  amounts,
  extraLeg,
  tipped,
  basicTipped,
  args,
  resigned,
  paying,
  steps,
  order,
  all,
} from './edit.ts'
import { liesOf, of, type Lie } from './lie.ts'

const firstPrice = 10n ** 16n

export const amountLies: readonly Lie[] = [
  ...liesOf('amount', [
    ['the offer is one unit', of.advancedSale, resigned(amounts('offer.0', () => 1n))],
    ['the offer is one unit less', of.basicSale, args({ '0.offerAmount': plus(-1n) })],
    [
      'a part of an offer is a half of what it says',
      of.partSale,
      resigned(amounts('offer.0', plus(-4n * firstPrice))),
    ],
    ['the price is one unit more', of.advanced, paying(1n, resigned(amounts('consideration.0', plus(1n))))],
    [
      'the price is twice as much',
      of.advanced,
      paying(firstPrice, resigned(amounts('consideration.0', plus(firstPrice)))),
    ],
    ['the price in coins is more', of.held, resigned(amounts('consideration.0', plus(1000n)))],
    ['the price of a basic order is more', of.basic, paying(1n, args({ '0.considerationAmount': plus(1n) }))],
    [
      'the price rises while nobody looks',
      of.held,
      resigned({ 'consideration.0.endAmount': plus(firstPrice) }),
    ],
    ['the offer falls while nobody looks', of.partSale, resigned({ 'offer.0.endAmount': () => 4n })],
    ['the royalty is twice as much', of.held, resigned(amounts('consideration.1', plus(10n ** 15n)))],
    [
      'the order was for another price',
      of.allowed,
      order({ priceAmount: '19999999999999999', priceAmountNet: '19250000000000000' }),
    ],
    [
      'the net price is more than is paid out',
      of.saleHeld,
      order({ priceAmountNet: '20000000000000000', feeBps: 0, feeBreakdown: [] }),
    ],
  ]),
  ...liesOf('quantity', [
    ['fewer pieces for the same price', of.part, args({ '0.0.quantity': () => 2n })],
    ['fewer pieces than were asked for', of.part, paying(-firstPrice, args({ '0.0.quantity': () => 2n }))],
    ['more pieces than were asked for', of.part, paying(firstPrice, args({ '0.0.quantity': () => 4n }))],
    ['a quarter in place of a half', of.half, args({ '0.numerator': () => 1n })],
    ['three quarters in place of a half', of.half, paying(firstPrice, args({ '0.numerator': () => 3n }))],
    ['an eighth of one piece', of.half, args({ '0.denominator': () => 32n })],
    [
      'the order has fewer pieces for its price',
      of.quarter,
      resigned({ 'offer.0.startAmount': () => 4n, 'offer.0.endAmount': () => 1n }),
    ],
    ['one piece for the price of four', of.fullTip, resigned(amounts('offer.0', () => 1n))],
    ['all pieces are sold', of.salePart, args({ '0.0.quantity': () => 10n })],
    ['platform: more pieces are sold', of.platformSalePart, args({ '1': () => 9n })],
    ['platform: fewer pieces are bought', of.platformPart, args({ '1': () => 1n })],
    ['the seller gives more for the same offer', of.partSale, resigned(amounts('consideration.0', () => 8n))],
  ]),
  ...liesOf('extra legs', [
    ['the buyer also gives editions', of.held, resigned(extraLeg('edition', 'editions', 1n, 1n))],
    ['the buyer also gives a unique token', of.held, resigned(extraLeg('unique', 'uniques', 31n, 1n))],
    [
      'the buyer also gives any token',
      of.held,
      all(
        resigned(extraLeg('anyUnique', 'uniques', 0n, 1n)),
        args({ '1': () => [{ orderIndex: 0n, side: 1, index: 3n, identifier: 36n, criteriaProof: [] }] }),
      ),
    ],
    ['the seller also gives another token', of.partSale, resigned(extraLeg('unique', 'uniques', 31n, 4n))],
    ['a tip of coins that nobody asked for', of.held, args(tipped('coin', 'usdc', 0n, 5n))],
    [
      'a tip of native coins that nobody asked for',
      of.half,
      paying(1n, args(tipped('native', null, 0n, 2n))),
    ],
    ['a tip in a basic order that nobody asked for', of.basic, paying(1n, args(basicTipped(1n)))],
    ['a tip out of the proceeds', of.basicSale, args(basicTipped(firstPrice))],
    ['one more order is bought', of.platformMulticall, args({ '0': ({ list }) => [...list, list[0]] })],
    [
      'one more item of the sample’s order book',
      of.allowed,
      args({
        '0': ({ list }) => [
          ...list,
          ...list.map((one) => ({ ...(typeof one === 'object' ? one : {}), number: 6n, quantity: 1n })),
        ],
      }),
    ],
    [
      'the matched order gives more',
      of.match,
      args({
        '0.1.parameters.offer': ({ list }, { chain }) => [...list, amountOf(item.coin, chain.weth, 0n, 1n)],
        '2': ({ list }) => list,
      }),
    ],
  ]),
  ...liesOf('empty legs', [
    ['the listing delivers nothing', of.advanced, resigned({ offer: () => [] })],
    ['the offer pays nothing', of.advancedSale, resigned({ offer: () => [] })],
    [
      'the offer pays nothing, and no approval is asked',
      of.partSale,
      resigned({
        offer: () => [],
        consideration: ({ list }) => list.slice(0, 1),
        totalOriginalConsiderationItems: () => 1n,
      }),
    ],
    ['the listing delivers no piece', of.fullTip, resigned(amounts('offer.0', () => 0n))],
    ['the payments of available orders are not named', of.available, args({ '2': () => [] })],
    ['no part of the order', of.half, args({ '0.numerator': () => 0n })],
    ['one of two available orders', of.available, args({ '4': () => 1n })],
    ['no order at all', of.fee, args({ '0': () => [] })],
    ['the trade is an approval only', of.coins, steps((list) => list.slice(0, 1))],
    ['there are no steps', of.one, steps(() => [])],
  ]),
]
