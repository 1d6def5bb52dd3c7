import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Refusal = { readonly status: 401 | 403; readonly message: string; readonly hint: string }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in a time that tells nothing about where two texts differ, whatever their lengths. */
export const sameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(digest(left), digest(right))

export const bearerToken = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  /^bearer +(.+)$/i.exec(authorization ?? '')?.[1]

/** Refuses by the `Host` (what stops DNS rebinding), then by the `Origin` (what stops pages of others). */
export const checkOrigin = (
  headers: IncomingHttpHeaders,
  hostHeaders: number,
  port: number,
): Refusal | null => {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]
  if (hostHeaders !== 1 || !hosts.includes((headers.host ?? '').toLowerCase())) {
    return {
      status: 403,
      message: 'This address is not one Marketdesk is served under.',
      hint: `Open it as http://127.0.0.1:${port}.`,
    }
  }
  const foreign: Refusal = {
    status: 403,
    message: 'A page of another origin may not call Marketdesk.',
    hint: 'Open Marketdesk in a tab of its own.',
  }
  const { origin } = headers
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) return foreign
  const site = headers['sec-fetch-site']
  // A link that was clicked elsewhere is a navigation; it may open the page, nothing else of another site may.
  if (
    typeof site === 'string' &&
    site !== 'same-origin' &&
    site !== 'none' &&
    headers['sec-fetch-mode'] !== 'navigate'
  ) {
    return foreign
  }
  return null
}
