import type { ArrivalFault } from '../../listeners/core/arrival-fault.ts'
import type { FactOf, ValuesById } from '../../../core/facts.ts'
import { sayHealth, type HealthFact } from '../../health/core/say.ts'
import { reasonTitles, type HealthReason } from '../../health/core/words.ts'
import { sayRule, type RuleFact } from '../../orders/core/rules/say.ts'
import type { UnmatchedReason } from '../../../core/sales/sale.ts'
import { unmatchedTitles, unmatchedWords } from '../../../core/sales/unmatched-words.ts'
import { durationWords } from './silence.ts'

type Said = { readonly title: string; readonly text: string }

const iso = (at: number): string => new Date(at).toISOString()
const many = (count: number, one: string, several = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${several}`
const because = (title: string, problem: string | null): Said => ({
  title,
  text: problem === null ? `${title}.` : `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`,
})

/** An order as findings name it. `amount`: in whole units of the currency, exact. */
export type NamedOrder = {
  readonly side: 'listing' | 'offer'
  readonly tokenId: string
  readonly collection: string
  readonly amount: string
}

const orderWords = ({ side, tokenId, collection, amount }: NamedOrder): string =>
  `${side === 'offer' ? 'Offer' : 'Listing'} for token ${tokenId} of ${collection} at ${amount}`

const refusals = {
  'wrong-path': 'on a path that does not exist',
  'foreign-host': 'with a host name that is not this receiver’s',
  'from-a-page': 'from a page in a browser',
} as const
export type RefusalReason = keyof typeof refusals
export const refusalReasons = Object.keys(refusals) as readonly RefusalReason[]

export type SilenceProof =
  | {
      readonly is: 'confirmed'
      readonly logs: number
      readonly node: string
      readonly block: string
      readonly txnHash: string
      readonly logIndex: number
    }
  | { readonly is: 'unconfirmed'; readonly problem: string }

const silenceWords = (proof: SilenceProof): string =>
  proof.is === 'unconfirmed'
    ? `Not confirmed by the chain: ${proof.problem}`
    : `By ${proof.node}, the chain has ${many(proof.logs, 'log')} for it since then: the first in block ${proof.block}, transaction ${proof.txnHash}, log ${proof.logIndex}.`

type Sentences = Readonly<Record<string, (values: never) => Said>>

const deskSentences = {
  'receiver-down': ({ problem }: { problem: string | null }) =>
    because('The receiver is down', problem ?? 'it is not listening, and deliveries are lost.'),
  'receiver-cannot-store': ({ problem }: { problem: string }) =>
    because('The receiver cannot store deliveries', problem),
  'tunnel-down': ({ problem }: { problem: string | null }) => because('The tunnel is down', problem),
  'tunnel-unconfirmed': ({ problem }: { problem: string | null }) =>
    because('The tunnel waits to be confirmed', problem),
  'disk-low': ({ tenthsOfGb }: { tenthsOfGb: number }) => ({
    title: 'The disk is almost full',
    text: `${(tenthsOfGb / 10).toFixed(1)} GB are free on the disk of the data folder. When it is full, deliveries are refused.`,
  }),
  'file-damaged': ({ problem }: { problem: string }) =>
    because('A file of the data folder was damaged', problem),
  'deliveries-damaged': ({ count, examples }: { count: number; examples: readonly number[] }) => ({
    title: `${many(count, 'stored delivery', 'stored deliveries')} cannot be read`,
    text: `Headers or body are not as they were stored: ${examples.map((id) => `delivery ${id}`).join(', ')}${count > examples.length ? ', …' : ''}.`,
  }),
  'source-failing': ({
    name,
    what,
    problem,
  }: {
    name: string
    what: 'receiver' | 'team log'
    problem: string
  }) => because(`The ${what} “${name}” cannot be read`, problem),
  'copy-failing': ({ name, problem }: { name: string; problem: string }) =>
    because(`Deliveries of “${name}” are not copied into the team log`, problem),
  'no-sender': ({ problem }: { problem: string }) => because('No desk of the team sends alerts', problem),
  'forwarding-stopped': ({ name, problem }: { name: string; problem: string }) =>
    because(`Forwarding rule “${name}” cannot send`, problem),
  'forwarding-gave-up': ({ name, dead }: { name: string; dead: number }) => ({
    title: `Forwarding rule “${name}” gave up on ${many(dead, 'event')}`,
    text: `${many(dead, 'event')} could not be delivered after all attempts. Retry or drop them.`,
  }),
  'node-failing': ({ node, network, problem }: { node: string; network: string; problem: string }) =>
    because(`The node ${node} of ${network} does not answer`, problem),
  'nodes-disagree': ({ network, problem }: { network: string; problem: string }) =>
    because(`Nodes of ${network} disagree`, problem),
  'key-refused': ({
    project,
    service,
    key,
  }: {
    project: string
    service: string
    key: 'access' | 'secret'
  }) => {
    const title = `${key === 'access' ? 'Access' : 'Secret'} key refused by ${service}`
    return { title, text: `${title}. Replace the ${key} key of “${project}”.` }
  },
  'service-unreachable': ({
    project,
    service,
    problem,
  }: {
    project: string
    service: string
    problem: string
  }) => because(`${service} of “${project}” does not answer`, problem),
  'keys-not-saved': ({ keys }: { keys: number }) => ({
    title: 'Keys are not saved',
    text: `${many(keys, 'key')} will be lost when you quit. Choose how to keep them in Settings.`,
  }),
  'key-expiring': ({ project, expiresAt, days }: { project: string; expiresAt: string; days: number }) => ({
    title: `The secret key of “${project}” ${days < 0 ? 'has expired' : 'expires soon'}`,
    text: `The secret key of “${project}” ${days < 0 ? 'has expired' : days === 0 ? 'expires today' : `expires in ${many(days, 'day')}`} (${expiresAt}), by its own claims.`,
  }),
  'listener-silent': ({
    name,
    lastAt,
    everyMs,
    isReceiverOff,
    proof,
  }: {
    name: string
    lastAt: string
    everyMs: number
    isReceiverOff: boolean
    proof: SilenceProof
  }) => ({
    title: proof.is === 'confirmed' ? `${name} is silent` : `${name} is silent (not confirmed by the chain)`,
    text: `Nothing came for ${name} since ${lastAt}; deliveries usually come every ${everyMs < 60_000 ? 'less than a minute' : durationWords(everyMs)}.${isReceiverOff ? ' The receiver is off: only remote receivers bring deliveries.' : ''} ${silenceWords(proof)}`,
  }),
  'listener-in-doubt': ({ name }: { name: string }) => ({
    title: `Whether ${name} is registered is unknown`,
    text: `The service did not answer when ${name} was changed. Resolve it in Webhooks.`,
  }),
  'deliveries-cannot-arrive': ({ name, reason }: { name: string; reason: ArrivalFault }) => ({
    title: `Deliveries for ${name} cannot arrive`,
    text: `${reason === 'url-changed' ? 'The receiver’s URL changed, and the service still uses the old one.' : 'The receiver has no such path.'} Choose “Register it again” in Webhooks.`,
  }),
  'deliveries-missed': ({ name, place }: { name: string; place: string }) => ({
    title: `Deliveries for ${name} were missed`,
    text: `The chain has them, and they were never delivered. The newest: ${place}.`,
  }),
  'deliveries-false': ({ name, place, isRemoval }: { name: string; place: string; isRemoval: boolean }) => ({
    title: `False deliveries for ${name}`,
    text: isRemoval
      ? `The newest is a false removal. The chain holds the event: ${place}.`
      : `The newest is not on-chain as delivered, so it was forged or invented: ${place}.`,
  }),
  'deliveries-reorged': ({ name, place }: { name: string; place: string }) => ({
    title: `Events for ${name} are no longer on the chain`,
    text: `The chain gave up their block, and no removal was delivered. The newest: ${place}.`,
  }),
  'deliveries-contradictory': ({ name, place }: { name: string; place: string }) => ({
    title: `Deliveries for ${name} contradict each other`,
    text: `The same log was delivered with different contents. The newest: ${place}.`,
  }),
  'checks-contradictory': ({ name, place }: { name: string; place: string }) => ({
    title: `Checks of deliveries for ${name} contradict each other`,
    text: `A weaker and a stronger check say different things. The stronger one counts. The newest: ${place}.`,
  }),
  'requests-refused': ({ reason }: { reason: RefusalReason }) => ({
    title: `Requests ${refusals[reason]} were refused`,
    text: `The receiver refused requests ${refusals[reason]}.`,
  }),
} satisfies Sentences

const orderSentences = {
  'order-unfillable': ({
    order,
    reasons,
  }: {
    order: NamedOrder
    reasons: readonly { readonly reason: HealthReason; readonly fact: HealthFact }[]
  }) => ({
    title: `A${order.side === 'offer' ? 'n offer' : ' listing'} cannot be filled: ${reasons.map(({ reason }) => reasonTitles[reason]).join(', ')}`,
    text: `${orderWords(order)} cannot be filled. ${reasons.map(({ fact }) => sayHealth(fact)).join(' ')}`,
  }),
  'order-rule': ({ title, fact, tokenId }: { title: string; fact: RuleFact; tokenId: string }) => ({
    title,
    text: `${tokenId === '' ? '' : `Token ${tokenId}: `}${sayRule(fact)}`,
  }),
  'order-below-floor': ({
    order,
    other,
    hundredths,
  }: {
    order: NamedOrder
    other: string
    hundredths: string
  }) => ({
    title: 'A listing below the floor',
    text: `${orderWords(order)} is ${Number(hundredths) / 100} % of the next lowest price, ${other}.`,
  }),
  'order-ends-soon': ({ order, until }: { order: NamedOrder; until: number }) => ({
    title: `A${order.side === 'offer' ? 'n offer' : ' listing'} ends soon`,
    text: `${orderWords(order)} ends at ${iso(until)}.`,
  }),
  'order-revived': ({ order, reasons }: { order: NamedOrder; reasons: readonly HealthFact[] }) => ({
    title: 'A listing can be filled again',
    text: `${orderWords(order)} can be filled again. ${reasons.map(sayHealth).join(' ')}`,
  }),
  'order-filled': ({
    tokenId,
    collection,
    quantity,
    amount,
  }: {
    tokenId: string
    collection: string
    quantity: string
    amount: string
  }) => ({
    title: 'Your order was filled',
    text: `${quantity === '1' ? 'Token' : `${quantity} of token`} ${tokenId} of ${collection} was sold for ${amount}.`,
  }),
  'offer-above': ({ order }: { order: NamedOrder }) => ({
    title: 'A high offer was made',
    text: `${orderWords(order)}.`,
  }),
  'sales-unmatched': ({ count, reason }: { count: number; reason: UnmatchedReason }) => ({
    title: `${many(count, 'sale')} cannot be counted: ${unmatchedTitles[reason].toLowerCase()}`,
    text: `${unmatchedWords[reason]} Add a listener for what is missing and back-fill, or look at them in Sales.`,
  }),
} satisfies Sentences

const sentences = { ...deskSentences, ...orderSentences }

type FactValues = ValuesById<typeof sentences>
export type FindingFact = FactOf<typeof sentences>

export const findingFact = <Id extends FindingFact['id']>(id: Id, values: FactValues[Id]): FindingFact =>
  ({ id, values }) as FindingFact

export const sayFinding = ({ id, values }: FindingFact): Said =>
  (sentences[id] as (given: FindingFact['values']) => Said)(values)
