import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'

/** How far the copy of a receiver's log in the team log is. */
export type UploadState = {
  /** Why nothing is sent at the moment. */
  readonly failure: Failure | null
  /** Number of the newest delivery of this receiver that the team log is known to have. */
  readonly cursor: number
  readonly lastId: number
  /** Deliveries sent since the start, and those of them that the team log had lost. */
  readonly sent: number
  readonly resent: number
  /** How often the team log was found to have less than before. */
  readonly setBacks: number
  /** Of the newest one sent, in the team log. */
  readonly position: number
  readonly lagRows: number
  /** Age of the oldest one that is not there yet. */
  readonly lagMs: number
  /** Deliveries that were removed here before they were sent. */
  readonly removedUnsent: number
  /** How far the server's clock is ahead of this machine's; `null`: not known. */
  readonly clockAheadMs: number | null
}

type Answer = Promise<Result<Output<'teamLog.status'>, Failure>>

/** The copy of what this desk's receiver takes in a team log, as it was set in the desk. */
export type TeamCopyService = {
  status(): Answer
  set(input: ParsedInput<'teamLog.copy'>): Answer
  clear(): Answer
  /** Goes on with it, where there is one. */
  start(): Promise<void>
  stop(): Promise<void>
}
