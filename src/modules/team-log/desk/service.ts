import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { DeliveryOrigin } from '../../../features/events/desk/service.ts'

export type UploadState = {
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

export type CopyOfHost = {
  /** Without a password. */
  readonly url: string
  readonly name: string
  readonly state: UploadState | null
}

export type HostTeamCopy = {
  now(): CopyOfHost
  onChange(listener: () => void): void
}

/** What retention goes by while this log is copied into a team log: it removes nothing that the copy has still to send. */
export type CopyOfLog = {
  /**
   * Number of the newest delivery received here that the team log is known to have, 0 while that is unknown; `null`: nothing
   * is copied.
   */
  copiedTo(): Promise<Answer<number | null>>
  /** So many deliveries are beyond the bounds of retention and stay. */
  heldBack(deliveries: number): void
}

/** The copy of what this desk's receiver takes in a team log, as it was set in the desk. */
export type TeamCopyService = CopyOfLog & {
  status(): Answer<Output<'teamLog.status'>>
  set(input: ParsedInput<'teamLog.copy'>): MethodAnswer<'teamLog.status'>
  setSender(input: ParsedInput<'teamLog.setSender'>): MethodAnswer<'teamLog.status'>
  start(): Promise<void>
  stop(): Promise<void>
}

export type SenderStanding =
  | { readonly kind: 'own' }
  | { readonly kind: 'sends' }
  | {
      readonly kind: 'waits'
      /** Name of the desk that does; `null`: none, or not known. */
      readonly sender: string | null
      readonly problem: string | null
      readonly rules: readonly string[]
    }

/** A rule, and the event up to which this desk had handled everything, of the log `source`. */
export type RuleAt = { readonly rule: string; readonly source: string | null; readonly cursor: number }

export type TeamStart = {
  /** Id of the last event before the first one that the team has not handled. */
  readonly cursor: number
  /** Whether another desk handled a delivery behind that. */
  isHandled(delivery: DeliveryOrigin): boolean
}

/** Forwarding for a team: by its sender, from the cursors in the team log. */
export type TeamForwarding = {
  standing(): SenderStanding
  onChange(listener: () => void): () => void
  /** Called before this desk takes part no more, and waited for: places are still known then. */
  onLeave(listener: () => Promise<void>): () => void
  place(at: RuleAt): Promise<Answer<number>>
  begin(at: RuleAt): Promise<Answer<TeamStart>>
  /** Every event up to that id is handled. */
  moved(rule: string, cursor: number): void
  rest(rule: string): Promise<void>
  remove(rule: string): void
}

export type TeamAlerts = {
  standing(): SenderStanding
  onChange(listener: () => void): () => void
  note(messages: readonly string[]): Promise<Answer<null>>
  /** When each of those that were sent was (ms since 1970). */
  sent(messages: readonly string[]): Promise<Answer<ReadonlyMap<string, number>>>
}
