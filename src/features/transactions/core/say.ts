import type { FactOf, ValuesById } from '../../../core/facts.ts'
import type { Headline, Refusal, Sides } from './effect/headline.ts'
import type { GateReason } from './run/gate.ts'
import type { Settlement } from './settlement.ts'
import { assetAmount, type AssetAmount } from './say/asset-words.ts'
import { contractSentences } from './say/contract-sentences.ts'
import {
  callSentences,
  differenceWords,
  effectSentences,
  simulationSentences,
} from './say/effect-sentences.ts'
import { formSentences } from './say/form-sentences.ts'
import { lookupSentences } from './say/lookup-sentences.ts'
import { failureSentence } from './say/revert-sentences.ts'
import { runSentences } from './say/run-sentences.ts'
import { seaportSentences } from './say/seaport-sentences.ts'
import type { Sentence } from './say/sentence.ts'
import { stepSentences } from './say/step-sentences.ts'
import { tradeSentences } from './say/trade-sentences.ts'
import type { IntentKind } from './trade-intent.ts'

type Pieces = readonly { readonly tokenId: string; readonly amount: string }[]
type Moved = { readonly kind: IntentKind; readonly promised: Pieces; readonly moved: Pieces }

const lines = (pieces: Pieces): string =>
  pieces.length === 0
    ? 'none'
    : pieces.map(({ tokenId, amount }) => `${amount} × token ${tokenId}`).join(', ')

const movedSides = ({ promised, moved }: Moved) => [lines(promised), lines(moved)] as const
const who = ({ kind }: Moved): string => (kind === 'buy' ? 'the buyer got' : 'the seller gave')

const settlementSentences = {
  'nothing-moved': (values: Moved) => ['Nothing moved, as promised.', ...movedSides(values)],
  'pieces-as-ordered': (values: Moved) => [
    `By the receipts, ${who(values)} what was ordered.`,
    ...movedSides(values),
  ],
  'pieces-differ': (values: Moved) => [
    `By the receipts, ${who(values)} something other than ordered.`,
    ...movedSides(values),
  ],
  'amounts-differ': ({ count }: { count: number }) =>
    `${count === 1 ? 'One amount is' : `${count} amounts are`} not what was promised.`,
  'native-moves-uncertain': () => 'Native coins can’t be checked. The node does not trace transactions.',
  'all-moved': () => 'Everything moved as promised, and nothing else.',
} satisfies Readonly<Record<string, (values: never) => Sentence>>

type OfOrder = { readonly orderId: string }

const orderSentences = {
  'order-not-shown': ({ orderId }: OfOrder) => `The service did not show order ${orderId}.`,
  'order-quantity-unreadable': ({ orderId }: OfOrder) =>
    `The quantity of order ${orderId} is no whole number.`,
  'order-price-unreadable': ({ orderId }: OfOrder) => `The price of order ${orderId} cannot be read.`,
  'order-without-maker': ({ orderId }: OfOrder) => `Order ${orderId} does not say who made it.`,
  'order-currency-unknown': ({ orderId }: OfOrder) => `The currency of order ${orderId} is unknown.`,
  'order-paid-in-collection': ({ orderId }: OfOrder) =>
    `The currency of order ${orderId} is the collection itself, whose tokens are no coins.`,
  'order-token-unknown': ({ orderId }: OfOrder) => `Which token order ${orderId} is about is unknown.`,
  'order-of-other-token': ({ orderId, tokenId, expected }: OfOrder & { tokenId: string; expected: string }) =>
    `Order ${orderId} is about token ${tokenId}, not ${expected}.`,
  'order-of-other-collection': ({ orderId }: OfOrder) => `Order ${orderId} is of another collection.`,
  'order-of-other-side': ({ orderId, kind, side }: OfOrder & { kind: string; side: string }) =>
    `To ${kind}, order ${orderId} must be of the side "${side}".`,
  'order-fee-unreadable': ({ orderId }: OfOrder) => `A fee of order ${orderId} cannot be read.`,
  'order-whole-fee-unreadable': ({ orderId }: OfOrder) => `The fee of order ${orderId} cannot be read.`,
  'order-fees-differ': ({ orderId }: OfOrder) => `The fees of order ${orderId} do not add up.`,
  'order-fees-too-many': ({ orderId, count }: OfOrder & { count: number }) =>
    `Order ${orderId} has ${count} fees, which is too many.`,
  'order-net-differs': ({ orderId }: OfOrder) =>
    `The net price of order ${orderId} is not its price without its fees.`,
  'draft-address-unusable': () => 'Taker or collection of the draft is no address.',
  'draft-without-orders': () => 'The draft names no order.',
  'draft-fee-unreadable': () => 'An additional fee of the draft cannot be read.',
} satisfies Readonly<Record<string, (values: never) => Sentence>>

const gateSentences = {
  'already-run': ({ times }: { times: number }) =>
    `This build was run ${times === 1 ? 'once' : `${times} times`} before: what its steps did, they may do again.`,
  unexplained: () => 'The build is not accepted.',
} satisfies Readonly<Record<string, (values: never) => Sentence>>

const sentences = {
  ...stepSentences,
  ...orderSentences,
  ...callSentences,
  ...seaportSentences,
  ...effectSentences,
  ...simulationSentences,
  ...tradeSentences,
  ...contractSentences,
  ...formSentences,
  ...settlementSentences,
  ...gateSentences,
  ...lookupSentences,
  ...runSentences,
}

