import type { RawLog } from './raw-log.ts'

/** What an element says of its event, before anything is decoded. What it does not say is `null`. */
export type EventClaim = {
  readonly eventSig: string | null
  readonly topicHash: string | null
  readonly types: readonly string[] | null
  readonly names: readonly string[] | null
  readonly values: readonly string[] | null
  readonly rawLog: RawLog | null
  readonly contractType: string | null
}
