import { quote } from '../../../../core/facts.ts'
import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
import { isLoopbackHost } from '../../../../core/loopback.ts'

/** Only plain host names and ports: whatever a parser of addresses could read in two ways is no address here. */
const address = /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?|\[[0-9a-f:.]+\](?::\d{1,5})?)((?:[/?#][^\s\\]*)?)$/i

const parts = (
  url: string,
): { readonly scheme: string; readonly host: string; readonly rest: string } | null => {
  const read = address.exec(url)
  if (read === null) return null
  return { scheme: (read[1] ?? '').toLowerCase(), host: (read[2] ?? '').toLowerCase(), rest: read[3] ?? '' }
}

export type PostTarget = {
  readonly url: string
  readonly host: string
  readonly sameHost: boolean
  readonly safe: boolean
}

/** Resolves `post.endpoint` against the marketplace's base address: a path alone is one of the marketplace's. */
export const postTarget = (endpoint: string, marketplaceUrl: string): PostTarget | null => {
  const base = parts(marketplaceUrl)
  const whole = parts(endpoint)
  const target =
    whole !== null
      ? whole
      : base !== null && /^\/(?!\/)[^\s\\]*$/.test(endpoint)
        ? { ...base, rest: endpoint }
        : null
  if (target === null) return null
  return {
    url: `${target.scheme}://${target.host}${target.rest}`,
    host: target.host,
    sameHost: base !== null && base.host === target.host,
    safe: target.scheme === 'https' || isLoopbackHost(target.host.replace(/:\d+$/, '')),
  }
}

export const postFact = (endpoint: string, marketplaceUrl: string): Fact => {
  const target = postTarget(endpoint, marketplaceUrl)
  const host = postTarget('/', marketplaceUrl)?.host ?? ''
  const place = { host, endpoint: quote(target?.host ?? endpoint, 200) }
  if (host === '') return fact('post-host-unset', place)
  if (target === null) return fact('post-nowhere', place)
  if (!target.sameHost) return fact('post-to-other-host', place)
  return target.safe
    ? fact('post-to-host', place)
    : fact('post-unencrypted', { endpoint: quote(target.url, 200) })
}
