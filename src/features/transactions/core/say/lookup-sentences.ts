import type { Quote } from '../../../../core/facts.ts'
import { failureSentence, type Revert } from './revert-sentences.ts'

type Place = {
  readonly block: string
  readonly confirmations: number | null
  readonly isFinal: boolean | null
}

const depth = ({ confirmations, isFinal }: Place): string =>
  isFinal === true ? ', final' : confirmations === null ? '' : `, ${confirmations} deep`

const times = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`

const stateProblems = {
  'no-name': 'it has no name that its market can be asked for',
  unreadable: 'its market answered something that cannot be read',
  'other-contract': 'the contract does not answer as such a market does',
} as const
type StateProblem =
  | { readonly why: keyof typeof stateProblems }
  | { readonly why: 'node'; readonly said: Quote }

export const lookupSentences = {
  succeeded: (place: Place) => `Succeeded in block ${place.block}${depth(place)}.`,
  reverted: (place: Place) => `Reverted in block ${place.block}${depth(place)}.`,
  'outcome-missing': ({ block }: { readonly block: string }) =>
    `In block ${block}. The node has no receipt of it: whether it succeeded is unknown.`,
  pending: ({ nonce }: { readonly nonce: number }) => `Pending with nonce ${nonce}: no block has it yet.`,
  'pending-behind': ({ nonce, next }: { readonly nonce: number; readonly next: number }) =>
    `Pending with nonce ${nonce}. Its sender has to use nonce ${next} first.`,
  replaced: ({ nonce, by }: { readonly nonce: number; readonly by: string | null }) =>
    by === null
      ? `Replaced: another transaction used nonce ${nonce}. Which one is unknown.`
      : `Replaced: ${by} used nonce ${nonce}.`,
  dropped: ({ nonce }: { readonly nonce: number }) =>
    `Dropped: the node no longer has it and nonce ${nonce} is free. It may still be sent again.`,
  absent: () =>
    'The node does not have it. It was never sent on this network, was dropped or replaced, or the node no longer keeps it. Give its sender and nonce to see what took its place.',
  'absent-delivered': ({ events }: { readonly events: number }) =>
    `The node does not have it, but ${times(events, 'delivered event')} name${events === 1 ? 's' : ''} it. Its block was replaced, or ${events === 1 ? 'the event is' : 'the events are'} false.`,

  'out-of-gas': ({ limit }: { readonly limit: string }) => `It used all of its gas limit (${limit}).`,
  'contract-reason': ({ said }: { readonly said: Revert }) => failureSentence('The contract said', said),
  'inner-reason': ({ to, said }: { readonly to: string; readonly said: Revert }) =>
    failureSentence(`The call to ${to} inside of it failed`, said),
  'node-reason': ({ said }: { readonly said: Quote }) => `The node said: ${said.quote}.`,
  'passes-before': ({ block }: { readonly block: string }) =>
    `On block ${block}, the one before, it goes through: something earlier in its own block made it fail.`,
  'no-state': ({ block, said }: { readonly block: string; readonly said: Quote }) =>
    `Why is unknown: the node has no state of block ${block} any more (${said.quote}). Add an archive node to see it.`,
  'not-replayed': ({ said }: { readonly said: Quote }) =>
    `Why is unknown: the node did not simulate it (${said.quote}).`,

  'native-by-balances': ({ block }: { readonly block: string }) =>
    `The node gives no trace: native coins are the difference of balances over block ${block}, other transactions of the block included.`,
  'native-unknown': () =>
    'How native coins moved inside is unknown: the node gives neither a trace nor former balances.',
  'wrapping-by-event': ({ contract }: { readonly contract: string }) =>
    `${contract} says by its own event that it wrapped or unwrapped native coins.`,
  'logs-unread': ({ count }: { readonly count: number }) =>
    `${times(count, 'log')} of events unknown here: what they mean is unknown.`,
  'calls-unread': ({ count }: { readonly count: number }) =>
    `${times(count, 'call')} could not be read whole. Add the contract’s ABI to read more.`,
  'time-unknown': ({ block }: { readonly block: string }) => `The time of block ${block} is unknown.`,
  'finality-unknown': () => 'The node does not say which blocks are final.',
  'cost-unknown': () => 'What the gas cost is unknown: the receipt has no price.',
  'order-unnamed': ({ market }: { readonly market: string }) =>
    `An order of ${market} could not be named: the node did not give its maker’s counter.`,
  'order-state-unknown': ({ order, problem }: { readonly order: string; readonly problem: StateProblem }) =>
    `What the chain says of order ${order} is unknown: ${problem.why === 'node' ? problem.said.quote : stateProblems[problem.why]}.`,
  'orders-cut': ({ shown, all }: { readonly shown: number; readonly all: number }) =>
    `The first ${shown} of ${all} orders were looked at.`,
  'service-not-asked': () => 'The service was not asked: no project uses this network.',
  'service-silent': ({ said }: { readonly said: Quote }) => `The service was asked for orders: ${said.quote}`,
  'events-cut': ({ shown }: { readonly shown: number }) =>
    `More than ${shown} delivered events name it; the newest are shown.`,
  'events-unread': ({ said }: { readonly said: Quote }) => `Deliveries could not be searched: ${said.quote}`,
  'logs-not-delivered': ({ count, all }: { readonly count: number; readonly all: number }) =>
    `${count} of its ${times(all, 'log')} reached no listener here.`,
} satisfies Readonly<Record<string, (values: never) => string>>
