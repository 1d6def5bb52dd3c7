import { fail, succeed, type Result } from '../../../core/result.ts'
import type { RefusalReason } from './refusals.ts'
import type { KnownPath } from './secret-path.ts'

export type Head = {
  readonly version: string
  readonly method: string
  readonly target: string
  readonly rawHeaders: readonly string[]
}

export type HeadRules = {
  readonly hosts: ReadonlySet<string>
  readonly lookUp: (path: string) => KnownPath | null
  readonly maxBodyBytes: number
}

export type HeadFacts = {
  readonly path: KnownPath
  readonly contentLength: number | null
  readonly contentType: string | null
  readonly contentEncoding: string | null
}

export type HeadVerdict = {
  readonly onPath: boolean
  readonly facts: Result<HeadFacts, RefusalReason>
}

/** The parts of a request target. One in absolute form (RFC 9112, 3.2.2) names the host itself, and `Host` then counts for nothing. */
export const readTarget = (
  target: string,
): { readonly authority: string | null; readonly local: string } | null => {
  if (target.startsWith('/')) return { authority: null, local: target }
  const [, authority = '', rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? []
  return authority === '' ? null : { authority, local: rest.startsWith('/') ? rest : `/${rest}` }
}

const refused = (reason: RefusalReason, onPath: boolean): HeadVerdict => ({ onPath, facts: fail(reason) })

/**
 * Transfer codings the parser undoes. With any other one before it (`gzip, chunked`) the parser hands out the coded bytes
 * as if they were the body, and what is stored would not be what was sent.
 */
const isPlainlyChunked = (value: string): boolean => value.trim().toLowerCase() === 'chunked'

/**
 * Checks a request by its head, in this order: is it well formed, is it meant for this machine, does it come from a
 * browser page, does it know a secret, is it a `POST`, can its body be read as it was sent, is it small enough.
 *
 * The order is a rule of its own: a page must learn nothing of paths and methods, and whoever does not know the secret
 * nothing of methods and sizes.
 */
export const validateHead = (head: Head, rules: HeadRules): HeadVerdict => {
  const { rawHeaders } = head
  const target = readTarget(head.target)
  let host: string | null = null
  let hosts = 0
  let fromPage = false
  let contentLength: number | null = null
  let contentType: string | null = null
  let contentEncoding: string | null = null
  let transferCodings = 0
  let oddTransfer = false
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    const value = rawHeaders[index + 1] as string
    // Lengths first: this runs for every header of every delivery, and most names match none.
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') {
          host = value
          hosts += 1
        }
        break
      case 6:
        fromPage ||= name.toLowerCase() === 'origin'
        break
      case 12:
        if (name.toLowerCase() === 'content-type') contentType = value
        break
      case 14: {
        const small = name.toLowerCase()
        if (small === 'content-length') contentLength = Number(value)
        else fromPage ||= small === 'sec-fetch-site'
        break
      }
      case 16:
        if (name.toLowerCase() === 'content-encoding')
          contentEncoding = contentEncoding === null ? value : `${contentEncoding}, ${value}`
        break
      case 17:
        if (name.toLowerCase() === 'transfer-encoding') {
          transferCodings += 1
          oddTransfer ||= transferCodings > 1 || !isPlainlyChunked(value)
        }
        break
      default:
    }
  }
  // The parser lets other versions through, and treats them as this one.
  const isKnown = head.version === '1.1' || head.version === '1.0'
  if (!isKnown || host === null || hosts !== 1 || target === null) return refused('malformed', false)
  host = target.authority ?? host
  if (!rules.hosts.has(host) && !rules.hosts.has(host.toLowerCase())) return refused('foreign-host', false)
  if (fromPage) return refused('from-a-page', false)
  const { local } = target
  const query = local.indexOf('?')
  const path = rules.lookUp(query < 0 ? local : local.slice(0, query))
  if (path === null) return refused('wrong-path', false)
  if (head.method !== 'POST') return refused('not-post', true)
  if (oddTransfer) return refused('transfer-coding', true)
  if (contentLength !== null && !(contentLength <= rules.maxBodyBytes)) return refused('body-too-large', true)
  return { onPath: true, facts: succeed({ path, contentLength, contentType, contentEncoding }) }
}
