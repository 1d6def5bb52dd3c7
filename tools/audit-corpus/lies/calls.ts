import { zeroHash, encodeFunctionData, parseAbi, type Hex } from 'viem'
import { conduitKey, seaport } from '../chain.ts'
import { nothing, tokenCall } from '../steps.ts'
import { acceptData } from '../trades/platform-trades.ts'
import type { WireStep } from '../types.ts'
import { after, all, args, before, resigned, step, steps, type Change, type Means } from './edit.ts'
import { of, type Lie } from './lie.ts'

const strangeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function multiSend(bytes transactions)',
  'function collect(address owner)',
])

const inner = (to: Hex, functionName: string, values: readonly unknown[]) => ({
  delegateCall: false,
  revertOnError: true,
  gasLimit: 0n,
  allowFailure: false,
  target: to,
  value: 0n,
  data: tokenCall(to, functionName, values).data,
  callData: tokenCall(to, functionName, values).data,
})

/** Puts a call into a batch, at the end. */
const hidden = (call: (means: Means) => unknown): Change =>
  args({ '0': ({ list }, means) => [...list, call(means)] })

type Typed = {
  readonly domain: unknown
  readonly types: unknown
  readonly primaryType: string
  readonly value: unknown
}

const signing = (signature: Typed, endpoint = '/order'): WireStep => ({
  ...nothing,
  id: 'signEIP712',
  signature,
  post: { endpoint, method: 'POST', body: { signature: '' } },
})

const fields = (text: string) =>
  text.split(', ').map((one) => ({ type: one.split(' ')[0], name: one.split(' ')[1] }))

const permit = (coin: Hex, owner: Hex, spender: Hex, chainId = 31_337, nonce = '0'): WireStep =>
  signing({
    domain: { name: 'Dollar (sample)', version: '1', chainId, verifyingContract: coin },
    types: {
      Permit: fields('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
    },
    primaryType: 'Permit',
    value: { owner, spender, value: '20000000000000000', nonce, deadline: '99999999999' },
  })

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

const sellOff = ({ chain, attacker }: Means, over: object = {}): WireStep =>
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
      offer: [
        { itemType: 2, token: chain.uniques, identifierOrCriteria: '22', startAmount: '1', endAmount: '1' },
      ],
      consideration: [
        {
          itemType: 0,
          token: nothing.to,
          identifierOrCriteria: '0',
          startAmount: '1',
          endAmount: '1',
          recipient: attacker,
        },
      ],
      endTime: '99999999999',
    },
  })

const replaceApproval = (made: (means: Means) => WireStep): Change =>
  steps((list, means) => [made(means), ...list.slice(1)])

const strange = (
  functionName: 'execTransaction' | 'multiSend' | 'collect',
  values: readonly unknown[],
): Hex => encodeFunctionData({ abi: strangeAbi, functionName, args: values as never })

