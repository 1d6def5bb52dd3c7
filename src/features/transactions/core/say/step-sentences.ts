import type { Quote } from '../../../../core/facts.ts'
import type { StepKind } from '../step-kind.ts'
import type { Sentence } from './sentence.ts'

const bytesWords = (bytes: number): string => `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`

export const stepSentences = {
  'member-unreadable': ({ name }: { name: Quote }) => ['A part of the step cannot be read.', name.quote],
  'data-too-long': ({ bytes }: { bytes: number }) => [
    'The data is longer than nodes take.',
    bytesWords(bytes),
  ],
  'value-unreadable': ({ value }: { value: Quote }) => ['The value is no amount.', value.quote],
  'kinds-mixed': ({ parts }: { parts: readonly string[] }) => [
    'The step holds what belongs to more than one kind of step.',
    parts.join(' and '),
  ],
  'kind-differs': ({ name, kinds }: { name: string; kinds: readonly StepKind[] }) => [
    `The service calls this step ${name}, but it holds something else.`,
    kinds.join(', '),
  ],
  'text-unclear': ({ data }: { data: Quote }) => [
    'What the text to be signed permits is unknown.',
    data.quote,
  ],
  'post-unclear': ({ method, endpoint }: { method: Quote; endpoint: Quote }) => [
    'What the service does with a post that nothing is signed for is unknown.',
    `${method.quote} ${endpoint.quote}`.trim(),
  ],

  'data-not-hex': ({ data }: { data: Quote }) => ['The data is not hex in whole bytes.', data.quote],
  'data-too-short': ({ data }: { data: Quote }) => [
    'The data is shorter than a selector (4 bytes).',
    data.quote,
  ],
  'selector-unknown': ({ selector }: { selector: string }) =>
    `No ABI here has the selector ${selector}. Add the ABI of the contract to read it.`,
  'arguments-differ': ({ selector, signatures }: { selector: string; signatures: readonly string[] }) => [
    `The selector is that of ${signatures.join(', ')}, but the data does not fit its arguments.`,
    selector,
  ],
  'arguments-not-standard': ({ signature }: { signature: string }) => [
    'The arguments are not in the standard encoding: a contract may read something else.',
    signature,
  ],
  'bytes-after-arguments': ({ bytes }: { bytes: number }) => [
    'Bytes follow the arguments that the function does not read; services put tags there.',
    '0 bytes',
    bytesWords(bytes),
  ],
  'functions-ambiguous': ({ signatures }: { signatures: readonly string[] }) => [
    'More than one known function fits the data.',
    signatures.join(', '),
  ],
  'calls-too-deep': ({ levels, left }: { levels: number; left: number }) => [
    `The calls inside lie deeper than ${levels} levels and were not opened.`,
    `${left} not opened`,
  ],
  'calls-too-many': ({ opened, left }: { opened: number; left: number }) => [
    `Only the first ${opened} calls inside were opened.`,
    `${left} not opened`,
  ],
  'code-deployed': () => 'New code is deployed: what it does is unknown.',
  'target-unusable': ({ to }: { to: Quote }) => ['The target is no address.', to.quote],
  'target-replaced': ({ target }: { target: string }) => [
    'Some versions of this contract call themselves where the target is the zero address.',
    target,
  ],
  'code-of-other': ({ code, account }: { code: string; account: string }) => [
    'The code of another contract runs in the name of the account.',
    `${code} as ${account}`,
  ],

  'batch-lists-differ': ({ targets, datas }: { targets: number; datas: number }) => [
    'The lists of the batch differ in length.',
    `${targets}, ${datas}`,
  ],
  'batch-operation-unknown': ({ operation }: { operation: string }) => [
    'The batch has an unknown operation.',
    operation,
  ],
  'batch-cut-off': ({ bytes }: { bytes: number }) => [
    'The packed batch does not end with a call: its lengths lie, or bytes are left over.',
    bytesWords(bytes),
  ],
  'batch-bytes-left': ({ bytes }: { bytes: number }) => [
    'Bytes are left over behind the packed batch.',
    bytesWords(bytes),
  ],
  'batch-failure-unknown': ({ behaviour }: { behaviour: string }) => [
    'The wallet has no such way to deal with a call that fails.',
    behaviour,
  ],
  'batch-mode-unknown': ({ mode }: { mode: string }) => ['The account is called in an unknown mode.', mode],
  'batch-not-standard': ({ bytes }: { bytes: number }) => [
    'The batch is not in the standard encoding.',
    bytesWords(bytes),
  ],
  'call-after-failure': ({ to }: { to: string }) => ['A call is made only when the one before it fails.', to],
  'calls-dropped': ({ to }: { to: string }) => [
    'The calls after one that fails are left out without an error.',
    to,
  ],
  'data-wrapped': ({ to }: { to: string }) => [
    'The wallet wraps the data for the code that runs in its name.',
    to,
  ],
  'refund-paid': ({ gasPrice }: { gasPrice: string }) => [
    'The wallet pays a refund for the execution.',
    `${gasPrice} for each unit of gas`,
  ],

  'typed-data-not-hashed': ({ path, problem }: { path: Quote; problem: string }) =>
    `It cannot be hashed: ${`${path.quote} ${problem}`.trim()}.`,
  'typed-data-any-contract': () => 'The typed data names no contract: it may count for any.',
  'typed-data-any-chain': () => 'The typed data names no chain: it may count on any.',
  'typed-data-other-chain': ({ chainId }: { chainId: string }) => [
    'The typed data is for another chain.',
    chainId,
  ],
  'typed-data-unclear': ({ primaryType }: { primaryType: Quote }) => [
    'What a signature of this typed data brings about is unknown.',
    primaryType.quote,
  ],
  'typed-data-other-account': ({ account }: { account: string }) => [
    'The typed data speaks for another account than the one that signs.',
    account,
  ],
  'typed-data-other-wallet': ({ wallet }: { wallet: string }) => [
    'The typed data speaks for another wallet than the one that signs.',
    wallet,
  ],
  'permit2-elsewhere': ({ contract }: { contract: string }) => [
    'The typed data is made for Permit2, but names another contract.',
    contract,
  ],
  'seaport-elsewhere': ({ contract }: { contract: string }) => [
    'The typed data is made for Seaport, but names an unknown contract.',
    contract,
  ],
  'signed-any-token': () => 'The order is for any token of a collection.',
  'signed-item-unknown': () => 'The order has an item of an unknown type.',
  'signed-conduit-unknown': ({ key }: { key: string }) => [
    'The order lets an unknown conduit take what it offers.',
    key,
  ],
  'signed-by-contract': ({ orderType }: { orderType: string }) => [
    'A contract decides what the order gives.',
    orderType,
  ],
} satisfies Readonly<Record<string, (values: never) => Sentence>>
