import type { Quote } from '../../../../core/facts.ts'
import { originWords } from '../intent-words.ts'
import type { Sentence } from './sentence.ts'

type OfOrder = { readonly orderId: string }
type OfApproval = { readonly approval: number }
type Calls = { readonly expected: string; readonly actual: string }
type Orders = { readonly chosen: readonly string[]; readonly cancelled: readonly string[] }
const cancelled = ({ chosen, cancelled: actual }: Orders) => [chosen.join(', '), actual.join(', ')] as const

export const formSentences = {
  'step-without-target': ({ to }: { to: Quote }) => [
    'The transaction has no usable address to go to.',
    'an address',
    to.quote === '' ? 'nothing' : to.quote,
  ],
  'step-without-data': ({ data }: { data: '' | '0x' }) => [
    'The transaction has no data: it would only move coins.',
    'calldata',
    data === '' ? 'nothing' : data,
  ],
  'step-data-unreadable': ({ data }: { data: Quote }) => [
    'Data or value cannot be read.',
    'hex data and a whole number',
    `data ${data.quote}`,
  ],
  'step-value-unreadable': ({ value }: { value: Quote }) => [
    'Data or value cannot be read.',
    'hex data and a whole number',
    `value ${value.quote}`,
  ],
  'step-sends': () => ['Address, data and value are there.', 'all', 'all'],
  'step-signs-typed-data': () => ['There is typed data to sign.', 'typed data', 'typed data'],
  'step-signs-text': () => ['There is a text to sign.', 'a text', 'a text'],
  'step-posts': () => ['There is something to post.', 'post', 'post'],
  'step-empty': () => [
    'There is nothing in the step that could be carried out.',
    'to, data, signature or post',
    'nothing',
  ],
  'step-kind-unknown': ({ kind }: { kind: Quote }) => [
    'The kind of this step is unknown; it is checked by what is in it.',
    'a known kind',
    kind.quote,
  ],
  'call-read': ({ signature, source }: { signature: string; source: string }) => [
    `The call is ${signature}.`,
    'a known function',
    source,
  ],
  'typed-data-whole': () => [
    'The typed data can be hashed and its domain is complete.',
    'name, chainId, verifyingContract',
    'all',
  ],
  'domain-incomplete': ({ missing }: { missing: readonly string[] }) => [
    'The domain is not complete: the signature may count elsewhere too.',
    'name, chainId, verifyingContract',
    `without ${missing.join(', ')}`,
  ],
  'step-twice': ({ first, second }: { first: number; second: number }) => [
    'The same step comes twice.',
    'once',
    `as step ${first + 1} and step ${second + 1}`,
  ],
  'step-not-sendable': ({ step }: { step: number }) =>
    `Step ${step + 1} is no transaction: this format has no place for it.`,
  'step-unusable': ({ step }: { step: number }) =>
    `Step ${step + 1} is left out: its address, data or value cannot be used.`,
  'step-without-command': ({ step }: { step: number }) =>
    `Step ${step + 1} is left out: cast has no command for it.`,
  'step-not-linkable': ({ step }: { step: number }) =>
    `Step ${step + 1} cannot be a link: only known functions with plain arguments can. No link is given, because the other steps alone would do something else.`,
  'post-not-exported': ({ step }: { step: number }) =>
    `The post of step ${step + 1} is left out: put the signature in and send it yourself.`,
  'steps-missing': () => 'The response has no step.',
  'steps-twice': () => 'The response has two lists of steps that differ: `steps` and `resp.steps`.',
  'abi-empty': () => 'There is nothing in it.',
  'abi-too-long': ({ max }: { max: number }) => `It is longer than ${max} characters.`,
  'abi-no-json': ({ said }: { said: Quote }) => `It is not JSON: ${said.quote}`,
  'abi-of-other-form': () =>
    'It is neither an ABI (a JSON array of items with a type) nor an artifact with one under “abi”.',
  'abi-unreadable': ({ said }: { said: Quote }) => `It is no ABI: ${said.quote}`,
  'abi-without-functions': () => 'There is no function and no error in it.',
  'no-approval-chosen': () => 'No approval was chosen.',
  'approval-without-token': ({ approval, token }: OfApproval & { token: Quote }) =>
    `Approval ${approval + 1}: ${token.quote === '' ? 'The contract' : token.quote} is no address.`,
  'approval-without-token-id': ({ approval }: OfApproval) =>
    `Approval ${approval + 1}: The token id is not in decimal digits.`,
  'approval-without-spender': ({ approval, spender }: OfApproval & { spender: Quote }) =>
    `Approval ${approval + 1}: ${spender.quote === '' ? 'The account that may move tokens' : spender.quote} is no address.`,
  'book-no-address': () => 'The contract of the order book is no address.',
  'book-without-counter': () => 'Only Seaport has a counter that ends all orders of a maker.',
  'no-order-chosen': () => 'No order was chosen.',
  'components-missing': ({ orderId }: OfOrder) =>
    `Order ${orderId}: Seaport cancels an order by all of its components. The service does not give them. Enter them, or end all orders of the maker with the counter.`,
  'components-of-other-order': ({ orderId }: OfOrder) =>
    `Order ${orderId}: The components are those of another order: their hash is not the order’s id.`,
  'cancel-by-other': ({ orderId, maker }: OfOrder & { maker: string }) =>
    `Order ${orderId}: Only its maker ${maker} can cancel this order.`,
  'order-number-missing': ({ orderId }: OfOrder) =>
    `Order ${orderId}: The service does not say which number the order has in the contract.`,
  'order-number-differs': ({ orderId, number }: OfOrder & { number: string }) =>
    `Order ${orderId}: Order number ${number} of this contract has another id.`,
  'request-number-missing': ({ orderId }: OfOrder) =>
    `Order ${orderId}: This order book cancels by the number of a request, and the order’s id is not a number.`,
  'origin-unsaid': () => `${originWords.desk} The file itself has no place to say so.`,
  'revocation-exact': ({ expected, actual }: Calls) => [
    'The step takes back the approval that was chosen, and does nothing else.',
    expected,
    actual,
  ],
  'revocation-differs': ({ expected, actual }: Omit<Calls, 'expected'> & { expected: string | null }) => [
    'The step is not the revocation that was chosen.',
    expected ?? 'no step',
    actual,
  ],
  'cancellation-exact': ({ contract, to }: { contract: string; to: string }) => [
    'The step cancels, and does nothing else.',
    contract,
    to,
  ],
  'cancellation-differs': ({ contract, to, call }: { contract: string | null; to: Quote; call: string }) => [
    'The step is not the cancellation that was chosen.',
    `a cancellation at ${contract ?? 'the order book'}`,
    `${to.quote} ${call}`,
  ],
  'cancels-others': (values: Orders) => [
    'Other orders would be cancelled than those that were chosen.',
    ...cancelled(values),
  ],
  'cancels-by-number': (values: Orders) => [
    'The ids of the orders are used as their numbers in the contract, as services of this kind write them. Nothing here proves it.',
    ...cancelled(values),
  ],
  'cancels-chosen': (values: Orders) => [
    'Exactly the chosen orders are cancelled: their ids follow from the call.',
    ...cancelled(values),
  ],
  'cancels-all-orders': ({ chosen }: { chosen: readonly string[] }) => [
    'This ends every Seaport order of the maker on this contract, listings and offers, in every collection, not only the chosen ones. They cannot be brought back.',
    chosen.join(', '),
    'all orders',
  ],
  'maker-unknown': ({ orderId, taker }: OfOrder & { taker: string }) => [
    `The service did not show order ${orderId}, so its maker is unknown.`,
    taker,
    'unknown',
  ],
  'maker-cancels': ({ orderId, taker }: OfOrder & { taker: string }) => [
    `Order ${orderId} is the maker’s own.`,
    taker,
    taker,
  ],
  'maker-is-other': ({ orderId, taker, maker }: OfOrder & { taker: string; maker: string }) => [
    `Order ${orderId} was made by somebody else, who alone can cancel it.`,
    taker,
    maker,
  ],
} satisfies Readonly<Record<string, (values: never) => Sentence>>
