// In a file of its own: the page shows the words, and needs no schemas for that.

/** What an audit can find. */
export const auditFindingKinds = [
  'missed',
  'missed-in-outage',
  'not-on-chain',
  'outside',
  'too-fresh',
  'unclear',
] as const

/** Why a finding is what it is. */
export const auditReasons = ['block', 'log', 'content', 'removal', 'incomplete', 'undecodable'] as const

type Kind = (typeof auditFindingKinds)[number]
type Reason = (typeof auditReasons)[number]

/** What a finding is called by its kind. */
export const findingKindWords: Readonly<Record<Kind, string>> = {
  missed: 'Missed',
  'missed-in-outage': 'Missed while down',
  'not-on-chain': 'Not on chain as delivered',
  outside: 'Outside the filter',
  'too-fresh': 'Too fresh',
  unclear: 'Unclear',
}

/** What it is called where its reason says more than its kind. Not by the words of proofs: an audit believes nodes where those compute. */
const findingReasonWords: Readonly<Partial<Record<Reason, string>>> = {
  block: 'Not on chain',
  log: 'Not on chain',
  content: 'Differs from chain',
  removal: 'Wrongly removed',
}

/** What a finding is called. */
export const findingWord = (kind: Kind, reason: Reason | null): string =>
  (reason === null ? undefined : findingReasonWords[reason]) ?? findingKindWords[kind]

export const auditStates = ['running', 'waiting', 'done', 'stopped', 'failed'] as const

/** A stretch of the band of a listener. */
export const coverageStates = ['covered', 'missed', 'refuted', 'pending', 'outage', 'not-audited'] as const

/** How many nodes say that something is covered. */
export const coverageBases = ['two-nodes', 'one-node'] as const

/** Whether a listener can be audited. */
export const auditableStates = ['yes', 'no-node', 'elsewhere', 'never-registered', 'filters'] as const
