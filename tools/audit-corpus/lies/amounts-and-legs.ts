import { zeroAddress } from 'viem'
import { amountOf, item } from '../seaport.ts'
import { all, args, order, pay, resigned, steps } from './edit.ts'
import { of, type Lie } from './lie.ts'

const firstPrice = 10n ** 16n

/** Lies about how much is traded, and about legs that are too many or missing. */
export const amountLies: readonly Lie[] = [
  [
    'amount',
    'the offer is one unit',
    of.advancedSale,
    resigned({ 'offer.0.startAmount': () => 1n, 'offer.0.endAmount': () => 1n }),
  ],
  ['amount', 'the offer is one unit less', of.basicSale, args({ '0.offerAmount': ({ add }) => add(-1n) })],
  [
    'amount',
    'a part of an offer is a half of what it says',
    of.partSale,
    resigned({
      'offer.0.startAmount': ({ add }) => add(-4n * firstPrice),
      'offer.0.endAmount': ({ add }) => add(-4n * firstPrice),
    }),
  ],
  [
    'amount',
    'the price is one unit more',
    of.advanced,
    all(
      resigned({
        'consideration.0.startAmount': ({ add }) => add(1n),
        'consideration.0.endAmount': ({ add }) => add(1n),
      }),
      pay((value) => value + 1n),
    ),
  ],
  [
    'amount',
    'the price is twice as much',
    of.advanced,
    all(
      resigned({
        'consideration.0.startAmount': ({ add }) => add(firstPrice),
        'consideration.0.endAmount': ({ add }) => add(firstPrice),
      }),
      pay((value) => value + firstPrice),
    ),
  ],
  [
    'amount',
    'the price in coins is more',
    of.held,
    resigned({
      'consideration.0.startAmount': ({ add }) => add(1000n),
      'consideration.0.endAmount': ({ add }) => add(1000n),
    }),
  ],
  [
    'amount',
    'the price of a basic order is more',
    of.basic,
    all(
      args({ '0.considerationAmount': ({ add }) => add(1n) }),
      pay((value) => value + 1n),
    ),
  ],
  [
    'amount',
    'the price rises while nobody looks',
    of.held,
    resigned({ 'consideration.0.endAmount': ({ add }) => add(firstPrice) }),
  ],
  ['amount', 'the offer falls while nobody looks', of.partSale, resigned({ 'offer.0.endAmount': () => 4n })],
  [
    'amount',
    'the royalty is twice as much',
    of.held,
    resigned({
      'consideration.1.startAmount': ({ add }) => add(10n ** 15n),
      'consideration.1.endAmount': ({ add }) => add(10n ** 15n),
    }),
  ],
  [
    'amount',
    'the order was for another price',
    of.allowed,
    order({ priceAmount: '19999999999999999', priceAmountNet: '19250000000000000' }),
  ],
  [
    'amount',
    'the net price is more than is paid out',
    of.saleHeld,
    order({ priceAmountNet: '20000000000000000', feeBps: 0, feeBreakdown: [] }),
  ],
  ['quantity', 'fewer pieces for the same price', of.part, args({ '0.0.quantity': () => 2n })],
  [
    'quantity',
    'fewer pieces than were asked for',
    of.part,
    all(
      args({ '0.0.quantity': () => 2n }),
      pay(() => 2n * firstPrice),
    ),
  ],
  [
    'quantity',
    'more pieces than were asked for',
    of.part,
    all(
      args({ '0.0.quantity': () => 4n }),
      pay(() => 4n * firstPrice),
    ),
  ],
  ['quantity', 'a quarter in place of a half', of.half, args({ '0.numerator': () => 1n })],
  [
    'quantity',
    'three quarters in place of a half',
    of.half,
    all(
      args({ '0.numerator': () => 3n }),
      pay((value) => (value * 3n) / 2n),
    ),
  ],
  ['quantity', 'an eighth of one piece', of.half, args({ '0.denominator': () => 32n })],
  [
    'quantity',
    'the order has fewer pieces for its price',
    of.quarter,
    resigned({ 'offer.0.startAmount': () => 4n, 'offer.0.endAmount': () => 1n }),
  ],
  [
    'quantity',
    'one piece for the price of four',
    of.fullTip,
    resigned({ 'offer.0.startAmount': () => 1n, 'offer.0.endAmount': () => 1n }),
  ],
  ['quantity', 'all pieces are sold', of.salePart, args({ '0.0.quantity': () => 10n })],
  ['quantity', 'platform: more pieces are sold', of.platformSalePart, args({ '1': () => 9n })],
  ['quantity', 'platform: fewer pieces are bought', of.platformPart, args({ '1': () => 1n })],
  [
    'quantity',
    'the seller gives more for the same offer',
    of.partSale,
    resigned({ 'consideration.0.startAmount': () => 8n, 'consideration.0.endAmount': () => 8n }),
  ],
  [
    'extra legs',
    'the buyer also gives editions',
    of.held,
    resigned({
      consideration: ({ list }, { chain, attacker }) => [
        ...list,
        { ...amountOf(item.edition, chain.editions, 1n, 1n), recipient: attacker },
      ],
      totalOriginalConsiderationItems: ({ add }) => add(1n),
    }),
  ],
  [
    'extra legs',
    'the buyer also gives a unique token',
    of.held,
    resigned({
      consideration: ({ list }, { chain, attacker }) => [
        ...list,
        { ...amountOf(item.unique, chain.uniques, 31n, 1n), recipient: attacker },
      ],
      totalOriginalConsiderationItems: ({ add }) => add(1n),
    }),
  ],
  [
    'extra legs',
    'the buyer also gives any token',
    of.held,
    all(
      resigned({
        consideration: ({ list }, { chain, attacker }) => [
          ...list,
          { ...amountOf(item.anyUnique, chain.uniques, 0n, 1n), recipient: attacker },
        ],
        totalOriginalConsiderationItems: ({ add }) => add(1n),
      }),
      args({ '1': () => [{ orderIndex: 0n, side: 1, index: 3n, identifier: 36n, criteriaProof: [] }] }),
    ),
  ],
  [
    'extra legs',
    'the seller also gives another token',
    of.partSale,
    resigned({
      consideration: ({ list }, { chain, attacker }) => [
        ...list,
        { ...amountOf(item.unique, chain.uniques, 31n, 4n), recipient: attacker },
      ],
      totalOriginalConsiderationItems: ({ add }) => add(1n),
    }),
  ],
  [
    'extra legs',
    'a tip of coins that nobody asked for',
    of.held,
    args({
      '0.parameters.consideration': ({ list }, { chain, attacker }) => [
        ...list,
        { ...amountOf(item.coin, chain.usdc, 0n, 5n), recipient: attacker },
      ],
    }),
  ],
  [
    'extra legs',
    'a tip of native coins that nobody asked for',
    of.half,
    all(
      args({
        '0.parameters.consideration': ({ list }, { attacker }) => [
          ...list,
          { ...amountOf(item.native, zeroAddress, 0n, 2n), recipient: attacker },
        ],
      }),
      pay((value) => value + 1n),
    ),
  ],
  [
    'extra legs',
    'a tip in a basic order that nobody asked for',
    of.basic,
    all(
      args({
        '0.additionalRecipients': ({ list }, { attacker }) => [...list, { amount: 1n, recipient: attacker }],
      }),
      pay((value) => value + 1n),
    ),
  ],
  [
    'extra legs',
    'a tip out of the proceeds',
    of.basicSale,
    args({
      '0.additionalRecipients': ({ list }, { attacker }) => [
        ...list,
        { amount: firstPrice, recipient: attacker },
      ],
    }),
  ],
  [
    'extra legs',
    'one more order is bought',
    of.platformMulticall,
    args({ '0': ({ list }) => [...list, list[0]] }),
  ],
  [
    'extra legs',
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
    'extra legs',
    'the matched order gives more',
    of.match,
    args({
      '0.1.parameters.offer': ({ list }, { chain }) => [...list, amountOf(item.coin, chain.weth, 0n, 1n)],
      '2': ({ list }) => list,
    }),
  ],
  ['empty legs', 'the listing delivers nothing', of.advanced, resigned({ offer: () => [] })],
  ['empty legs', 'the offer pays nothing', of.advancedSale, resigned({ offer: () => [] })],
  [
    'empty legs',
    'the offer pays nothing, and no approval is asked',
    of.partSale,
    resigned({
      offer: () => [],
      consideration: ({ list }) => list.slice(0, 1),
      totalOriginalConsiderationItems: () => 1n,
    }),
  ],
  [
    'empty legs',
    'the listing delivers no piece',
    of.fullTip,
    resigned({ 'offer.0.startAmount': () => 0n, 'offer.0.endAmount': () => 0n }),
  ],
  ['empty legs', 'the payments of available orders are not named', of.available, args({ '2': () => [] })],
  ['empty legs', 'no part of the order', of.half, args({ '0.numerator': () => 0n })],
  ['empty legs', 'one of two available orders', of.available, args({ '4': () => 1n })],
  ['empty legs', 'no order at all', of.fee, args({ '0': () => [] })],
  ['empty legs', 'the trade is an approval only', of.coins, steps((list) => list.slice(0, 1))],
  ['empty legs', 'there are no steps', of.one, steps(() => [])],
]
