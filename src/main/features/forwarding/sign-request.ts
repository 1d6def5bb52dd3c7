import { createHash } from 'node:crypto'

/** What a message is: the same for each attempt at it, and after a restart. */
export type MessageOf = {
  readonly ruleId: number
  /** Which `deliveries.db` the id speaks of. */
  readonly source: string | null
  readonly what: 'event' | 'delivery'
  readonly id: number
}

/** Tells a message from all others; the target may take it as a key of what it has already. */
export const messageId = ({ ruleId, source, what, id }: MessageOf): string =>
  `msg_${createHash('sha256')
    .update(JSON.stringify([source, ruleId, what, id]))
    .digest('base64url')
    .slice(0, 27)}`
