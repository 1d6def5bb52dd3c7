import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'

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
  /** Newest delivery received here that the team log has, 0 while unknown; `null`: nothing is copied. */
  copiedTo(): Promise<Answer<number | null>>
  /** So many deliveries are beyond the bounds of retention and stay. */
  heldBack(deliveries: number): void
}

export type LogUpload = {
  readonly url: string
  readonly name: string
  start(): void
  /** Number of the newest delivery that the team log is known to have, once it was asked or could not be; 0: not known. */
  copiedTo(): Promise<number>
  stop(): Promise<void>
}

export type TeamLogOptions = {
  /** May hold a password: never logged. */
  readonly url: string
  readonly passwordFile: string | undefined
  readonly name: string | undefined
  /** Senders are answered only when the team log has their deliveries too. */
  readonly isWaitedFor: boolean
}
