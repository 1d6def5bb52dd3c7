import type { Quote } from '../../../../core/facts.ts'
import { failureSentence, type Revert } from './revert-sentences.ts'
import { assetAmount, assetName, type AssetAmount, type NamedAsset } from './asset-words.ts'
import type { Sentence } from './sentence.ts'

type Contract = { readonly contract: string }
type Called = { readonly to: string; readonly call: string }

const orders = (ids: readonly string[]): string =>
  `${ids.length === 1 ? 'order' : 'orders'} ${ids.join(', ')}`

export type AmountDifference = {
  readonly source: 'decoded' | 'simulated'
  readonly account: string | null
  readonly asset: NamedAsset
  readonly promised: string
  readonly actual: string
}

export const differenceWords = ({ account, asset, promised, actual }: AmountDifference): string => {
  const [due, moved] = [BigInt(promised), BigInt(actual)]
  const amount = (change: bigint): string =>
    assetAmount({ ...asset, amount: String(change < 0n ? -change : change) })
  const who = account ?? 'you'
  const verb = (change: bigint): string => (change < 0n ? 'give' : 'get')
  if (due === 0n) return `${who} would ${verb(moved)} ${amount(moved)}, which was not promised`
  return moved !== 0n && moved < 0n !== due < 0n
    ? `${who} would ${verb(moved)} ${amount(moved)}, where it was promised to ${verb(due)} ${amount(due)}`
    : `${who} would ${verb(due)} ${amount(moved)} where ${amount(due)} was promised`
}

export type StepFailure = {
  readonly by: 'simulation' | 'node'
  readonly step: number
  readonly said: Revert
}

const sources = { decoded: 'calldata', simulated: 'simulation' } as const

export const callSentences = {
  'call-unclear': ({ to, call }: Called) => [
    'What this call does to the accounts of the trade is unknown.',
    `${to}: ${call}`,
  ],
  'payment-unclear': ({ to }: { to: string }) => [
    'What this contract does with a plain payment is unknown.',
    to,
  ],
  'payment-for-nothing': ({ amount, to }: { amount: string; to: string }) => [
    'The call pays native coins and names nothing in return for them.',
    `${amount} to ${to}`,
  ],
  'transfer-for-nothing': ({ contract, from, to }: Contract & { from: string; to: string }) => [
    'The call moves tokens and names nothing in return for them.',
    `${contract} from ${from} to ${to}`,
  ],
  'target-unknown': ({ to, call }: Called) => [
    'The contract that is called is neither known nor a token of this trade.',
    `${to}: ${call}`,
  ],
  'target-of-other-marketplace': ({ to, call }: Called) => [
    'The contract that is called belongs to another marketplace.',
    `${to}: ${call}`,
  ],
  'batch-target-unknown': ({ to }: { to: string }) => [
    'The contract that carries the calls of this batch out is unknown.',
    to,
  ],
  'call-may-fail': ({ to }: { to: string }) => [
    'This call may fail while the others of its batch go through.',
    to,
  ],
  'signature-gives': ({ kind }: { kind: 'permit' | 'order' | 'calls' }) => [
    'The signature lets something be taken at any time, whatever comes of the trade.',
    kind,
  ],
  'contract-unconfirmed': ({ contract }: Contract) => [
    'Whether the contract that is called is on this chain is unknown: without it, the call does nothing. Simulate on a node, or mark it as known on this network.',
    contract,
  ],
  'permission-needless': ({
    spender,
    contract,
    through,
  }: Contract & { spender: string; through: string | null }) => [
    'A permission is given for a while that nothing of the trade needs.',
    `${spender} may take ${contract}${through === null ? '' : ` through ${through}`}`,
  ],
  'spender-open': ({ spender }: { spender: string }) => [
    'The contract that may take tokens carries out calls of anybody, who can take them before the next step.',
    spender,
  ],
  'lowering-unclear': ({ contract }: Contract) => [
    'This coin may not have the function that lowers the permission, and would then leave it as it was. Simulate on a node.',
    contract,
  ],
  'ids-and-amounts-differ': ({ ids, amounts }: { ids: number; amounts: number }) => [
    'As many token ids as amounts are needed.',
    `${ids} and ${amounts}`,
  ],
  'order-not-chosen': ({ names }: { names: readonly string[] }) => [
    'The call fills an order that the draft does not name.',
    `order ${names.join(' or ')}`,
  ],
  'orders-by-number': ({ orderIds }: { orderIds: readonly string[] }) => [
    'The call only names its orders: what it moves is what the service says until a simulation confirms it.',
    orders(orderIds),
  ],
  'undo-book-unknown': ({ contract }: Contract) => ['The order book that is called is unknown.', contract],
  'undo-numbers-unproven': ({ call }: { call: string }) => [
    'That the ids of the orders are their numbers in the contract is not proven: which orders end stands on the chain.',
    call,
  ],
  'undo-not-chosen': ({ to, call }: Called) => [
    'The call is not what was chosen to be undone.',
    `${to}: ${call}`,
  ],
} satisfies Readonly<Record<string, (values: never) => Sentence>>

