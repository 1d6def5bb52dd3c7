import { zeroHash, type Hex } from 'viem'
import { seaport } from '../chain.ts'
import { nothing } from '../steps.ts'
import type { WireStep } from '../types.ts'
import { type Means, type Change, step, plus, resigned, before, after, steps } from './edit.ts'
import { liesOf, of, type Lie } from './lie.ts'

const signing = (signature: Record<'domain' | 'types' | 'primaryType' | 'value', unknown>): WireStep => ({
  ...nothing,
  id: 'signEIP712',
  signature,
  post: { endpoint: '/order', method: 'POST', body: { signature: '' } },
})

const fields = (text: string) =>
  text.split(', ').map((one) => ({ type: one.split(' ')[0], name: one.split(' ')[1] }))

export const permit = (coin: Hex, owner: Hex, spender: Hex, chainId = 31_337, nonce = '0'): WireStep =>
  signing({
    domain: { name: 'Dollar (sample)', version: '1', chainId, verifyingContract: coin },
    types: {
      Permit: fields('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
    },
    primaryType: 'Permit',
    value: { owner, spender, value: '20000000000000000', nonce, deadline: '99999999999' },
  })

const permitting =
  (
    coin: 'weth' | 'usdc',
    spender: 'market' | 'attacker',
    ...more: readonly [chainId?: number, nonce?: string]
  ) =>
  ({ chain }: Means): WireStep =>
    permit(
      chain[coin],
      chain.people.taker,
      spender === 'market' ? chain.market : chain.people.attacker,
      ...more,
    )

const permit2 = (coin: Hex, spender: Hex): WireStep =>
  signing({
    domain: {
      name: 'Permit2',
      chainId: 31_337,
      verifyingContract: '0x000000000022d473030f116ddee9f6b43ac78ba3',
    },
    types: {
      PermitSingle: fields('PermitDetails details, address spender, uint256 sigDeadline'),
      PermitDetails: fields('address token, uint160 amount, uint48 expiration, uint48 nonce'),
    },
    primaryType: 'PermitSingle',
    value: {
      details: { token: coin, amount: '20000000000000000', expiration: '99999999999', nonce: '0' },
      spender,
      sigDeadline: '99999999999',
    },
  })

const authorization = (coin: Hex, from: Hex, to: Hex): WireStep =>
  signing({
    domain: { name: 'Dollar (sample)', version: '2', chainId: 31_337, verifyingContract: coin },
    types: {
      TransferWithAuthorization: fields(
        'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
      ),
    },
    primaryType: 'TransferWithAuthorization',
    value: { from, to, value: '1000', validAfter: '0', validBefore: '99999999999', nonce: zeroHash },
  })

const single = { startAmount: '1', endAmount: '1' }

export const sellOff = ({ chain, attacker }: Means, over: object = {}): WireStep =>
  signing({
    domain: { name: 'Seaport', version: '1.6', chainId: 31_337, verifyingContract: seaport, ...over },
    types: {
      OrderComponents: fields(
        'address offerer, OfferItem[] offer, ConsiderationItem[] consideration, uint256 endTime',
      ),
      OfferItem: fields(
        'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount',
      ),
      ConsiderationItem: fields(
        'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient',
      ),
    },
    primaryType: 'OrderComponents',
    value: {
      offerer: chain.people.taker,
      offer: [{ itemType: 2, token: chain.uniques, identifierOrCriteria: '22', ...single }],
      consideration: [
        { itemType: 0, token: nothing.to, identifierOrCriteria: '0', ...single, recipient: attacker },
      ],
      endTime: '99999999999',
    },
  })

const elsewhere = { endpoint: 'https://market.example/order', method: 'POST', body: {} }
const login = { endpoint: '/login', method: 'POST', body: {} }

const replaceApproval = (made: (means: Means) => WireStep): Change =>
  steps((list, means) => [made(means), ...list.slice(1)])

export const signatureLies: readonly Lie[] = [
  ...liesOf('permit instead of approval', [
    ['for the order book', of.coins, replaceApproval(permitting('weth', 'market'))],
    ['for a stranger', of.coins, replaceApproval(permitting('weth', 'attacker'))],
    ['beside the trade', of.one, before(permitting('usdc', 'attacker'))],
    [
      'of the allowance hub',
      of.coins,
      replaceApproval(({ chain, attacker }) => permit2(chain.weth, attacker)),
    ],
    [
      'a transfer that is signed',
      of.one,
      after(({ chain, attacker }) => authorization(chain.usdc, chain.people.taker, attacker)),
    ],
  ]),
  ...liesOf('nonce', [
    ['a permit that counts later', of.coins, replaceApproval(permitting('weth', 'market', 31_337, '1'))],
    [
      'the maker signed for a counter that is not his',
      of.advanced,
      resigned({ startTime: plus(0n) }, { counter: 1n }),
      'on the chain alone',
    ],
  ]),
  ['chain', 'a permit for another chain', of.coins, replaceApproval(permitting('weth', 'market', 1))],
  ...liesOf('typed data', [
    ['sells another token off', of.one, after(sellOff)],
    [
      'of another contract',
      of.one,
      after((means) => sellOff(means, { verifyingContract: means.chain.contracts.LookAlike })),
    ],
    ['of another chain', of.one, after((means) => sellOff(means, { chainId: 1 }))],
    ['without a chain', of.one, after((means) => sellOff(means, { chainId: 0 }))],
    [
      'of a kind that nobody knows',
      of.one,
      before(
        signing({
          domain: { name: 'x', chainId: 31_337 },
          types: { Login: fields('string text') },
          primaryType: 'Login',
          value: { text: 'hello' },
        }),
      ),
    ],
    ['a text to be signed', of.one, before({ ...nothing, id: 'signEIP191', data: 'I agree', post: login })],
    ['a hash to be signed', of.one, before({ ...nothing, id: 'signEIP191', data: zeroHash, post: login })],
    ['in place of the whole trade', of.one, steps((_, means) => [sellOff(means)])],
    ['that hides beside a transaction', of.one, step((means) => ({ signature: sellOff(means).signature }))],
  ]),
  ...liesOf('post elsewhere', [
    ['a signature to another host', of.one, after((means) => ({ ...sellOff(means), post: elsewhere }))],
    [
      'a post alone',
      of.one,
      after({ ...nothing, post: { endpoint: 'http://127.0.0.1:1/order', method: 'POST', body: { buy: 1 } } }),
    ],
    ['a post that goes with the transaction', of.one, step({ post: elsewhere })],
  ]),
]
