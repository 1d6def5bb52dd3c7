import { createHash } from 'node:crypto'
import type { Origin } from '../../../features/events/desk/service.ts'

/** What a message is: the same for each attempt at it, and on every desk. */
export type MessageOf = {
  readonly rule: string
  readonly origin: Origin
  /** Place of the event in its delivery; `null`: the whole delivery. */
  readonly element: number | null
}

/** Tells a message from all others; the target may take it as a key of what it has already. */
export const messageId = ({ rule, origin, element }: MessageOf): string =>
  `msg_${createHash('sha256')
    .update(JSON.stringify([rule, origin.log, origin.number, element]))
    .digest('base64url')
    .slice(0, 27)}`
