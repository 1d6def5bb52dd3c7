export const findingKinds = [
  'missed',
  'missed-in-outage',
  'not-on-chain',
  'outside',
  'too-fresh',
  'unclear',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const findingReasons = ['block', 'log', 'content', 'removal', 'incomplete', 'undecodable'] as const

/** What an audit found, as it is written down. What is unknown is `null`. */
export type Finding = {
  readonly kind: FindingKind
  readonly reason: (typeof findingReasons)[number] | null
  readonly blockNumber: number
  readonly blockHash: string | null
  readonly time: number | null
  readonly txnHash: string | null
  readonly txnIndex: number | null
  readonly logIndex: number | null
  readonly address: string | null
  readonly topicHash: string | null
  /** What the log says, hex; `null` where that is unknown, or very long. */
  readonly log: { readonly topics: readonly string[]; readonly data: string } | null
  readonly eventId: number | null
  readonly outage: string | null
  /** Of `too-fresh`: from then on it is known whether it was missed (ms). */
  readonly knownAt: number | null
}

export type FindingCounts = {
  readonly delivered: number
  readonly missed: number
  readonly missedInOutage: number
  readonly notOnChain: number
  readonly outside: number
  readonly tooFresh: number
  readonly unclear: number
}

export const noCounts: FindingCounts = {
  delivered: 0,
  missed: 0,
  missedInOutage: 0,
  notOnChain: 0,
  outside: 0,
  tooFresh: 0,
  unclear: 0,
}

export const countOfKind = {
  missed: 'missed',
  'missed-in-outage': 'missedInOutage',
  'not-on-chain': 'notOnChain',
  outside: 'outside',
  'too-fresh': 'tooFresh',
  unclear: 'unclear',
} as const satisfies Record<FindingKind, keyof FindingCounts>

export const countFindings = (
  delivered: number,
  findings: readonly Pick<Finding, 'kind'>[],
): FindingCounts => {
  const counts = { ...noCounts, delivered }
  for (const { kind } of findings) counts[countOfKind[kind]] += 1
  return counts
}

export const addCounts = (one: FindingCounts, other: FindingCounts): FindingCounts => ({
  delivered: one.delivered + other.delivered,
  missed: one.missed + other.missed,
  missedInOutage: one.missedInOutage + other.missedInOutage,
  notOnChain: one.notOnChain + other.notOnChain,
  outside: one.outside + other.outside,
  tooFresh: one.tooFresh + other.tooFresh,
  unclear: one.unclear + other.unclear,
})
