/** What a rule watches for. A `state` holds or does not; an `event` happens at a time, once or often. */
export const alertKinds = [
  'receiver-down',
  'tunnel-down',
  'forwarding-down',
  'source-down',
  'copy-down',
  'dead-letters',
  'disk-low',
  'key-expires',
  'silence',
  'missed-events',
  'order-ends',
  'refuted',
  'refused',
  'listing-filled',
  'offer',
  'listing-under-floor',
  'listing-dead',
  'listing-revived',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** What the number of a rule counts. */
export type AlertUnit = 'bytes' | 'days' | 'hours' | 'percent' | 'amount' | 'count'

export type KindFacts = {
  readonly mode: 'state' | 'event'
  readonly title: string
  /** One sentence: when it fires. */
  readonly about: string
  /** The number that a rule of this kind needs; `null`: it needs none. */
  readonly threshold: {
    readonly compare: 'below' | 'at-least'
    readonly unit: AlertUnit
    /** A fact's value in so many to one unit. */
    readonly factor: bigint
    readonly usual: string
  } | null
  readonly forMs: number
  readonly keepMs: number
  /** Kinds that explain it: while one of them holds, it is not said as well. */
  readonly inhibitedBy: readonly AlertKind[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const state = {
  mode: 'state',
  threshold: null,
  forMs: 0,
  keepMs: minute,
  inhibitedBy: [],
} as const
const event = {
  mode: 'event',
  threshold: null,
  forMs: 0,
  keepMs: 10 * minute,
  inhibitedBy: [],
} as const

/** All that is known of each kind beforehand. */
export const kindFacts: Readonly<Record<AlertKind, KindFacts>> = {
  'receiver-down': {
    ...state,
    title: 'Receiver down',
    about: 'The receiver cannot take deliveries.',
    forMs: 10_000,
  },
  'tunnel-down': {
    ...state,
    title: 'Tunnel down',
    about: 'The tunnel does not run.',
    forMs: 30_000,
  },
  'forwarding-down': {
    ...state,
    title: 'Forwarding down',
    about: 'A forwarding rule cannot send.',
    forMs: minute,
  },
  'source-down': {
    ...state,
    title: 'Source down',
    about: 'A followed receiver or a team log cannot be read.',
    forMs: 5 * minute,
  },
  'copy-down': {
    ...state,
    title: 'Copy to the team log down',
    about: 'What is received here cannot be copied into the team log.',
    forMs: 5 * minute,
  },
  'dead-letters': {
    ...state,
    title: 'Dead letters',
    about: 'A forwarding rule has given up so many events.',
    threshold: { compare: 'at-least', unit: 'count', factor: 1n, usual: '1' },
  },
  'disk-low': {
    ...state,
    title: 'Disk low',
    about: 'The disk of the data folder has less free than so many bytes.',
    threshold: { compare: 'below', unit: 'bytes', factor: 1n, usual: '2000000000' },
  },
  'key-expires': {
    ...state,
    title: 'Secret key expires',
    about: 'The secret key of a project runs out within so many days.',
    threshold: { compare: 'below', unit: 'days', factor: BigInt(day), usual: '14' },
  },
  silence: {
    ...state,
    title: 'Silence',
    about: 'A listener brings nothing for far longer than usual.',
    forMs: minute,
    inhibitedBy: ['receiver-down', 'tunnel-down', 'source-down'],
  },
  'missed-events': {
    ...state,
    title: 'Missed events',
    about: 'Audits found so many events missing.',
    threshold: { compare: 'at-least', unit: 'count', factor: 1n, usual: '1' },
  },
  'order-ends': {
    ...state,
    title: 'Order ends soon',
    about: 'An active order of the newest snapshot ends within so many hours.',
    threshold: { compare: 'below', unit: 'hours', factor: BigInt(hour), usual: '24' },
  },
  refuted: {
    ...event,
    title: 'Refuted delivery',
    about: 'A proof shows that the chain refutes an event.',
  },
  refused: {
    ...event,
    title: 'Unknown path or caller',
    about: 'Requests on an unknown path or from an unknown caller were refused.',
    keepMs: hour,
  },
  'listing-filled': {
    ...event,
    title: 'Listing filled',
    about: 'An event says that a listing was filled.',
  },
  offer: {
    ...event,
    title: 'Offer',
    about: 'An offer was made of at least so much for all it asks for, in one currency.',
    threshold: { compare: 'at-least', unit: 'amount', factor: 1n, usual: '' },
  },
  'listing-under-floor': {
    ...event,
    title: 'Listing under the floor',
    about: 'A listing asks less than so many percent of the newest snapshot’s floor.',
    threshold: { compare: 'below', unit: 'percent', factor: 100n, usual: '80' },
  },
  'listing-dead': {
    ...event,
    title: 'Listing not fillable',
    about: 'The chain says that an active listing can no longer be filled.',
  },
  'listing-revived': {
    ...event,
    title: 'Listing revived',
    about: 'A listing that could not be filled can be again, at its old price.',
  },
}