export type FactValues = ValuesById<typeof sentences>
export type Fact = FactOf<typeof sentences>
export type FactId = Fact['id']

export type Said = { readonly message: string; readonly expected: string; readonly actual: string }

export const say = ({ id, values }: Fact): Said => {
  const sentence = (sentences[id] as (values: Fact['values']) => Sentence)(values)
  if (typeof sentence === 'string') return { message: sentence, expected: '', actual: '' }
  const [message, first, second] = sentence
  return second === undefined
    ? { message, expected: '', actual: first }
    : { message, expected: first, actual: second }
}

export const sayMessage = (fact: Fact): string => say(fact).message

export const sayWhole = (fact: Fact): string => {
  const { message, expected, actual } = say(fact)
  if (actual === '') return message
  return expected === '' ? `${message} (${actual})` : `${message} Expected ${expected}, found ${actual}.`
}

const listed = (assets: readonly AssetAmount[]): string =>
  assets.length === 0
    ? 'nothing'
    : assets.length > 3
      ? `${assets.length} things`
      : assets.map(assetAmount).join(' and ')

export const giveWord = (gives: readonly { readonly kind: string }[]): string =>
  gives.some(({ kind }) => kind === 'collectible') ? 'give' : 'pay'

const sidesWords = ({ gives, gets }: Sides): string =>
  `${giveWord(gives)} ${listed(gives)}, receive ${listed(gets)}`

const proofs = {
  calldata: 'Confirmed by the calldata, not simulated.',
  both: 'Confirmed by calldata and simulation.',
  simulation: 'Confirmed by simulation.',
} as const

type Accepted = Extract<Headline, { readonly id: 'accepted' }>['values']

const grounds = ({ proof, left }: Pick<Accepted, 'proof' | 'left'>): string =>
  [
    proofs[proof],
    ...left.map(({ spender, contract }) => `Afterwards ${spender} may take all your tokens of ${contract}.`),
  ].join(' ')

const inline = (fact: Fact): string => {
  if (fact.id === 'amount-differs') return `${differenceWords(fact.values)}.`
  if (fact.id === 'step-fails')
    return failureSentence(`step ${fact.values.step + 1} would fail`, fact.values.said)
  return sayMessage(fact)
}

// What else is wrong matters little to a step that fails; its next step stands in its sentence.
const refused = ({ first, more }: Refusal): string =>
  `${first === null ? '' : inline(first)}${more === 0 || first?.id === 'step-fails' ? '' : ` ${more} more ${more === 1 ? 'reason' : 'reasons'}.`}`

const unconfirmed = 'Claimed by the service. Simulate to confirm.'

const headlines: {
  readonly [Id in Headline['id']]: {
    readonly word: string
    say(values: Extract<Headline, { readonly id: Id }>['values']): string
  }
} = {
  accepted: {
    word: 'Ready to sign',
    say: ({ sides, proof, left }) =>
      `${sides === null ? 'nothing of yours moves' : sidesWords(sides)}. ${grounds({ proof, left })}`,
  },
  unproven: {
    word: 'Not confirmed',
    say: ({ sides }) =>
      `${sides === null ? 'the calldata only names its orders' : sidesWords(sides)}. ${unconfirmed}`,
  },
  'not-accepted': { word: 'Do not sign', say: refused },
  'not-understood': { word: 'Not understood', say: refused },
}

export const headlineWord = ({ id }: Headline): string => headlines[id].word

const rest = ({ id, values }: Headline): string =>
  (headlines[id].say as (values: Headline['values']) => string)(values)

export const sayFresh = (headline: Headline): string => `${headlineWord(headline)}: ${rest(headline)}`

export const sayThen = (headline: Headline): string => `It showed: ${rest(headline)}`

export const sayHeadline = (headline: Headline): string => {
  const { oldSince } = headline.values
  const old = oldSince === null ? '' : ` The simulation is old (${oldSince}). Simulate again.`
  return `${sayFresh(headline)}${old}`
}

export const sayShort = (headline: Headline): string => rest(headline).replace(/\. .*$|\.$/s, '')

export const sayGrounds = ({ id, values }: Headline): string => {
  if (!('sides' in values) || values.sides === null) return ''
  return id === 'accepted' ? grounds(values) : unconfirmed
}

export const saySettlement = ({ pieces, money }: Pick<Settlement, 'pieces' | 'money'>): Said => {
  const { message, ...sides } = say(pieces)
  const isCompared = money !== null && Object.hasOwn(settlementSentences, money.id)
  const amounts =
    money === null
      ? ''
      : isCompared
        ? ` ${sayMessage(money)}`
        : ` The money could not be compared: ${sayMessage(money)}`
  return { message: `${message}${amounts}`, ...sides }
}

const firstCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const sayGate = (reasons: readonly GateReason[]): readonly { id: string; message: string }[] => {
  const reasonSentences = reasons.map(({ id, facts }) => ({
    id,
    facts: facts.map(({ step, fact }) => ({ step, ...say(fact) })),
  }))
  const times = Map.groupBy(
    reasonSentences.flatMap(({ facts }) => facts),
    ({ message }) => message,
  )
  return reasonSentences.map(({ id, facts }) => ({
    id,
    message: facts
      .map(({ step, message, actual }) => {
        if (facts.length > 1 || (times.get(message)?.length ?? 0) < 2) return message
        const place = [step === null ? '' : `step ${step + 1}`, actual]
          .filter((part) => part !== '')
          .join(', ')
        return place === '' ? message : `${firstCapital(place)}: ${message}`
      })
      .join(' '),
  }))
}
