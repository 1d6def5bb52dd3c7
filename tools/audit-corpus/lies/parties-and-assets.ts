import { amountOf, item } from '../seaport.ts'
import { tokenCall } from '../steps.ts'
import { all, args, order, resigned, step, steps } from './edit.ts'
import { of, type Lie } from './lie.ts'

const firstPrice = 10n ** 16n

/** Lies about who gets what, and which. */
export const partyLies: readonly Lie[] = [
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
]
