/**
 * What the chain says of a delivery. `proven`: the block is final and holds the log as delivered. `refuted`: the block holds no such log,
 * or what it was delivered with is not true of that block. `removed`: the final block of that number is another one. `removal-refuted`: a delivery says the block was
 * removed, and it is final. `not-yet`: the block is not final. `cannot-tell`: something was missing or not understood.
 */
export const chainVerdicts = [
  'proven',
  'refuted',
  'removed',
  'removal-refuted',
  'not-yet',
  'cannot-tell',
] as const
export type ChainVerdict = (typeof chainVerdicts)[number]

/** What a verdict rests on, from weak to strong: nodes’ answers that an audit compared, or what was computed from the block. */
export const verdictStrengths = ['oneNode', 'twoNodes', 'proof'] as const
export type VerdictStrength = (typeof verdictStrengths)[number]

export const isContradicted = (verdict: ChainVerdict | null | undefined): boolean =>
  verdict === 'refuted' || verdict === 'removal-refuted' || verdict === 'removed'

const worstFirst: readonly (ChainVerdict | null)[] = [
  'refuted',
  'removal-refuted',
  'removed',
  'cannot-tell',
  'not-yet',
  // Not examined: all of them are proven only without one of these.
  null,
  'proven',
]

/** The verdict to look at first among those of several events; `null`: no examined one is contradicted or open, and not all of them were examined. */
export const worstVerdict = (found: readonly (ChainVerdict | null)[]): ChainVerdict | null =>
  worstFirst.find((verdict) => found.includes(verdict)) ?? null

/** Why a verdict is `cannot-tell` whatever nodes say: the delivery. */
const deliveryReasons = [
  'no-log',
  'no-block',
  'unreadable',
  'contradictory',
  'index-differs',
  'time-differs',
  'transaction-differs',
] as const

export const openReasons = [
  ...deliveryReasons,
  /** Where to ask. */
  'no-network',
  'no-node',
  'locked',
  /** What the node said. */
  'node-failed',
  'budget',
  'block-unknown',
  'header-not-rebuilt',
  'receipts-not-rebuilt',
  'transaction-not-bound',
  'transaction-not-read',
  'chain-differs',
  'nodes-disagree',
] as const
export type OpenReason = (typeof openReasons)[number]

const ofDelivery: ReadonlySet<OpenReason> = new Set(deliveryReasons)
export const isOfDelivery = (reason: OpenReason | null): boolean => reason !== null && ofDelivery.has(reason)

export const checkNames = [
  'block-hash',
  'block-number',
  'parent-hash',
  'block-time',
  'receipts-root',
  'transaction-index',
  'log-address',
  'log-topics',
  'log-data',
  'log-index',
  'transactions-root',
  'transaction-hash',
  'chain',
  'transaction-from',
  'transaction-to',
  'transaction-value',
  'final-block',
  'second-node',
] as const
export type CheckName = (typeof checkNames)[number]

/** `holds` and `fails` were computed; `stated` is what a node or the file says, not computed; `open` could not be compared. */
export const checkOutcomes = ['holds', 'fails', 'stated', 'open'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

export type ChainCheck = {
  readonly name: CheckName
  readonly outcome: CheckOutcome
  /** As the delivery says it, or for a root as the header does. */
  readonly claimed: string | null
  /** As it was computed, or as the node says it. */
  readonly found: string | null
}

export const finalityKinds = ['finalized', 'safe', 'confirmations'] as const
export type FinalityKind = (typeof finalityKinds)[number]
