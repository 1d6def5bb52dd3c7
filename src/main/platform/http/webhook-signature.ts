import { createHmac } from 'node:crypto'

/** The key behind `whsec_`. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

/** @param secrets several while they rotate: the target finds the signature of the one it knows */
export const signatureHeaders = (
  secrets: readonly string[],
  id: string,
  at: number,
  body: Uint8Array,
): (readonly [string, string])[] => {
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
