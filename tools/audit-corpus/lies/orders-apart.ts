import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { conduit, multicall } from '../chain.ts'
import { allow, nothing, tokenCall } from '../steps.ts'
import { aggregated } from '../trades/batch-trades.ts'
import {
  type Means,
  type Change,
  step,
  plus,
  amounts,
  named,
  args,
  approvalArgs,
  resigned,
  paying,
  before,
  after,
  letting,
  order,
  all,
} from './edit.ts'
import { liesOf, of, type Lie } from './lie.ts'
import { permit, sellOff } from './signatures.ts'

const more = 10n ** 15n
const coinPrice = 2n * 10n ** 16n
const nativePrice = 10n ** 16n

const priced = (by: bigint, at: string): Change => resigned(amounts('consideration.0', plus(by)), { at })

const former =
  (change: Change): Change =>
  async (answer, means) => {
    const last = answer.steps.slice(-1)
    const changed = await change({ ...answer, steps: answer.steps.slice(0, -1) }, means)
    return { ...changed, steps: [...changed.steps, ...last] }
  }

const basicPriced = (by: bigint): Change => paying(by, args({ '0.considerationAmount': plus(by) }))

const pulled = ({ chain }: Means, to: Hex, amount: bigint): Hex =>
  encodeFunctionData({
    abi: parseAbi(['function transferFrom(address from, address to, uint256 value)']),
    args: [chain.people.taker, to, amount],
  })

const forNothing = resigned({ consideration: () => [], totalOriginalConsiderationItems: () => 0n })

export const apartLies: readonly Lie[] = [
  ...liesOf('amount', [
    [
      'the prices of two available orders are changed over',
      of.availableTwo,
      all(priced(more, '0.0'), priced(-more, '0.1')),
      'another time',
    ],
    [
      'the first of two available orders takes both prices',
      of.availableTwo,
      all(priced(nativePrice / 2n, '0.0'), priced(-nativePrice / 2n, '0.1')),
      'another time',
    ],
    [
      'the prices of two steps are changed over',
      of.oneByOne,
      all(priced(-more, '0'), former(priced(more, '0'))),
      'another time',
    ],
    [
      'the prices of two basic orders are changed over',
      of.basicTwo,
      all(basicPriced(-more), former(basicPriced(more))),
    ],
  ]),
  ...liesOf('step order', [
    [
      'the price first, and then the token for nothing',
      of.held,
      all(
        forNothing,
        before(({ chain }) => tokenCall(chain.weth, 'transfer', [chain.people.maker, coinPrice])),
      ),
    ],
    [
      'native coins by an aggregator first, and then the token for nothing',
      of.advanced,
      all(
        forNothing,
        step({ value: '0' }),
        before(({ chain }) => ({
          ...nothing,
          id: 'buy',
          to: multicall,
          data: aggregated([{ target: chain.people.maker, value: nativePrice, data: '0x' }]),
          value: nativePrice.toString(),
        })),
      ),
    ],
  ]),
  [
    'permit instead of approval',
    'a permit for a stranger that an approval of nothing seems to take back',
    of.coins,
    all(
      before(letting('weth', 'attacker', 0n)),
      before(({ chain, attacker }) => permit(chain.weth, chain.people.taker, attacker)),
    ),
  ],
  ['typed data', 'an order of the taker that the trade seems to use up', of.oneByOne, before(sellOff)],
  [
    'approval to a stranger',
    'to a contract that carries out calls of anybody, and uses it up',
    of.one,
    all(
      before((means) => ({
        ...nothing,
        id: 'buy',
        to: multicall,
        data: aggregated([
          { target: means.chain.weth, value: 0n, data: pulled(means, means.chain.people.taker, 5n) },
        ]),
      })),
      before(({ chain }) => allow(chain.weth, multicall, 5n)),
    ),
    'another time',
  ],
  [
    'approval left over',
    'behind one of the allowance hub',
    of.coins,
    all(
      approvalArgs({ '1': plus(coinPrice) }),
      before(({ chain }) => ({
        ...nothing,
        id: 'tokenApproval',
        to: '0x000000000022d473030f116ddee9f6b43ac78ba3',
        data: encodeFunctionData({
          abi: parseAbi([
            'function approve(address token, address spender, uint160 amount, uint48 expiration)',
          ]),
          args: [chain.weth, chain.market, 0n, 0],
        }),
      })),
    ),
  ],
  ...liesOf('contract look-alike', [
    ['the conduit is called in place of Seaport', of.advanced, step({ to: conduit })],
    [
      'a version of Seaport that is not on this chain, with coins',
      of.held,
      step({ to: '0x00000000000001ad428e4906ae43d8f9852d0dd6' }),
    ],
  ]),
  [
    'empty legs',
    'one payment of a match is not named',
    of.match,
    args({ '2': ({ list }) => list.slice(0, -1) }),
  ],
  ...liesOf('currency look-alike', [
    [
      'the price is in tokens of the collection',
      of.allowed,
      order(({ chain }) => ({ priceCurrencyAddress: chain.editions })),
    ],
    [
      'a collection stands for the coin',
      of.held,
      all(
        resigned({
          'consideration.0.token': named('PlainCollection'),
          'consideration.1.token': named('PlainCollection'),
          'consideration.2.token': named('PlainCollection'),
        }),
        order(({ chain }) => ({ priceCurrencyAddress: chain.contracts.PlainCollection })),
      ),
    ],
  ]),
  ...liesOf('order', [
    ['is of the taker', of.advanced, order(({ chain }) => ({ createdBy: chain.people.taker }))],
    [
      'has fees that leave the seller nothing',
      of.saleHeld,
      order(({ attacker }) => ({
        priceAmountNet: '0',
        feeBps: 10_000,
        feeBreakdown: [{ kind: 'royalty', recipientAddress: attacker, bps: 10_000 }],
      })),
    ],
  ]),
  [
    'post elsewhere',
    'a post that nothing is signed for, to the marketplace',
    of.one,
    after({ ...nothing, post: { endpoint: '/order', method: 'POST', body: { cancel: true } } }),
  ],
]
