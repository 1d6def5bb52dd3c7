import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'

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

/** The copy that the host makes beside a desk, by its command line. */
export type CopyOfHost = {
  /** Without a password. */
  readonly url: string
  /** Of the receiver, for the team. */
  readonly name: string
  /** `null`: nothing was heard of it yet. */
  readonly state: UploadState | null
}

/** As a desk sees it. */
export type HostTeamCopy = {
  now(): CopyOfHost
  /** Calls back when it is further, or fails. */
  onChange(listener: () => void): void
}

/** What retention goes by while this log is copied into a team log: it removes nothing that the copy has still to send. */
export type CopyOfLog = {
  /**
   * Number of the newest delivery received here that the team log is known to have, 0 while that is not known; `null`: nothing
   * is copied.
   */
  copiedTo(): Promise<Answer<number | null>>
  /** So many deliveries are beyond the bounds of retention and stay. */
  heldBack(deliveries: number): void
}

/** The copy of what this desk's receiver takes in a team log, as it was set in the desk. */
export type TeamCopyService = CopyOfLog & {
  status(): MethodAnswer<'teamLog.status'>
  set(input: ParsedInput<'teamLog.copy'>): MethodAnswer<'teamLog.status'>
  clear(): MethodAnswer<'teamLog.status'>
  /** Sets whether events are forwarded once for the team. */
  setLease(input: ParsedInput<'teamLog.setLease'>): MethodAnswer<'teamLog.status'>
  /** Goes on with it, where there is one. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Work of a team, and how far this desk was with it. */
type TeamPlaceInput = { readonly work: string; readonly source: string | null; readonly cursor: number }

/** What is done once for a team: by the desk that holds the lease of the team log, from where the former one ended. */
export type TeamWork = {
  /** `own`: no lease is set, and this desk does it for itself. */
  standing():
    | { readonly kind: 'own' }
    | { readonly kind: 'held'; readonly epoch: number }
    | {
        readonly kind: 'elsewhere'
        /** Name of the desk that does it; `null`: not known. */
        readonly holder: string | null
        readonly failure: string | null
        /** What that desk does. */
        readonly work: readonly string[]
      }
  /** Called when it begins or ends to be done here. */
  onChange(listener: () => void): () => void
  /** Called before this desk does everything by itself again, and waited for: places are still known then. */
  onLeave(listener: () => Promise<void>): () => void
  /** Where `begin` would begin. Begins nothing. */
  place(input: TeamPlaceInput): Promise<Answer<number>>
  /**
   * Begins work here.
   *
   * @param input.cursor id of the last event that was handled here, of the log `source`
   * @returns id of the last event before the first one that the team has not handled
   */
  begin(input: TeamPlaceInput & { readonly name: string }): Promise<Answer<number>>
  /** Events that another desk of the team handled. */
  handled(work: string, events: readonly number[]): Promise<Answer<ReadonlySet<number>>>
  /** Every event up to that id is handled. */
  moved(work: string, cursor: number): void
  /** The work is done no more. */
  end(work: string): void
}
