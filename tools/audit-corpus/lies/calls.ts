import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { conduitKey, seaport } from '../chain.ts'
import { tokenCall } from '../steps.ts'
import { acceptData } from '../trades/platform-trades.ts'
import { all, args, step, steps, type Change, type Means } from './edit.ts'
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

const strange = (
  functionName: 'execTransaction' | 'multiSend' | 'collect',
  values: readonly unknown[],
): Hex => encodeFunctionData({ abi: strangeAbi, functionName, args: values as never })

export const callLies: readonly Lie[] = [
  ...liesOf('contract look-alike', [
    ['has the functions of the order book', of.one, step(({ chain }) => ({ to: chain.contracts.LookAlike }))],
    ['has the functions of Seaport', of.advanced, step(({ chain }) => ({ to: chain.contracts.LookAlike }))],
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
      (answer, means) => step({ data: acceptData(1n, 1n, means.chain.people.taker) })(answer, means),
    ],
    [
      'the platform’s call to a stranger',
      of.platform,
      step(({ chain }) => ({ to: chain.contracts.LookAlike })),
    ],
  ]),
  ...liesOf('proxy', [
    [
      'passes the call on to the order book’s code',
      of.one,
      step(({ chain }) => ({ to: chain.contracts.Forwarder })),
    ],
    [
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
      'in a packed batch',
      of.walletNative,
      step(({ chain }) => ({
        data: strange('multiSend', [`0x01${chain.contracts.LookAlike.slice(2)}${'0'.repeat(128)}`]),
      })),
    ],
  ]),
  ...liesOf('hidden call', [
    [
      'coins leave at the end of a wallet’s batch',
      of.wallet,
      hidden(({ chain, attacker }) => inner(chain.weth, 'transfer', [attacker, 5n])),
    ],
    [
      'a token leaves at the end of a wallet’s batch',
      of.walletSale,
      hidden(({ chain, attacker }) =>
        inner(chain.uniques, 'safeTransferFrom', [chain.contracts.Wallet, attacker, 42n]),
      ),
    ],
    [
      'an approval at the end of a wallet’s batch',
      of.wallet,
      hidden(({ chain, attacker }) => inner(chain.usdc, 'approve', [attacker, 5n])),
    ],
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
      all(
        hidden(({ attacker }) => ({ target: attacker, value: 1n, allowFailure: false, callData: '0x' })),
        (answer, means) =>
          step({ value: (BigInt(answer.steps[0]?.value ?? '0') + 1n).toString() })(answer, means),
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
    [
      'is cut off',
      of.advanced,
      (answer, means) => step({ data: answer.steps[0]?.data.slice(0, -64) ?? '' })(answer, means),
    ],
    [
      'has half a byte too many',
      of.one,
      (answer, means) => step({ data: `${answer.steps[0]?.data ?? ''}0` })(answer, means),
    ],
    [
      'has words left over',
      of.one,
      (answer, means) => step({ data: `${answer.steps[0]?.data ?? ''}${'0'.repeat(62)}05` })(answer, means),
      'another time',
    ],
    [
      'is of an unknown function',
      of.one,
      (answer, means) => step({ data: `0xdeadbeef${answer.steps[0]?.data.slice(10) ?? ''}` })(answer, means),
    ],
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
