import { maxUint256, zeroAddress } from 'viem'
import { conduit, seaport } from '../chain.ts'
import { allow, allowAll, tokenCall } from '../steps.ts'
import { approval, named, stranger, plus, approvalArgs, before, after, letting, steps, all } from './edit.ts'
import { liesOf, of, type Lie } from './lie.ts'

const price = 2n * 10n ** 16n

export const permissionLies: readonly Lie[] = [
  ...liesOf('approval unlimited', [
    ['of coins', of.coins, approvalArgs({ '1': () => maxUint256 })],
    ['of coins, a number that is as good as none', of.coins, approvalArgs({ '1': () => 2n ** 160n - 1n })],
    ['for the conduit', of.quarter, approvalArgs({ '1': () => maxUint256 })],
    [
      'of the proceeds',
      of.advancedSale,
      steps((list) =>
        list.map((one, place) => (place === 1 ? { ...allow(one.to, seaport, maxUint256) } : one)),
      ),
    ],
    ['platform: of coins', of.platformPart, approvalArgs({ '1': () => maxUint256 })],
  ]),

  ...liesOf('approval to a stranger', [
    ['in place of the order book', of.coins, approvalArgs({ '0': stranger })],
    ['beside the order book', of.coins, before(letting('weth', 'attacker', price))],
    ['after the trade', of.allowed, after(letting('weth', 'attacker', price))],
    ['of another coin', of.one, before(letting('usdc', 'attacker', 1n))],
    ['of the whole collection', of.sale, approvalArgs({ '0': stranger })],
    ['of the whole collection, beside the order book', of.sale, before(letting('uniques', 'attacker'))],
    ['of another collection', of.sale, before(letting('editions', 'attacker'))],
    ['of one token', of.saleHeld, before(letting('uniques', 'attacker', 33n))],
    ['of the collection that is bought', of.one, after(letting('uniques', 'attacker'))],
    ['of the token that is bought', of.one, after(letting('uniques', 'attacker', 1n))],
    ['of coins, to the maker', of.one, before(letting('weth', 'maker', 1n))],
    ['to a look-alike of the order book', of.sale, approvalArgs({ '0': named('LookAlike') })],
  ]),

  ...liesOf('approval left over', [
    ['twice the price', of.coins, approvalArgs({ '1': plus(price) })],
    ['one unit more than the price', of.coins, approvalArgs({ '1': plus(1n) })],
    ['Seaport: one unit more than the price', of.quarter, approvalArgs({ '1': plus(1n) })],
    ['platform: one unit more than the price', of.platformFee, approvalArgs({ '1': plus(1n) })],
    ['of coins that the trade does not need', of.one, before(letting('weth', 'market', 1n))],
    ['of coins once more after the trade', of.coins, after(letting('weth', 'market', price))],
    ['of the collection that is bought', of.one, before(letting('uniques', 'market'))],
    ['of another collection than the one sold', of.sale, before(letting('editions', 'market'))],
    ['for another order book than the one that trades', of.sale, before(letting('uniques', 'conduit'))],
    ['of coins for another order book', of.coins, before(letting('weth', 'seaport', price))],
    ['of another token than the one sold', of.sale, before(letting('uniques', 'market', 22n))],
  ]),

  ['zero address', 'the order book is nobody', of.coins, approvalArgs({ '0': () => zeroAddress })],
  [
    'currency look-alike',
    'the approval is of a coin that is called the same',
    of.usdc,
    approval(({ chain }) => ({ to: chain.contracts.PlainCoin })),
  ],
  ...liesOf('step order', [
    ['the approval comes last', of.coins, steps((list) => list.toReversed())],
    ['the approval of the collection comes last', of.sale, steps((list) => list.toReversed())],
    ['the approval is left out', of.coins, steps((list) => list.slice(1))],
    ['the trade comes twice', of.part, steps((list) => [...list, ...list])],
    [
      'the approval is taken back before the trade',
      of.sale,
      all(
        steps((list) =>
          list.flatMap((one, place) => (place === 0 ? [one, allowAll(one.to, conduit, false)] : [one])),
        ),
        after(({ chain, attacker }) =>
          tokenCall(chain.uniques, 'safeTransferFrom', [chain.people.taker, attacker, 23n]),
        ),
      ),
    ],
  ]),
]
