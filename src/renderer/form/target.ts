import { z } from 'zod'
import { isLoopbackName } from '../../core/loopback.ts'

const addressOf = (text: string): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
}

/** Host of an address on another machine; `null` for this one, and for what is no address. */
export const otherHost = (text: string): string | null => {
  const url = addressOf(text.trim())
  return url === null || isLoopbackName(url.hostname) ? null : url.host
}

export const targetFields = {
  url: z
    .string()
    .trim()
    .max(2000)
    .refine((text) => addressOf(text) !== null, 'must begin with http:// or https://'),
  remote: z.boolean(),
}

export const remoteLabel = (host: string): string => `${host} is another machine. Send there anyway.`

/** Refuses another machine that nobody said is meant. @param former what was confirmed before */
export const isMeant = (
  { url, remote }: { readonly url: string; readonly remote: boolean },
  former?: string,
): boolean => remote || url === former || otherHost(url) === null

export const notMeant = { path: ['remote'], error: 'has to be confirmed' }