export const effectSentences = {
  'step-fails': ({ by, step, said }: StepFailure) =>
    failureSentence(`By the ${by}, step ${step + 1} fails`, said),
  'funds-short': ({ step, value, balance }: { step: number; value: string; balance: string }) => [
    `Step ${step + 1} sends more of the native coin than the account has by then.`,
    `${value} sent, ${balance} there`,
  ],
  'balances-differ': ({ place, logged, change }: { place: string; logged: string; change: string }) => [
    'By its logs, something else moved than the balances say.',
    `${place}: ${logged} by logs, ${change} by balances`,
  ],
  'token-counts-differ': ({
    holder,
    contract,
    logged,
    change,
  }: Contract & { holder: string; logged: string; change: string }) => [
    'By its logs, other tokens of the collection moved than it counts.',
    `${holder} of ${contract}: ${logged} by logs, ${change} by its count`,
  ],
  'native-moves-unknown': () => 'The node does not say how native coins move.',

  'amount-differs': (difference: AmountDifference) =>
    `By the ${sources[difference.source]}, ${differenceWords(difference)}.`,
  'permission-left': ({
    spender,
    contract,
    permitted,
    until,
  }: Contract & { spender: string; permitted: AssetAmount | null; until: string | null }) => {
    const what = permitted === null ? `all your tokens of ${contract}` : assetAmount(permitted)
    return [
      `After this, ${spender} may take ${what}${until === null ? '' : ` until ${until}`}, which was not promised.`,
      'nothing left over',
      `${what} for ${spender}`,
    ]
  },
  'coin-unknown': ({ contract }: Contract) => [
    'Whether the currency is a coin, and how many decimals it has, is unknown. Simulate on a node, or mark it as known on this network with its decimals.',
    'a known coin',
    contract,
  ],
  'decimals-differ': ({ orderId, stated, actual }: { orderId: string; stated: number; actual: number }) => [
    `Order ${orderId} says that its currency has ${stated} decimals, but it has ${actual}.`,
    String(actual),
    String(stated),
  ],
  'fill-takes-more': ({
    step,
    place,
    fills,
    token,
    changes,
  }: {
    step: number
    /** Of the orders that the step fills, counted from 0: the calldata does not number them. */
    place: number
    fills: number
    token: NamedAsset | null
    changes: readonly { readonly asset: string; readonly change: string }[]
  }) => {
    const about = token === null ? '' : `, for ${assetName(token)},`
    const order =
      fills === 1
        ? `The order that step ${step + 1} fills`
        : `Order ${place + 1} of the ${fills} that step ${step + 1} fills`
    return [
      `${order}${about} takes more than any order of the draft does for what it gives.`,
      'what one order of the draft promises',
      changes.map(({ asset, change }) => `${change} of ${asset}`).join(', '),
    ]
  },
} satisfies Readonly<Record<string, (values: never) => Sentence>>

export const simulationSentences = {
  'steps-left-out': ({ count }: { count: number }) => [
    'Not all steps of the response were read.',
    `${count} more`,
  ],
  'no-steps': () => 'There are no steps.',
  'not-simulated': () => 'The steps were not simulated yet.',
  'not-simulated-in-order': () => 'The node does not carry several steps out in order.',
  'steps-tried-alone': ({ said }: { said: Quote }) =>
    `The node does not try several steps in order (${said.quote}). Each was tried alone, on the chain as it is now.`,
  'token-moves-unknown': () =>
    'What tokens would move is unknown this way; only native coins that go along are listed.',
  'simulation-failed': ({ problem }: { problem: Quote }) =>
    `The steps could not be simulated: ${problem.quote}`,
} satisfies Readonly<Record<string, (values: never) => Sentence>>
