import type { KeyClaims } from '../../projects/contract.ts'
import { isFields } from '../../../core/wire/is-fields.ts'
import { parseJson } from '../../../core/wire/parse-json.ts'

/** Longest claim that is shown. */
const longest = 200

/** Control and invisible characters: a claim is foreign text that is put beside our own. */
const disturbing = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

const textOf = (value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).replace(disturbing, '').trim().slice(0, longest)
  return text === '' ? null : text
}

/** Seconds since the epoch, as RFC 7519 has `exp`; fractions are allowed. */
const timeOf = (value: unknown): string | null => {
  const seconds = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof seconds !== 'number' || !(seconds >= 0)) return null
  const time = new Date(Math.floor(seconds * 1000))
  // Beyond the year 9999 ISO text has another form, and nobody waits for it.
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999 ? null : time.toISOString()
}

/** Nothing is verified and no clock is asked. `null` when the text is no JWT. */
export const readKeyClaims = (token: string): KeyClaims | null => {
  const parts = token.split('.')
  const [, payload = ''] = parts
  if (parts.length !== 3 || !/^[A-Za-z0-9_-]+={0,2}$/.test(payload)) return null
  const bytes = Buffer.from(payload, 'base64url')
  const parsed = parseJson(bytes.toString('utf8'))
  bytes.fill(0)
  if (!parsed.ok || !isFields(parsed.value)) return null
  const claims = parsed.value
  return {
    project: textOf(claims['project']) ?? textOf(claims['project_id']) ?? textOf(claims['projectId']),
    service: textOf(claims['service']),
    account: textOf(claims['account']),
    expiresAt: timeOf(claims['exp']),
  }
}
