import type { BlockRange } from '../core/block-ranges.ts'
import type { Finding, FindingCounts } from '../core/finding.ts'
import type { Pace } from '../core/next-range.ts'
import type { ChunkBasis } from './confirm-chunk.ts'

export type TimedBlock = { readonly number: number; readonly time: number }

/** What an audit is, as it is begun. Times are milliseconds since the epoch. */
export type NewAudit = {
  readonly listener: string
  readonly network: string
  readonly chainId: number
  readonly cause: 'manual' | 'schedule' | 'recheck'
  readonly startedAt: number
  readonly from: TimedBlock
  readonly to: TimedBlock
  readonly todo: readonly BlockRange[]
  readonly finality: string
  readonly isFromStart: boolean
  readonly calls: number
  readonly bytes: number
  readonly nodes: readonly string[]
}

export type AuditProblem = { readonly message: string; readonly hint: string | null }

export type AuditRow = NewAudit & {
  readonly id: number
  readonly state: 'running' | 'waiting' | 'done' | 'stopped' | 'failed'
  readonly endedAt: number | null
  readonly doneTo: number | null
  readonly pace: Pace
  readonly counts: FindingCounts
  readonly basis: AuditBasis
  readonly problem: AuditProblem | null
  readonly nextTryAt: number | null
}

/** What an audit rests on so far: blocks of which two nodes said the same, and of which one said it alone. */
export type AuditBasis = {
  readonly compared: number
  readonly alone: number
  /** Blocks whose logs came in another answer than the block at their end: peers of a balancer may differ. */
  readonly apart: number
  /** Labels of nodes whose logs were not those of the blocks’ receipts. */
  readonly untrue: readonly string[]
}

export type Interval = {
  readonly fromBlock: number
  readonly toBlock: number
  readonly from: number
  readonly to: number
  readonly toHash: string
  /** Label of a second node that answered the same; `null`: one node alone said it. */
  readonly second: string | null
  readonly isFirst: boolean
  /** Whether a peer said in one answer the logs and that it has their last block. */
  readonly isTogether: boolean
}

/** One chunk of an audit: all of it is written down or nothing. */
export type ChunkCommit = {
  readonly audit: number
  readonly listener: string
  readonly network: string
  /** Blocks of which findings are replaced. */
  readonly blocks: BlockRange
  /** `null`: deliveries may still be on their way from the first block on. */
  readonly interval: Interval | null
  readonly findings: readonly Finding[]
  readonly delivered: number
  readonly basis: ChunkBasis
  readonly pace: Pace
  readonly calls: number
  readonly bytes: number
  readonly nodes: readonly string[]
}

export type FindingRow = Omit<Finding, 'log'> & {
  /** JSON. */
  readonly topics: string | null
  readonly data: string | null
  readonly id: number
  readonly audit: number
  readonly listener: string
  readonly network: string
  readonly filledDelivery: number | null
  readonly filledAt: number | null
}

/** Logs that were not delivered and may still come. */
export type FreshLogs = {
  readonly logs: number
  readonly fromBlock: number
  /** From then on all of them are known (ms). */
  readonly knownAt: number
}

/** What findings can be found by that stands in no column of theirs. */
export type FindingSort = Pick<FindingRow, 'kind' | 'reason' | 'outage' | 'topicHash'> & {
  readonly isFilled: 0 | 1
}

export type FindingSearch = {
  /** Each word in the forms it may have: one of them has to be found. */
  readonly words: readonly (readonly string[])[]
  /** What stands for a listener, an event’s topic hash, or what a finding is (`sortKey`). */
  readonly said: Readonly<Record<string, string>>
}

export type FindingQuery = {
  readonly audit: number | null
  readonly listeners: readonly string[] | null
  readonly kinds: readonly Finding['kind'][] | null
  readonly filled: boolean | null
  readonly from: number | null
  readonly to: number | null
  readonly search?: FindingSearch | undefined
}

export type ScheduleRow = {
  readonly enabled: boolean
  readonly hour: number
  readonly callsPerDay: number
  readonly lastAt: number | null
  readonly problem: string | null
}

/** A log that was found missing, or that is not missing any more: filled in, or delivered after all. */
export type MissedChange = {
  readonly step: number
  readonly isMissed: boolean
  readonly listener: string
  readonly network: string
  readonly block: number
  readonly txnHash: string | null
  readonly logIndex: number | null
  readonly time: number | null
}
