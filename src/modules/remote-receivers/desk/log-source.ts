import type { Answer } from '../../../contract/contract.ts'
import type { ImportedRow } from '../../../features/events/desk/change-requests.ts'

/**
 * A delivery of a log that others write. `origin` is the identity of the receiver that took it, `originId` its number there:
 * the pair is given once, whatever way the delivery takes. Body, headers and times are those it came with.
 */
export type LogRow = ImportedRow & {
  /** Its place in the log: 1 more than that of the row before it, without gaps. */
  readonly position: number
  /** It cannot be taken: its number is none that a receiver gives. */
  readonly isUnfit?: boolean
}

/** What a log held up to a position. Two logs with the same digest at a position have the same rows up to it. */
export type Checkpoint = { readonly position: number; readonly digest: string }

/** Rows that stand together, and the log as it was when they were read. */
export type LogPage = {
  readonly rows: readonly LogRow[]
  /** Names for people of receivers that took these rows, by `origin`; those without a name are left out. */
  readonly names: Readonly<Record<string, string>>
  /** First position that can still be read; rows before it were removed there. 1 of an empty log. */
  readonly begin: number
  /** Newest position; 0 of an empty log. Less than what was read before: the log was set back. */
  readonly end: number
  /** When the newest row was received (milliseconds since 1970); `null` of an empty log. */
  readonly endReceivedAt: number | null
  /** Which log this is. Another one: what is at a position now says nothing of what was read there, so it is read from its beginning. */
  readonly identity: string
  /**
   * Changes whenever the same log may hold other rows than before at positions that were read: its server was begun anew, or another
   * one took over. Whoever reads on then compares checkpoints first.
   */
  readonly incarnation: string
  /** The newest checkpoint not behind the last row of this page (not behind `after` where it has no rows); `null`: there is none. */
  readonly checkpoint: Checkpoint | null
  /** How far the clock of the log's server is ahead of this machine's (ms); `null` where it did not say. */
  readonly clockAheadMs: number | null
}

/**
 * A log that others write and this desk reads: of another desk, or of a team. Failures are for people: what happened and what
 * to do; none carries a token, a password or the address they ride in. Their kinds: `unauthorized` (wrong token, password or
 * role), `conflict` (it is of a version or kind that cannot be read), `unreachable`, `timeout`, `bad-answer`, `unavailable`
 * (it cannot be read at the moment), `cancelled`. After each of them the same source may be asked again.
 */
export type LogSource = {
  /** At most `max`, fewer where they are large; none only at the end. Removed rows are passed over: see `begin`. */
  read(after: number, max: number, signal: AbortSignal): Promise<Answer<LogPage>>
  /** The digest at the position of a checkpoint that a page had; `null` where the log has none there (any more). */
  digestAt(position: number, signal: AbortSignal): Promise<Answer<string | null>>
  /** Resolves when there is more than `after`, or after half a minute at most. */
  wait(after: number, signal: AbortSignal): Promise<Answer<null>>
  /** Nothing of it is left running. Safe to call twice. */
  close(): Promise<void>
}
