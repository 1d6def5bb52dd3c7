import { z } from 'zod'
import { auditSchema } from '../contract/audit-shapes.ts'
import { auditSchedules } from '../contract/audit-schedule.ts'
import type { BlockRange } from '../core/block-ranges.ts'
import type { Finding } from '../core/finding.ts'
import type { Pace } from '../core/next-range.ts'
import type { ChunkBasis } from './confirm-chunk.ts'

export type TimedBlock = { readonly number: number; readonly time: number }

/** An audit as it is stored: what is shown of it, and what it needs to go on. */
export const auditDocument = auditSchema.omit({ job: true, fresh: true }).extend({
  chainId: z.number(),
  /** What is to be done, in order. */
  todo: z.array(z.object({ from: z.number(), to: z.number() })),
  pace: z.object({ size: z.number(), good: z.number(), refused: z.number().nullable() }),
  /** Whether it begins where its listener does. */
  isFromStart: z.boolean(),
})
export type AuditRow = z.infer<typeof auditDocument>

export type NewAudit = Omit<
  AuditRow,
  'id' | 'state' | 'endedAt' | 'doneTo' | 'pace' | 'counts' | 'basis' | 'problem' | 'nextTryAt'
>

export const isUnfinished = ({ state }: Pick<AuditRow, 'state'>): boolean =>
  state === 'running' || state === 'waiting'

/** A stretch of blocks that was compared whole. */
export const intervalDocument = z.object({
  fromBlock: z.number(),
  toBlock: z.number(),
  from: z.number(),
  to: z.number(),
  /** Tells whether the chain is still the one that was compared. */
  toHash: z.string(),
  /** Label of a second node that answered the same; `null`: one node alone said it. */
  second: z.string().nullable(),
  /** Whether it begins where its listener does. */
  isFirst: z.boolean(),
  /** Whether a peer said in one answer the logs and that it has their last block. */
  isTogether: z.boolean(),
})
export type Interval = z.infer<typeof intervalDocument>

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

export type FindingRow = Finding & {
  readonly id: number
  readonly audit: number
  readonly listener: string
  readonly network: string
  readonly filledDelivery: number | null
  readonly filledAt: number | null
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

const [nightly] = auditSchedules
export const scheduleDocument = nightly.omit({ kind: true, usedToday: true })
export type AuditScheduleRow = z.infer<typeof scheduleDocument>

/** The newest block of a node when a listener was registered. */
export const headDocument = z.object({
  registeredAt: z.number(),
  block: z.number(),
  /** How far its time was ahead of this machine’s clock (ms). */
  ahead: z.number(),
})

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
