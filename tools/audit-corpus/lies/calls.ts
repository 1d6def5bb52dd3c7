import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { conduitKey, seaport } from '../chain.ts'
import { tokenCall } from '../steps.ts'
import { acceptData } from '../trades/platform-trades.ts'
import {
  type Means,
  type Change,
  step,
  named,
  args,
  approvalArgs,
  paying,
  calldata,
  sentTo,
  steps,
  all,
} from './edit.ts'
import { liesOf, of, type Lie } from './lie.ts'

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

const hidden = (call: (means: Means) => unknown): Change =>
  args({ '0': ({ list }, means) => [...list, call(means)] })

/** The same, of a function of a coin for a stranger. */
const hiddenTo = (coin: 'weth' | 'usdc', functionName: 'transfer' | 'approve'): Change =>
  hidden(({ chain, attacker }) => inner(chain[coin], functionName, [attacker, 5n]))

const strange = (
  functionName: 'execTransaction' | 'multiSend' | 'collect',
  values: readonly unknown[],
): Hex => encodeFunctionData({ abi: strangeAbi, functionName, args: values as never })

export const callLies: readonly Lie[] = [
  ...liesOf('contract look-alike', [
    ['has the functions of the order book', of.one, sentTo('LookAlike')],
    ['has the functions of Seaport', of.advanced, sentTo('LookAlike')],
    ['differs from Seaport in one digit', of.advanced, step({ to: `${seaport.slice(0, -1)}6` })],
    [
      'is Seaport of another version',
      of.advanced,
      step({ to: '0x00000000000000adc04c56bf30ac9d3c0aaf14dc' }),
    ],
    [
      'has the ends of Seaport’s address',
      of.advanced,
      step({ to: `${seaport.slice(0, 10)}${'7'.repeat(24)}${seaport.slice(-8)}` }),
    ],
    [
      'another order book’s call to this one',
      of.one,
      calldata((_, { chain }) => acceptData(1n, 1n, chain.people.taker)),
    ],
    ['the platform’s call to a stranger', of.platform, sentTo('LookAlike')],
  ]),
  ...liesOf('proxy', [
    ['passes the call on to the order book’s code', of.one, sentTo('Forwarder')],
    ['is let take the coins', of.coins, all(sentTo('Forwarder'), approvalArgs({ '0': named('Forwarder') }))],
  ]),
  ...liesOf('delegatecall', [
    ['in a wallet’s batch', of.wallet, args({ '0.1.delegateCall': () => true })],
    [
      'to a stranger, at the end of a wallet’s batch',
      of.wallet,
      hidden(({ chain }) => ({ ...inner(chain.contracts.LookAlike, 'deposit', []), delegateCall: true })),
    ],
    [
      'of a Safe',
      of.wallet,
      calldata((_, { chain, attacker }) => {
        const call = [chain.contracts.LookAlike, 0n, '0x', 1] as const
        return strange('execTransaction', [...call, 0n, 0n, 0n, attacker, attacker, '0x'])
      }),
    ],
    [
      'in a packed batch',
      of.walletNative,
      calldata((_, { chain }) =>
        strange('multiSend', [`0x01${chain.contracts.LookAlike.slice(2)}${'0'.repeat(128)}`]),
      ),
    ],
  ]),
  ...liesOf('hidden call', [
    ['coins leave at the end of a wallet’s batch', of.wallet, hiddenTo('weth', 'transfer')],
    [
      'a token leaves at the end of a wallet’s batch',
      of.walletSale,
      hidden(({ chain, attacker }) =>
        inner(chain.uniques, 'safeTransferFrom', [chain.contracts.Wallet, attacker, 42n]),
      ),
    ],
    ['an approval at the end of a wallet’s batch', of.wallet, hiddenTo('usdc', 'approve')],
    [
      'native coins leave at the end of a wallet’s batch',
      of.walletNative,
      hidden(({ attacker }) => ({ target: attacker, value: 1n, callData: '0x' })),
    ],
    [
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
      'of an unknown function in a wallet’s batch',
      of.walletNative,
      hidden(({ chain, attacker }) => ({
        target: chain.weth,
        value: 0n,
        callData: strange('collect', [attacker]),
      })),
    ],
    [
      'an aggregator pays a stranger',
      of.aggregate,
      paying(
        1n,
        hidden(({ attacker }) => ({ target: attacker, value: 1n, allowFailure: false, callData: '0x' })),
      ),
    ],
    [
      'of an aggregator that may fail',
      of.aggregate,
      args({ '0.0.allowFailure': () => true }),
      'another time',
    ],
    ['a wallet’s call that may fail', of.wallet, args({ '0.1.revertOnError': () => false }), 'another time'],
    [
      'a third order in a multicall',
      of.platformMulticall,
      args({ '0': ({ list }, { chain }) => [...list, acceptData(4n, 1n, chain.people.holder)] }),
    ],
    [
      'a multicall that gives the second token away',
      of.platformMulticall,
      args({
        '0.1': ({ value }, { chain, attacker }) =>
          String(value).replace(chain.people.holder.slice(2), attacker.slice(2)),
      }),
    ],
    [
      'an unknown call in a multicall',
      of.platformMulticall,
      args({ '0': ({ list }, { attacker }) => [...list, strange('collect', [attacker])] }),
    ],
  ]),
  ...liesOf('damaged call', [
    ['is cut off', of.advanced, calldata((old) => old.slice(0, -64))],
    ['has half a byte too many', of.one, calldata((old) => `${old}0`)],
    ['has words left over', of.one, calldata((old) => `${old}${'0'.repeat(62)}05`), 'another time'],
    ['is of an unknown function', of.one, calldata((old) => `0xdeadbeef${old.slice(10)}`)],
    ['is empty', of.one, step({ data: '0x' })],
    ['goes to no address', of.one, step({ to: '' })],
    [
      'names itself an approval',
      of.held,
      steps((list, { chain, attacker }) => [
        ...list,
        { ...tokenCall(chain.usdc, 'transfer', [attacker, 9n]), id: 'tokenApproval' },
      ]),
    ],
    ['a conduit that nobody knows', of.quarter, args({ '2': () => `${conduitKey.slice(0, -1)}1` })],
  ]),
]
