import { zeroAddress } from 'viem'
import { amountOf, item } from '../seaport.ts'
import { tokenCall } from '../steps.ts'
import { all, args, order, pay, resigned, step, steps } from './edit.ts'
import { of, type Lie } from './lie.ts'

const firstPrice = 10n ** 16n

/** Lies about who gets what, how much of it, and which. */
export const tradedLies: readonly Lie[] = [
  ['recipient', 'a stranger gets what is bought', of.named, args({ '3': (_, { attacker }) => attacker })],
  [
    'recipient',
    'a stranger gets it instead of the sender',
    of.advanced,
    args({ '3': (_, { attacker }) => attacker }),
  ],
  [
    'recipient',
    'a stranger gets the proceeds',
    of.advancedSale,
    args({ '3': (_, { attacker }) => attacker }),
  ],
  ['recipient', 'the maker is its recipient', of.named, args({ '3': (_, { chain }) => chain.people.maker })],
  [
    'recipient',
    'a stranger gets all available orders',
    of.availableCoins,
    args({ '5': (_, { attacker }) => attacker }),
  ],
  [
    'recipient',
    'the receiver of a request is a stranger',
    of.platform,
    args({ '2': (_, { attacker }) => attacker }),
  ],
  [
    'recipient',
    'the receiver of the proceeds is a stranger',
    of.platformSale,
    args({ '2': (_, { attacker }) => attacker }),
  ],
  [
    'recipient',
    'the second receiver is a stranger',
    of.platformTwo,
    args({ '2.1': (_, { attacker }) => attacker }),
  ],
  [
    'recipient',
    'a matched order delivers to a stranger',
    of.match,
    args({ '0.1.parameters.consideration.0.recipient': (_, { attacker }) => attacker }),
  ],
  [
    'recipient',
    'the maker’s part of the price goes to a stranger',
    of.advanced,
    resigned({ 'consideration.0.recipient': (_, { attacker }) => attacker }),
  ],

  [
    'asset',
    'the offer is a worthless coin',
    of.advancedSale,
    resigned({ 'offer.0.token': (_, { chain }) => chain.contracts.PlainCoin }),
  ],
  [
    'asset',
    'the offer is in another coin',
    of.partSale,
    resigned({ 'offer.0.token': (_, { chain }) => chain.usdc }),
  ],
  [
    'asset',
    'another collection is delivered',
    of.advanced,
    resigned({ 'offer.0': (_, { chain }) => amountOf(item.edition, chain.editions, 1n, 1n) }),
  ],
  [
    'asset',
    'coins are delivered, not a collectible',
    of.advanced,
    resigned({ 'offer.0': (_, { chain }) => amountOf(item.coin, chain.weth, 0n, 1n) }),
  ],
  [
    'asset',
    'the price is a transfer of coins to a stranger',
    of.coins,
    steps((_, { chain, attacker }) => [tokenCall(chain.weth, 'transfer', [attacker, 2n * firstPrice])]),
  ],
  [
    'asset',
    'the price is a transfer of coins to the maker',
    of.coins,
    steps((_, { chain }) => [tokenCall(chain.weth, 'transfer', [chain.people.maker, 2n * firstPrice])]),
  ],
  ['asset', 'native coins go to a stranger', of.one, step(({ attacker }) => ({ to: attacker, data: '0x' }))],
  [
    'asset',
    'native coins go to the maker',
    of.one,
    step(({ chain }) => ({ to: chain.people.maker, data: '0x' })),
  ],
  [
    'asset',
    'the sale gives editions away',
    of.salePart,
    steps((_, { chain, attacker }) => [
      {
        ...tokenCall(chain.editions, 'safeTransferFrom', [chain.people.taker, attacker, 6n, 4n, '0x']),
        id: 'sell',
      },
    ]),
  ],
  [
    'asset',
    'the sale gives a unique token away',
    of.sale,
    steps((_, { chain, attacker }) => [
      { ...tokenCall(chain.uniques, 'safeTransferFrom', [chain.people.taker, attacker, 21n]), id: 'sell' },
    ]),
  ],
  [
    'asset',
    'the sale gives the token to the maker of the offer',
    of.sale,
    steps((_, { chain }) => [
      {
        ...tokenCall(chain.uniques, 'safeTransferFrom', [chain.people.taker, chain.people.maker, 21n]),
        id: 'sell',
      },
    ]),
  ],
  [
    'asset',
    'the sale gives it under the name of an approval',
    of.sale,
    steps((_, { chain, attacker }) => [
      {
        ...tokenCall(chain.uniques, 'safeTransferFrom', [chain.people.taker, attacker, 21n]),
        id: 'tokenApproval',
      },
    ]),
  ],

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

  [
    'side',
    'a sale in place of a purchase',
    of.allowed,
    steps((_, { trade }) => trade(of.saleHeld).answer.steps),
  ],
  [
    'side',
    'a purchase in place of a sale',
    of.saleHeld,
    steps((_, { trade }) => trade(of.allowed).answer.steps),
  ],
  [
    'side',
    'Seaport: a sale in place of a purchase',
    of.held,
    steps((_, { trade }) => trade(of.partSale).answer.steps),
  ],
  ['side', 'the listing is shown as an offer', of.one, order({ side: 'offer' })],
  ['side', 'the offer is shown as a listing', of.sale, order({ side: 'listing' })],
  [
    'side',
    'the function of the other side',
    of.allowed,
    (answer, means) =>
      step({
        data: `0x${means.trade(of.saleHeld).answer.steps[0]?.data.slice(2, 10) ?? ''}${answer.steps[0]?.data.slice(10) ?? ''}`,
      })(answer, means),
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
    'token id',
    'another token is delivered',
    of.advanced,
    resigned({ 'offer.0.identifierOrCriteria': () => 1n }),
  ],
  [
    'token id',
    'another token is taken',
    of.advancedSale,
    resigned({ 'consideration.0.identifierOrCriteria': () => 25n }),
  ],
  ['token id', 'another token of a basic order', of.basic, args({ '0.offerIdentifier': () => 1n })],
  ['token id', 'the number of another order', of.one, args({ '0.0.number': ({ add }) => add(1n) })],
  ['token id', 'the number of another order, as dear', of.two, args({ '0.0.number': ({ add }) => add(1n) })],
  ['token id', 'platform: the number of another request', of.platform, args({ '0': ({ add }) => add(1n) })],
  ['token id', 'another token into the offer for all', of.criteria, args({ '1.0.identifier': () => 34n })],
  [
    'token id',
    'the sale gives another token away',
    of.sale,
    steps((_, { chain, attacker }) => [
      { ...tokenCall(chain.uniques, 'safeTransferFrom', [chain.people.taker, attacker, 22n]), id: 'sell' },
    ]),
  ],
  ['token id', 'the order is shown for another token', of.advanced, order({ tokenId: '1' })],

  [
    'criteria',
    'the listing is for any token, and the maker chose',
    of.advanced,
    all(
      resigned({ 'offer.0.itemType': () => item.anyUnique, 'offer.0.identifierOrCriteria': () => 0n }),
      args({ '1': () => [{ orderIndex: 0n, side: 0, index: 0n, identifier: 1n, criteriaProof: [] }] }),
    ),
  ],
  [
    'criteria',
    'the listing is for any token, and none is named',
    of.advanced,
    resigned({ 'offer.0.itemType': () => item.anyUnique, 'offer.0.identifierOrCriteria': () => 0n }),
  ],
  [
    'criteria',
    'one more token of any kind is due',
    of.criteria,
    all(
      resigned({
        consideration: ({ list }, { chain, attacker }) => [
          ...list,
          { ...amountOf(item.anyUnique, chain.uniques, 0n, 1n), recipient: attacker },
        ],
        totalOriginalConsiderationItems: ({ add }) => add(1n),
      }),
      args({
        '1': ({ list }) => [
          ...list,
          { orderIndex: 0n, side: 1, index: 3n, identifier: 35n, criteriaProof: [] },
        ],
      }),
    ),
  ],
  ['criteria', 'a resolver for the other side', of.criteria, args({ '1.0.side': () => 0 })],

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
