import type { FactOf, ValuesById } from '../../../core/facts.ts'
import type { HealthFinding } from './verdict.ts'

type AtBlock = { readonly block: string }
type Span = AtBlock & { readonly blockAt: number }

const time = (at: number): string => new Date(at).toISOString()

const timeOf = (seconds: string): string => {
  const date = new Date(Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? `second ${seconds}` : date.toISOString()
}

const blockTime = ({ block, blockAt }: Span): string => `block ${block} is of ${time(blockAt)}`

export type TermDifference = {
  readonly term: 'side' | 'maker' | 'collection' | 'standard' | 'token' | 'price' | 'currency' | 'end'
  readonly service: string
  readonly market: string
}

const differenceWords = ({ term, service, market }: TermDifference): string =>
  term === 'standard'
    ? `its collection is ${service} by its contract and ${market} in the market`
    : `its ${term} is ${service} by the service and ${market} in the market`

export type Term =
  | 'maker'
  | 'side'
  | 'collection'
  | 'token'
  | 'price'
  | 'currency'
  | 'remaining pieces'
  | 'start'
  | 'end'

const questionSentences = {
  'state-unnamed': () => 'The service does not report its state.',
  'state-not-active': ({ status }: { status: string }) => `The service calls it “${status}”, not active.`,
  'terms-signed': () =>
    'No contract stores its terms: whether its maker’s signature is good only a fill shows.',
  'market-leaves-out': ({ terms }: { terms: readonly Term[] }) =>
    `Its market does not say its ${terms.join(', ')}.`,
  'market-not-asked': () => 'Its market was not asked: which one it is on, or how it answers, is unknown.',
  'service-leaves-out': ({ terms }: { terms: readonly Term[] }) =>
    `The service does not say its ${terms.join(', ')}.`,
  'paid-in-native': () => 'It is paid in the native coin, which a contract may refuse to take.',
} satisfies Readonly<Record<string, (values: never) => string>>

export type Question = FactOf<typeof questionSentences>

const questionWords = ({ id, values }: Question): string =>
  (questionSentences[id] as (given: Question['values']) => string)(values)

export type FillAttempt = { readonly is: 'not-tried' | 'unknown'; readonly text: string }

const attemptWords = (attempt: FillAttempt | null): string =>
  attempt === null
    ? ''
    : attempt.is === 'unknown'
      ? ` A simulated fill went otherwise: ${attempt.text}`
      : ` A fill could not be simulated: ${attempt.text}`

type Again = { readonly isFillable: boolean }
const again = ({ isFillable }: Again): string =>
  isFillable ? 'it can be filled again' : 'its maker holds it again, and it may be filled'

const sentences = {
  'service-calls-ended': ({ status }: { status: string }) => `The service calls it ${status}.`,
  'service-has-none': () => 'Nothing of it remains, by the service.',
  ended: ({ until, ...span }: Span & { until: number }) => `It ended at ${time(until)}; ${blockTime(span)}.`,
  'not-begun': ({ from, ...span }: Span & { from: number }) =>
    `It begins at ${time(from)}; ${blockTime(span)}.`,
  'maker-unnamed': () => 'The service does not say who made the order.',
  'remaining-unnamed': () => 'The service does not say how much of the order remains.',
  'token-unnamed': () => 'The service does not say which token is listed.',
  'payment-unnamed': () => 'The service does not say what the offer pays.',

  'owner-reverts': ({ tokenId, block }: AtBlock & { tokenId: string }) =>
    `ownerOf(${tokenId}) reverts at block ${block}.`,
  'token-unheld': ({ tokenId, block }: AtBlock & { tokenId: string }) =>
    `No account holds token ${tokenId} at block ${block}.`,
  'held-by-other': ({ holder, maker, block }: AtBlock & { holder: string; maker: string }) =>
    `${holder} holds it at block ${block}, not its maker ${maker}.`,
  'holder-unknown': () => 'The collection did not say who holds the token.',
  'pieces-unknown': () => 'The collection did not say how many pieces the maker holds.',
  'pieces-short': ({ held, needed, block }: AtBlock & { held: string; needed: string }) =>
    `The maker holds ${held} at block ${block}, the listing needs ${needed}.`,
  'listings-exceed': ({
    listings,
    held,
    needed,
    block,
  }: AtBlock & { listings: number; held: string; needed: string }) =>
    `${listings} open listings of the maker need ${needed} pieces together; the maker holds ${held} at block ${block}.`,
  'approval-unknown': () => 'The collection did not say who may move the token.',
  'approvals-unknown': () => 'The collection did not say who may move the maker’s tokens.',
  'approval-missing': ({ spender, tokenId, block }: AtBlock & { spender: string; tokenId: string | null }) =>
    `${spender} may not move ${tokenId === null ? 'the maker’s tokens' : `token ${tokenId}`} at block ${block}.`,
  'coins-unknown': () => 'The currency did not say what the maker has.',
  'coins-short': ({
    held,
    needed,
    currency,
    block,
  }: AtBlock & { held: string; needed: string; currency: string }) =>
    `The maker has ${held} of ${currency} at block ${block}, the offer needs ${needed}.`,
  'allowance-unknown': () => 'The currency did not say what may be taken.',
  'allowance-short': ({
    spender,
    allowed,
    needed,
    currency,
    block,
  }: AtBlock & { spender: string; allowed: string; needed: string; currency: string }) =>
    `${spender} may take ${allowed} of ${currency} at block ${block}, the offer needs ${needed}.`,
  'standard-unknown': () => 'The collection does not say which of ERC-721 and ERC-1155 it follows.',

  'market-cancelled': () => 'The market has it as cancelled.',
  'market-lacks-it': () => 'The market does not have it any more: it was cancelled, or filled whole.',
  'market-has-none': () => 'Nothing of it remains in the market.',
  'market-ended': ({ until, ...span }: Span & { until: string }) =>
    `The market ended it at ${timeOf(until)}; ${blockTime(span)}.`,
  'market-differs': ({ differences }: { differences: readonly TermDifference[] }) => {
    const words = differences.map(differenceWords).join('; ')
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
  },
  'market-not-begun': ({ from }: { from: string }) => `The market begins it at ${timeOf(from)}.`,
  'market-refuses': () => 'The market itself calls it not valid.',
  'market-silent': () => 'The market did not report the order’s state.',

  'fill-reverts': ({ side, text, block }: AtBlock & { side: string; text: string }) =>
    `${side === 'offer' ? 'A sale by the holder of the token' : 'A fill by a buyer with enough funds'} reverts at block ${block}: ${text}`,
  'spender-unknown': ({ attempt }: { attempt: FillAttempt | null }) =>
    `The maker holds it. Who moves it when it is filled is unknown, so its approval was not read.${attemptWords(attempt)}`,
  'by-approval-alone': ({
    questions,
    attempt,
  }: {
    questions: readonly Question[]
    attempt: FillAttempt | null
  }) =>
    `${['By ownership and approval alone.', ...questions.map(questionWords)].join(' ')}${attemptWords(attempt)}`,
  'came-back': ({ died, block, ...state }: AtBlock & Again & { died: string }) =>
    `Not fillable at block ${died}, ${again(state)} at block ${block}, at its old price.`,
  'token-returned': ({ left, returned, ...state }: Again & { left: number; returned: number }) =>
    `The token left its maker (event ${left} of the log) and came back (event ${returned}): ${again(state)} at its old price.`,
} satisfies Readonly<Record<string, (values: never) => string>>

export type FactValues = ValuesById<typeof sentences>
export type HealthFact = FactOf<typeof sentences>

export const healthFact = <Id extends HealthFact['id']>(id: Id, values: FactValues[Id]): HealthFact =>
  ({ id, values }) as HealthFact

export const findingAt =
  (step: HealthFinding['step']) =>
  <Id extends HealthFact['id']>(
    reason: HealthFinding['reason'],
    id: Id,
    values: FactValues[Id],
  ): HealthFinding => ({ reason, step, fact: healthFact(id, values) })

export const sayHealth = ({ id, values }: HealthFact): string =>
  (sentences[id] as (given: HealthFact['values']) => string)(values)
