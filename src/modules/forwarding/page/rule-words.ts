import type { ForwardingRule } from '../contract.ts'
import type { ForwardOrder } from '../../../features/events/contract/forward-orders.ts'
import type { ForwardedAnswer } from '../../../features/events/contract/sending.ts'
import { countOf, formatCount } from '../../../renderer/ui/count-format.ts'
import { shortenMiddle } from '../../../renderer/ui/hex-format.ts'
import type { Tone } from '../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'

type Filter = ForwardingRule['filter']
type GivenUp = Pick<ForwardedAnswer, 'at' | 'status' | 'problem'>

const memberWords: Readonly<Record<keyof Filter, string>> = {
  text: 'text',
  contractAddress: 'contract',
  eventName: 'event',
  account: 'account',
  tokenId: 'token ID',
  amount: 'amount',
  amountFrom: 'amount from',
  amountTo: 'amount up to',
  contractType: 'contract type',
  logDataType: 'log data type',
  txnHash: 'transaction',
  uid: 'uid',
  blockFrom: 'from block',
  blockTo: 'to block',
  from: 'received from',
  to: 'received before',
  blockTimeFrom: 'block time from',
  blockTimeTo: 'block time before',
  blockTime: 'block time',
  type: 'type',
  verdict: 'verdict',
  state: 'state',
  listenerId: 'listener',
  deliveryId: 'delivery',
  fold: 'each log once',
  test: 'tests only',
}

const values = (value: string | number | readonly string[]): string =>
  (typeof value === 'object' ? value : String(value).split(','))
    .map((one) => visibleText(/^0x[0-9a-f]{20,}$/i.test(one.trim()) ? shortenMiddle(one.trim()) : one))
    .join(', ')

export const filterWords = (filter: Filter): string => {
  const words = (Object.keys(memberWords) as (keyof Filter)[]).flatMap((member) => {
    const value = filter[member]
    if (value === undefined || value === false) return []
    if (member === 'eventName') return [`${values(value === true ? '' : value)} events`]
    return [value === true ? memberWords[member] : `${memberWords[member]} ${values(value)}`]
  })
  return words.length === 0 ? 'all events' : words.join(', ')
}

const states: Record<ForwardingRule['state'], { readonly word: string; readonly tone: Tone }> = {
  'up-to-date': { word: 'Up to date', tone: 'neutral' },
  sending: { word: 'Sending', tone: 'info' },
  waiting: { word: 'Waiting', tone: 'warning' },
  paused: { word: 'Paused', tone: 'neutral' },
  elsewhere: { word: 'On another machine', tone: 'neutral' },
}

/** A rule that nobody paused says why it is; one that is up to date and has dead letters does not deliver what it ought to. */
export const stateOf = (rule: ForwardingRule): { readonly word: string; readonly tone: Tone } => {
  if (rule.state === 'paused' && rule.problem !== null) return { word: 'Stopped', tone: 'error' }
  if (rule.dead > 0 && (rule.state === 'up-to-date' || rule.state === 'sending'))
    return { word: 'Failing', tone: 'error' }
  return states[rule.state]
}

export const orderWords: Record<ForwardOrder, string> = {
  arrival: 'By arrival, all events',
  contract: 'By contract',
  token: 'By token',
  account: 'By account',
}

export const mannerWords = (rule: ForwardingRule): string[] => {
  const { send, order, lanes, perSecond, signing, backfilled } = rule
  return [
    ...(send === 'delivery' ? ['whole deliveries'] : []),
    ...(backfilled ? ['backfilled events too'] : []),
    ...(order === 'arrival'
      ? []
      : [`${countOf(lanes, 'lane')}, in order ${orderWords[order].toLowerCase()}`]),
    ...(perSecond === null ? [] : [`at most ${perSecond} a second`]),
    ...(signing.length > 0 ? ['signed'] : []),
  ]
}

export const sentWords = (rule: ForwardingRule): string => {
  const words = [filterWords(rule.filter), ...mannerWords(rule)].join(', ')
  // The name of an event is written as its contract writes it.
  return rule.filter.eventName === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

const longestTarget = 30

/** An address of a target for a line with little room: without `http://`, and its end, which tells targets apart, stays. */
export const shortTarget = (url: string): string => {
  const text = url.replace(/^http:\/\//, '')
  return text.length <= longestTarget ? text : `${text.slice(0, 11)}…${text.slice(-18)}`
}

export const behindWords = ({ behind, inFlight, trying, problem, state }: ForwardingRule): string => {
  const facts = [
    ...(behind === 0 ? [] : [`${countOf(behind, 'delivery', 'deliveries')} behind`]),
    ...(inFlight > 1 ? [`${inFlight} under way`] : []),
    ...(trying === null ? [] : [`event ${trying.eventId} refused ${countOf(trying.tries, 'time')}`]),
  ].join(', ')
  return [facts, ...(state === 'up-to-date' || problem === null ? [] : [problem])]
    .filter((part) => part !== '')
    .join(': ')
}

type GivenUpWords = {
  readonly what: string
  readonly firstAt: string | null
  readonly why: string
}

/**
 * What a rule gave up, since when and why; `null` where none of it is known.
 *
 * @param newest of them, the newest first; not all of very many
 */
export const givenUpWords = (dead: number, newest: readonly GivenUp[]): GivenUpWords | null => {
  const oldest = newest.at(-1)
  if (oldest === undefined) return null
  const isWhole = newest.length >= dead
  const reasons = new Set(newest.map(({ status, problem }) => (status === null ? problem : `HTTP ${status}`)))
  const [last] = reasons
  const which = !isWhole ? `The newest ${formatCount(newest.length)}` : dead === 1 ? 'It' : 'All'
  const why =
    reasons.size > 1
      ? `${which} failed for ${reasons.size} reasons, last ${last}`
      : `${which} failed with ${last}`
  return {
    what: `Gave up on ${countOf(dead, 'event')}`,
    firstAt: isWhole ? oldest.at : null,
    why: visibleText(`${why}.`),
  }
}
