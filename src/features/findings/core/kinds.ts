/** From what can wait to what cannot. */
export const findingSeverities = ['notice', 'warning', 'critical'] as const
export type FindingSeverity = (typeof findingSeverities)[number]

/** Everything that may need an operator's attention. A promise to subscriptions, filters and exports: never renamed. */
export const findingKinds = [
  'receiver-down',
  'tunnel-down',
  'disk-low',
  'storage-damaged',
  'source-failing',
  'forwarding-failing',
  'team-log-failing',
  'no-sender',
  'node-failing',
  'nodes-disagree',
  'key-refused',
  'service-unreachable',
  'keys-not-saved',
  'key-expiring',
  'listener-silent',
  'listener-in-doubt',
  'deliveries-missed',
  'deliveries-false',
  'deliveries-reorged',
  'deliveries-contradictory',
  'requests-refused',
  'order-unfillable',
  'order-rule',
  'order-below-floor',
  'order-ends-soon',
  'order-revived',
  'order-filled',
  'offer-above',
  'sales-unmatched',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const orderKinds = [
  'order-unfillable',
  'order-rule',
  'order-below-floor',
  'order-ends-soon',
  'order-revived',
  'order-filled',
  'offer-above',
] as const satisfies readonly FindingKind[]

export type LimitUnit = 'bytes' | 'days' | 'hours' | 'percent' | 'count'

export type KindFacts = {
  /** A `state` holds or does not; a `record` happened, and only a later proof takes it back. */
  readonly mode: 'state' | 'record'
  readonly severity: FindingSeverity
  readonly title: string
  readonly about: string
  /** The number a sighting is compared with; null where the kind needs none. */
  readonly limit: {
    readonly compare: 'below' | 'at-least'
    readonly unit: LimitUnit
    /** The value of a sighting counts so many to one unit. */
    readonly factor: bigint
    readonly usual: string
  } | null
  /** How long it must hold before it counts (ms). */
  readonly holdMs: number
  /** How long it stays after its last sign (ms). */
  readonly keepMs: number
  /** Of a record that needs nobody: how long after its last sign it ends by itself once it was seen (ms). */
  readonly endsAfterMs: number | null
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const state = {
  mode: 'state',
  limit: null,
  holdMs: 0,
  keepMs: minute,
  endsAfterMs: null,
} as const
const record = { ...state, mode: 'record', keepMs: 0 } as const

const deskKindFacts = {
  'receiver-down': {
    ...state,
    severity: 'critical',
    title: 'Receiver down',
    about: 'The receiver cannot take deliveries.',
    holdMs: 10 * second,
  },
  'tunnel-down': {
    ...state,
    severity: 'warning',
    title: 'Tunnel down',
    about: 'The tunnel is not running.',
    holdMs: 30 * second,
    keepMs: 2 * minute,
  },
  'disk-low': {
    ...state,
    severity: 'critical',
    title: 'Disk almost full',
    about: 'The disk of the data folder has less space left than this.',
    limit: { compare: 'below', unit: 'bytes', factor: 1n, usual: '2000000000' },
  },
  'storage-damaged': {
    ...state,
    severity: 'critical',
    title: 'Stored data damaged',
    about: 'A file or a stored delivery cannot be read any more.',
  },
  'source-failing': {
    ...state,
    severity: 'warning',
    title: 'Remote receiver failing',
    about: 'A remote receiver cannot be read.',
    holdMs: 5 * minute,
  },
  'forwarding-failing': {
    ...state,
    severity: 'warning',
    title: 'Forwarding failing',
    about: 'A forwarding rule cannot send, or gave up on events.',
    holdMs: minute,
  },
  'team-log-failing': {
    ...state,
    severity: 'warning',
    title: 'Team log failing',
    about: 'The team log cannot be read, or deliveries cannot be copied into it.',
    holdMs: 5 * minute,
  },
  'no-sender': {
    ...state,
    severity: 'warning',
    title: 'Nobody sends for the team',
    about: 'No desk of the team sends alerts.',
    holdMs: 10 * minute,
  },
  'node-failing': {
    ...state,
    severity: 'warning',
    title: 'Node failing',
    about: 'A node does not answer.',
    holdMs: 2 * minute,
    keepMs: 2 * minute,
  },
  'nodes-disagree': {
    ...state,
    severity: 'critical',
    title: 'Nodes disagree',
    about: 'Two nodes of one network give different answers about the same block.',
  },
  'key-refused': {
    ...state,
    severity: 'warning',
    title: 'Key refused',
    about: 'The service refused the key of a project.',
  },
  'service-unreachable': {
    ...state,
    severity: 'warning',
    title: 'Service unreachable',
    about: 'The service of a project does not answer.',
    holdMs: 30 * second,
  },
  'keys-not-saved': {
    ...state,
    severity: 'warning',
    title: 'Keys not saved',
    about: 'Keys are kept in memory only and are lost on quitting.',
    keepMs: 0,
  },
  'key-expiring': {
    ...state,
    severity: 'warning',
    title: 'Secret key expires soon',
    about: 'The secret key of a project expires within this many days.',
    limit: { compare: 'below', unit: 'days', factor: BigInt(day), usual: '14' },
  },
  'listener-silent': {
    ...state,
    severity: 'warning',
    title: 'Listener silent',
    about: 'A listener brings nothing although the chain has logs for it.',
    holdMs: minute,
  },
  'listener-in-doubt': {
    ...state,
    severity: 'warning',
    title: 'Listener in doubt',
    about: 'Whether a listener is registered is unknown, or its deliveries cannot arrive.',
    keepMs: 0,
  },
  'deliveries-missed': {
    ...record,
    severity: 'critical',
    title: 'Missed deliveries',
    about: 'The chain has events that were never delivered.',
  },
  'deliveries-false': {
    ...record,
    severity: 'critical',
    title: 'False deliveries',
    about: 'Deliveries were forged or invented, or a removal was false.',
  },
  'deliveries-reorged': {
    ...record,
    severity: 'critical',
    title: 'Reorged, not retracted',
    about: 'The chain gave up the block of an event, and no removal was delivered.',
  },
  'deliveries-contradictory': {
    ...record,
    severity: 'warning',
    title: 'Contradictory deliveries',
    about: 'Deliveries of one log, or two checks of it, contradict each other.',
  },
  'requests-refused': {
    ...record,
    severity: 'notice',
    title: 'Requests refused',
    about: 'The receiver refused requests on unknown paths or from unknown callers.',
    endsAfterMs: 7 * day,
  },
} satisfies Partial<Record<FindingKind, KindFacts>>

const orderKindFacts = {
  'order-unfillable': {
    ...state,
    severity: 'warning',
    title: 'Order cannot be filled',
    about:
      'The chain says that a listed order cannot be filled. A notice where the service calls it inactive itself.',
    keepMs: 0,
  },
  'order-rule': {
    ...state,
    severity: 'warning',
    title: 'Order breaks a rule',
    // An error of a rule is as urgent as its warning: it stops nothing.
    about: 'A rule found something odd about an order. As urgent as the rule: warning or notice.',
    keepMs: 0,
  },
  'order-below-floor': {
    ...state,
    severity: 'notice',
    title: 'Listing below the floor',
    about: 'A listing asks less than this percentage of the next lowest price.',
    limit: { compare: 'below', unit: 'percent', factor: 100n, usual: '80' },
    keepMs: 0,
  },
  'order-ends-soon': {
    ...state,
    severity: 'notice',
    title: 'Order ends soon',
    about: 'One of your active orders ends within this many hours.',
    limit: { compare: 'below', unit: 'hours', factor: BigInt(hour), usual: '24' },
    keepMs: 0,
  },
  'order-revived': {
    ...record,
    severity: 'warning',
    title: 'Order fillable again',
    about: 'An order that could not be filled can be filled again at its old price.',
    endsAfterMs: 7 * day,
  },
  'order-filled': {
    ...record,
    severity: 'notice',
    title: 'Order filled',
    about: 'One of your orders was filled.',
    endsAfterMs: 7 * day,
  },
  'offer-above': {
    ...record,
    severity: 'notice',
    title: 'High offer',
    about: 'An offer of at least the amount set for its currency was made.',
    endsAfterMs: 7 * day,
  },
  'sales-unmatched': {
    ...state,
    severity: 'warning',
    title: 'Sales not matched',
    about: 'The log lacks a part of sales, so that they are not counted.',
    keepMs: 0,
  },
} satisfies Partial<Record<FindingKind, KindFacts>>

export const kindFacts: Readonly<Record<FindingKind, KindFacts>> = { ...deskKindFacts, ...orderKindFacts }

export type KindSettings = {
  readonly enabled: boolean
  /** In the unit of the kind, decimal digits; null for kinds without a limit. */
  readonly limit: string | null
  readonly holdMs: number
  readonly keepMs: number
}

export const usualSettings = (kind: FindingKind): KindSettings => {
  const { limit, holdMs, keepMs } = kindFacts[kind]
  return { enabled: true, limit: limit?.usual ?? null, holdMs, keepMs }
}

/** Whether a sighting is past the limit of its kind. Without a number on both sides nothing can be compared. */
export const isPastLimit = (kind: FindingKind, value: string | null, settings: KindSettings): boolean => {
  const { limit } = kindFacts[kind]
  if (limit === null) return true
  if (settings.limit === null || value === null) return false
  const bound = BigInt(settings.limit) * limit.factor
  return limit.compare === 'below' ? BigInt(value) < bound : BigInt(value) >= bound
}
