import { amountOf, item } from '../seaport.ts'
import { tokenCall } from '../steps.ts'
import {
  type Change,
  step,
  named,
  stranger,
  plus,
  extraLeg,
  args,
  resigned,
  calldata,
  steps,
  order,
  all,
} from './edit.ts'
import { liesOf, of, type Lie } from './lie.ts'

const firstPrice = 10n ** 16n

/** The whole trade is a transfer of the taker's token. */
const givenAway = (
  id: string,
  collection: 'editions' | 'uniques',
  receiver: 'attacker' | 'maker',
  ...rest: readonly unknown[]
): Change =>
  steps((_, { chain }) => {
    const parties = [chain.people.taker, chain.people[receiver]]
    return [{ ...tokenCall(chain[collection], 'safeTransferFrom', [...parties, ...rest]), id }]
  })

export const partyLies: readonly Lie[] = [
  ...liesOf('recipient', [
    ['a stranger gets what is bought', of.named, args({ '3': stranger })],
    ['a stranger gets it instead of the sender', of.advanced, args({ '3': stranger })],
    ['a stranger gets the proceeds', of.advancedSale, args({ '3': stranger })],
    ['the maker is its recipient', of.named, args({ '3': named('maker') })],
    ['a stranger gets all available orders', of.availableCoins, args({ '5': stranger })],
    ['the receiver of a request is a stranger', of.platform, args({ '2': stranger })],
    ['the receiver of the proceeds is a stranger', of.platformSale, args({ '2': stranger })],
    ['the second receiver is a stranger', of.platformTwo, args({ '2.1': stranger })],
    [
      'a matched order delivers to a stranger',
      of.match,
      args({ '0.1.parameters.consideration.0.recipient': stranger }),
    ],
    [
      'the maker’s part of the price goes to a stranger',
      of.advanced,
      resigned({ 'consideration.0.recipient': stranger }),
    ],
  ]),
  ...liesOf('asset', [
    ['the offer is a worthless coin', of.advancedSale, resigned({ 'offer.0.token': named('PlainCoin') })],
    ['the offer is in another coin', of.partSale, resigned({ 'offer.0.token': named('usdc') })],
    [
      'another collection is delivered',
      of.advanced,
      resigned({ 'offer.0': (_, { chain }) => amountOf(item.edition, chain.editions, 1n, 1n) }),
    ],
    [
      'coins are delivered, not a collectible',
      of.advanced,
      resigned({ 'offer.0': (_, { chain }) => amountOf(item.coin, chain.weth, 0n, 1n) }),
    ],
    [
      'the price is a transfer of coins to a stranger',
      of.coins,
      steps((_, { chain, attacker }) => [tokenCall(chain.weth, 'transfer', [attacker, 2n * firstPrice])]),
    ],
    [
      'the price is a transfer of coins to the maker',
      of.coins,
      steps((_, { chain }) => [tokenCall(chain.weth, 'transfer', [chain.people.maker, 2n * firstPrice])]),
    ],
    ['native coins go to a stranger', of.one, step(({ attacker }) => ({ to: attacker, data: '0x' }))],
    ['native coins go to the maker', of.one, step(({ chain }) => ({ to: chain.people.maker, data: '0x' }))],
    ['the sale gives editions away', of.salePart, givenAway('sell', 'editions', 'attacker', 6n, 4n, '0x')],
    ['the sale gives a unique token away', of.sale, givenAway('sell', 'uniques', 'attacker', 21n)],
    [
      'the sale gives the token to the maker of the offer',
      of.sale,
      givenAway('sell', 'uniques', 'maker', 21n),
    ],
    [
      'the sale gives it under the name of an approval',
      of.sale,
      givenAway('tokenApproval', 'uniques', 'attacker', 21n),
    ],
  ]),
  ...liesOf('side', [
    ['a sale in place of a purchase', of.allowed, steps((_, { trade }) => trade(of.saleHeld).answer.steps)],
    ['a purchase in place of a sale', of.saleHeld, steps((_, { trade }) => trade(of.allowed).answer.steps)],
    [
      'Seaport: a sale in place of a purchase',
      of.held,
      steps((_, { trade }) => trade(of.partSale).answer.steps),
    ],
    ['the listing is shown as an offer', of.one, order({ side: 'offer' })],
    ['the offer is shown as a listing', of.sale, order({ side: 'listing' })],
    [
      'the function of the other side',
      of.allowed,
      calldata(
        (old, { trade }) => `${trade(of.saleHeld).answer.steps[0]?.data.slice(0, 10)}${old.slice(10)}`,
      ),
    ],
  ]),
  ...liesOf('token id', [
    ['another token is delivered', of.advanced, resigned({ 'offer.0.identifierOrCriteria': () => 1n })],
    [
      'another token is taken',
      of.advancedSale,
      resigned({ 'consideration.0.identifierOrCriteria': () => 25n }),
    ],
    ['another token of a basic order', of.basic, args({ '0.offerIdentifier': () => 1n })],
    ['the number of another order', of.one, args({ '0.0.number': plus(1n) })],
    ['the number of another order, as dear', of.two, args({ '0.0.number': plus(1n) })],
    ['platform: the number of another request', of.platform, args({ '0': plus(1n) })],
    ['another token into the offer for all', of.criteria, args({ '1.0.identifier': () => 34n })],
    ['the sale gives another token away', of.sale, givenAway('sell', 'uniques', 'attacker', 22n)],
    ['the order is shown for another token', of.advanced, order({ tokenId: '1' })],
  ]),
  ...liesOf('criteria', [
    [
      'the listing is for any token, and the maker chose',
      of.advanced,
      all(
        resigned({ 'offer.0.itemType': () => item.anyUnique, 'offer.0.identifierOrCriteria': () => 0n }),
        args({ '1': () => [{ orderIndex: 0n, side: 0, index: 0n, identifier: 1n, criteriaProof: [] }] }),
      ),
    ],
    [
      'the listing is for any token, and none is named',
      of.advanced,
      resigned({ 'offer.0.itemType': () => item.anyUnique, 'offer.0.identifierOrCriteria': () => 0n }),
    ],
    [
      'one more token of any kind is due',
      of.criteria,
      all(
        resigned(extraLeg('anyUnique', 'uniques', 0n, 1n)),
        args({
          '1': ({ list }) => [
            ...list,
            { orderIndex: 0n, side: 1, index: 3n, identifier: 35n, criteriaProof: [] },
          ],
        }),
      ),
    ],
    ['a resolver for the other side', of.criteria, args({ '1.0.side': () => 0 })],
  ]),
]
