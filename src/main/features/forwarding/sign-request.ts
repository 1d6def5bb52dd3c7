import { createHash, createHmac } from 'node:crypto'
import type { HeaderPair } from './forwarding-rows.ts'

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

/** The key behind `whsec_`. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

/**
 * Headers of Standard Webhooks.
 *
 * @param secrets several while they rotate: the target finds the signature of the one it knows
 * @param at milliseconds since the epoch, of this attempt
 */
export const signatureHeaders = (
  secrets: readonly string[],
  id: string,
  at: number,
  body: Uint8Array,
): readonly HeaderPair[] => {
  if (secrets.length === 0) return []
  const timestamp = String(Math.floor(at / 1000))
  const sign = (secret: string): string =>
    `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
  return [
    ['webhook-id', id],
    ['webhook-timestamp', timestamp],
    ['webhook-signature', secrets.map(sign).join(' ')],
  ]
}
