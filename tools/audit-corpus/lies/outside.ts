import { encodeFunctionData, maxUint256, parseAbi, type Hex } from 'viem'
import { conduit, seaport, type Chain } from '../chain.ts'
import { allow, allowAll, nothing } from '../steps.ts'
import type { WireStep } from '../types.ts'
import {
  type Means,
  type Change,
  step,
  approval,
  args,
  approvalArgs,
  calldata,
  sentTo,
  before,
  after,
  steps,
  all,
} from './edit.ts'
import { liesOf, of, type Lie } from './lie.ts'
import { permit } from './signatures.ts'

const abi = parseAbi([
  'function decreaseAllowance(address spender, uint256 value)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const word: Hex = `0x${'11'.repeat(32)}`
const megabytes: Hex = `0x${'00'.repeat(1_400_000)}`
const max = maxUint256
const due = 2n * 10n ** 16n

const lower =
  (how: 'decreaseAllowance' | 'permit', amount: bigint) =>
  ({ chain }: Means): WireStep => ({
    ...allow(chain.weth, conduit, 0n),
    data:
      how === 'permit'
        ? encodeFunctionData({
            abi,
            functionName: how,
            args: [chain.people.taker, conduit, amount, max, 27, word, word],
          })
        : encodeFunctionData({ abi, functionName: how, args: [conduit, amount] }),
  })
const second = (added: (means: Means) => WireStep): Change =>
  steps(([one, ...rest], means) => (one === undefined ? [] : [one, added(means), ...rest]))
const tooLong = (member: string): Change => args({ [`0.${member}`]: () => megabytes })
const approved = (amount: bigint): Change => approvalArgs({ '1': () => amount })

const allowed = ({ chain, attacker }: Means) => allow(chain.weth, attacker, max)
const permitted = ({ chain, attacker }: Means) => permit(chain.weth, chain.people.taker, attacker)
const always = (value: unknown) => () => value

const members: readonly (readonly [string, (means: Means) => unknown])[] = [
  ['authorizationList', always([{ chainId: 0, address: word, nonce: 0 }])],
  ['authorization_list', always([{ address: word }])],
  ['chainId', always(1)],
  ['chain_id', always('0x89')],
  ['from', ({ attacker }) => attacker],
  ['account', ({ attacker }) => attacker],
  ['calls', (means) => [allowed(means)]],
  ['transaction', allowed],
  ['transactions', (means) => [allowed(means)]],
  ['txs', (means) => [allowed(means)]],
  ['input', always('0x12345678')],
  ['callData', always('0x12345678')],
  ['userOperation', always({ sender: word, callData: '0x12345678' })],
  ['capabilities', always({ paymasterService: { url: 'https://other.example' } })],
  ['delegateTo', always(word)],
  ['permit', permitted],
  ['typedData', permitted],
  ['message', always({ text: 'I agree' })],
  ['rawTransaction', always('0x02f8')],
  ['hooks', (means) => [allowed(means)]],
  ['valueWei', always('1')],
]
const bases = [of.one, of.basic, of.full, of.advanced] as const

type Asset = (chain: Chain, spender: Hex, given: boolean) => WireStep
const coins: Asset = (chain, spender, given) => allow(chain.weth, spender, given ? due : 0n)
const dollars: Asset = (chain, spender, given) => allow(chain.usdc, spender, given ? 1n : 0n)
const tokens: Asset = (chain, spender, given) => allowAll(chain.uniques, spender, given)

const forAWhile: readonly (readonly [string, string, Asset, (chain: Chain) => Hex])[] = [
  ['coins, to Seaport', of.one, coins, () => seaport],
  ['coins, to the conduit', of.basic, coins, () => conduit],
  ['coins, to the market', of.platform, coins, ({ market }) => market],
  ['coins, to the platform’s market', of.full, coins, ({ contracts }) => contracts.PlatformMarket],
  ['other coins, to the contract that trades', of.quarter, dollars, () => seaport],
  ['the collection that is bought, to Seaport', of.basic, tokens, () => seaport],
  ['the collection that is bought, to the conduit', of.advanced, tokens, () => conduit],
  ['the collection that is sold, to the conduit', of.basicSale, tokens, () => conduit],
  ['the collection that is sold, to the market', of.advancedSale, tokens, ({ market }) => market],
  ['coins of a purchase, to the conduit beside Seaport', of.fullTip, coins, () => conduit],
]

const elsewhere: readonly (readonly [string, keyof Chain['contracts'], readonly string[]])[] = [
  [
    'the platform’s market',
    'PlatformMarket',
    [of.basic, of.basicTip, of.full, of.advanced, of.half, of.named, of.available],
  ],
  ['a collection that is known', 'ChoosyCollection', [of.basic, of.full, of.match]],
]

const withMessage = (value: 'value' | 'message'): Change =>
  before((means) => {
    const { signature, ...signing } = permitted(means)
    const typed = signature as { readonly value: object }
    const harmless = { ...typed.value, value: '0' }
    const both = value === 'value' ? { value: harmless, message: typed.value } : { message: harmless }
    return { ...signing, signature: { ...typed, ...both } }
  })

export const outsideLies: readonly Lie[] = [
  ...members.map(([name, value], place): Lie => [
    'hidden call',
    `beside the call, in ${name}`,
    bases[place % bases.length] ?? of.one,
    step((means) => ({ [name]: value(means) })),
  ]),
  ...forAWhile.map(([what, base, asset, spender]): Lie => [
    'approval left over',
    `for the time of the trade: ${what}`,
    base,
    all(
      before(({ chain }) => asset(chain, spender(chain), true)),
      after(({ chain }) => asset(chain, spender(chain), false)),
    ),
    'another time',
  ]),
  ...elsewhere.flatMap(([what, target, names]) =>
    names.map((base): Lie => ['contract look-alike', `Seaport’s calldata at ${what}`, base, sentTo(target)]),
  ),
  ...liesOf('approval unlimited', [
    [
      'and is lowered by a function that not every coin has',
      of.quarter,
      all(approved(max), second(lower('decreaseAllowance', max - due / 2n))),
    ],
    ['and is lowered by a permit', of.quarter, all(approved(max), second(lower('permit', due / 2n)))],
    [
      'and is lowered to nothing after the trade',
      of.quarter,
      all(approved(max), after(lower('decreaseAllowance', max))),
    ],
    [
      'and is taken back by a permit after the trade',
      of.quarter,
      all(approved(max), after(lower('permit', 0n))),
    ],
  ]),
  ...liesOf('approval left over', [
    [
      'twice of what is due, lowered by no approval',
      of.quarter,
      all(approved(due * 2n), second(lower('decreaseAllowance', due))),
    ],
    ['lowered by a permit of what is due', of.quarter, all(approved(due * 2n), second(lower('permit', due)))],
  ]),
  ...liesOf('damaged call', [
    ['longer than a node takes, behind the order', of.advanced, tooLong('extraData'), 'another time'],
    ['longer than a node takes, in the signature', of.full, tooLong('signature'), 'another time'],
    ['of an odd number of digits', of.basic, calldata((old) => `${old}f`)],
    [
      'an approval of an odd number of digits',
      of.coins,
      (answer, means) => approval({ data: answer.steps[0]?.data.slice(0, -1) ?? '' })(answer, means),
    ],
    [
      'an odd number of digits that are no selector',
      of.one,
      before(({ chain }) => ({ ...nothing, id: 'buy', to: chain.market, data: '0xabc' })),
    ],
  ]),
  ...liesOf('typed data', [
    ['what is signed under another name than what is shown', of.one, withMessage('value')],
    ['something harmless under another name than what is signed', of.basic, withMessage('message')],
  ]),
]