/** Lies about which contract is called, what is inside of a call, and what is signed. */
export const callLies: readonly Lie[] = [
  [
    'contract look-alike',
    'has the functions of the order book',
    of.one,
    step(({ chain }) => ({ to: chain.contracts.LookAlike })),
  ],
  [
    'contract look-alike',
    'has the functions of Seaport',
    of.advanced,
    step(({ chain }) => ({ to: chain.contracts.LookAlike })),
  ],
  [
    'contract look-alike',
    'differs from Seaport in one digit',
    of.advanced,
    step({ to: `${seaport.slice(0, -1)}6` }),
  ],
  [
    'contract look-alike',
    'is Seaport of another version',
    of.advanced,
    step({ to: '0x00000000000000adc04c56bf30ac9d3c0aaf14dc' }),
    'on the chain alone',
  ],
  [
    'contract look-alike',
    'has the ends of Seaport’s address',
    of.advanced,
    step({ to: `${seaport.slice(0, 10)}${'7'.repeat(24)}${seaport.slice(-8)}` }),
  ],
  [
    'contract look-alike',
    'another order book’s call to this one',
    of.one,
    (answer, means) => step({ data: acceptData(1n, 1n, means.chain.people.taker) })(answer, means),
  ],
  [
    'contract look-alike',
    'the platform’s call to a stranger',
    of.platform,
    step(({ chain }) => ({ to: chain.contracts.LookAlike })),
  ],

  [
    'proxy',
    'passes the call on to the order book’s code',
    of.one,
    step(({ chain }) => ({ to: chain.contracts.Forwarder })),
  ],
  [
    'proxy',
    'is let take the coins',
    of.coins,
    all(
      step(({ chain }) => ({ to: chain.contracts.Forwarder })),
      steps((list, { chain }) =>
        list.map((one, place) =>
          place === 0
            ? {
                ...one,
                data: tokenCall(chain.weth, 'approve', [chain.contracts.Forwarder, 2n * 10n ** 16n]).data,
              }
            : one,
        ),
      ),
    ),
  ],

  ['delegatecall', 'in a wallet’s batch', of.wallet, args({ '0.1.delegateCall': () => true })],
  [
    'delegatecall',
    'to a stranger, at the end of a wallet’s batch',
    of.wallet,
    hidden(({ chain }) => ({ ...inner(chain.contracts.LookAlike, 'deposit', []), delegateCall: true })),
  ],
  [
    'delegatecall',
    'of a Safe',
    of.wallet,
    step(({ chain, attacker }) => ({
      data: strange('execTransaction', [
        chain.contracts.LookAlike,
        0n,
        '0x',
        1,
        0n,
        0n,
        0n,
        attacker,
        attacker,
        '0x',
      ]),
    })),
  ],
  [
    'delegatecall',
    'in a packed batch',
    of.walletNative,
    step(({ chain }) => ({
      data: strange('multiSend', [`0x01${chain.contracts.LookAlike.slice(2)}${'0'.repeat(128)}`]),
    })),
  ],

  [
    'hidden call',
    'coins leave at the end of a wallet’s batch',
    of.wallet,
    hidden(({ chain, attacker }) => inner(chain.weth, 'transfer', [attacker, 5n])),
  ],
  [
    'hidden call',
    'a token leaves at the end of a wallet’s batch',
    of.walletSale,
    hidden(({ chain, attacker }) =>
      inner(chain.uniques, 'safeTransferFrom', [chain.contracts.Wallet, attacker, 42n]),
    ),
  ],
  [
    'hidden call',
    'an approval at the end of a wallet’s batch',
    of.wallet,
    hidden(({ chain, attacker }) => inner(chain.usdc, 'approve', [attacker, 5n])),
  ],
  [
    'hidden call',
    'native coins leave at the end of a wallet’s batch',
    of.walletNative,
    hidden(({ attacker }) => ({ target: attacker, value: 1n, callData: '0x' })),
  ],
  [
    'hidden call',
    'a batch in a batch',
    of.walletNative,
    hidden(({ chain, attacker }) => ({
      target: chain.contracts.Wallet,
      value: 0n,
      callData: encodeFunctionData({
        abi: parseAbi(['function execute(address target, uint256 value, bytes data)']),
        args: [chain.weth, 0n, inner(chain.weth, 'transfer', [attacker, 5n]).data as Hex],
      }),
    })),
  ],
  [
    'hidden call',
    'of an unknown function in a wallet’s batch',
    of.walletNative,
    hidden(({ chain, attacker }) => ({
      target: chain.weth,
      value: 0n,
      callData: strange('collect', [attacker]),
    })),
  ],
  [
    'hidden call',
    'an aggregator pays a stranger',
    of.aggregate,
    all(
      hidden(({ attacker }) => ({ target: attacker, value: 1n, allowFailure: false, callData: '0x' })),
      (answer, means) =>
        step({ value: (BigInt(answer.steps[0]?.value ?? '0') + 1n).toString() })(answer, means),
    ),
  ],
  [
    'hidden call',
    'of an aggregator that may fail',
    of.aggregate,
    args({ '0.0.allowFailure': () => true }),
    'another time',
  ],
  [
    'hidden call',
    'a wallet’s call that may fail',
    of.wallet,
    args({ '0.1.revertOnError': () => false }),
    'another time',
  ],
  [
    'hidden call',
    'a third order in a multicall',
    of.platformMulticall,
    args({ '0': ({ list }, { chain }) => [...list, acceptData(4n, 1n, chain.people.holder)] }),
  ],
  [
    'hidden call',
    'a multicall that gives the second token away',
    of.platformMulticall,
    args({
      '0.1': ({ value }, { chain, attacker }) =>
        String(value).replace(chain.people.holder.slice(2), attacker.slice(2)),
    }),
  ],
  [
    'hidden call',
    'an unknown call in a multicall',
    of.platformMulticall,
    args({ '0': ({ list }, { attacker }) => [...list, strange('collect', [attacker])] }),
  ],

  [
    'permit instead of approval',
    'for the order book',
    of.coins,
    replaceApproval(({ chain }) => permit(chain.weth, chain.people.taker, chain.market)),
  ],
  [
    'permit instead of approval',
    'for a stranger',
    of.coins,
    replaceApproval(({ chain, attacker }) => permit(chain.weth, chain.people.taker, attacker)),
  ],
  [
    'permit instead of approval',
    'beside the trade',
    of.one,
    before(({ chain, attacker }) => permit(chain.usdc, chain.people.taker, attacker)),
  ],
  [
    'permit instead of approval',
    'of the allowance hub',
    of.coins,
    replaceApproval(({ chain, attacker }) => permit2(chain.weth, attacker)),
  ],
  [
    'permit instead of approval',
    'a transfer that is signed',
    of.one,
    after(({ chain, attacker }) => authorization(chain.usdc, chain.people.taker, attacker)),
  ],
  [
    'nonce',
    'a permit that counts later',
    of.coins,
    replaceApproval(({ chain }) => permit(chain.weth, chain.people.taker, chain.market, 31_337, '1')),
  ],
  [
    'nonce',
    'the maker signed for a counter that is not his',
    of.advanced,
    resigned({ startTime: ({ add }) => add(0n) }, { counter: 1n }),
    'on the chain alone',
  ],
  [
    'chain',
    'a permit for another chain',
    of.coins,
    replaceApproval(({ chain }) => permit(chain.weth, chain.people.taker, chain.market, 1)),
  ],

  ['typed data', 'sells another token off', of.one, after((means) => sellOff(means))],
  [
    'typed data',
    'of another contract',
    of.one,
    after((means) => sellOff(means, { verifyingContract: means.chain.contracts.LookAlike })),
  ],
  ['typed data', 'of another chain', of.one, after((means) => sellOff(means, { chainId: 1 }))],
  ['typed data', 'without a chain', of.one, after((means) => sellOff(means, { chainId: 0 }))],
  [
    'typed data',
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
  [
    'typed data',
    'a text to be signed',
    of.one,
    before({
      ...nothing,
      id: 'signEIP191',
      data: 'I agree',
      post: { endpoint: '/login', method: 'POST', body: {} },
    }),
  ],
  [
    'typed data',
    'a hash to be signed',
    of.one,
    before({
      ...nothing,
      id: 'signEIP191',
      data: zeroHash,
      post: { endpoint: '/login', method: 'POST', body: {} },
    }),
  ],
  ['typed data', 'in place of the whole trade', of.one, steps((_, means) => [sellOff(means)])],
  [
    'typed data',
    'that hides beside a transaction',
    of.one,
    (answer, means) => step({ signature: sellOff(means).signature })(answer, means),
  ],

  [
    'post elsewhere',
    'a signature to another host',
    of.one,
    after((means) => ({
      ...sellOff(means),
      post: { endpoint: 'https://market.example/order', method: 'POST', body: {} },
    })),
  ],
  [
    'post elsewhere',
    'a post alone',
    of.one,
    after({ ...nothing, post: { endpoint: 'http://127.0.0.1:1/order', method: 'POST', body: { buy: 1 } } }),
  ],
  [
    'post elsewhere',
    'a post that goes with the transaction',
    of.one,
    step({ post: { endpoint: 'https://market.example/order', method: 'POST', body: {} } }),
  ],

  [
    'damaged call',
    'is cut off',
    of.advanced,
    (answer, means) => step({ data: answer.steps[0]?.data.slice(0, -64) ?? '' })(answer, means),
  ],
  [
    'damaged call',
    'has half a byte too many',
    of.one,
    (answer, means) => step({ data: `${answer.steps[0]?.data ?? ''}0` })(answer, means),
  ],
  [
    'damaged call',
    'has words left over',
    of.one,
    (answer, means) => step({ data: `${answer.steps[0]?.data ?? ''}${'0'.repeat(62)}05` })(answer, means),
    'another time',
  ],
  [
    'damaged call',
    'is of an unknown function',
    of.one,
    (answer, means) => step({ data: `0xdeadbeef${answer.steps[0]?.data.slice(10) ?? ''}` })(answer, means),
  ],
  ['damaged call', 'is empty', of.one, step({ data: '0x' })],
  ['damaged call', 'goes to no address', of.one, step({ to: '' })],
  [
    'damaged call',
    'names itself an approval',
    of.held,
    steps((list, { chain, attacker }) => [
      ...list,
      { ...tokenCall(chain.usdc, 'transfer', [attacker, 9n]), id: 'tokenApproval' },
    ]),
  ],
  [
    'damaged call',
    'a conduit that nobody knows',
    of.quarter,
    args({ '2': () => `${conduitKey.slice(0, -1)}1` }),
  ],
]
