import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { BaseAddresses } from '../../../core/wire/base-address.ts'
import { lineOf } from '../../../core/escape-controls.ts'
import { bareHost, isLoopbackHost, isPublicAddress } from './public-address.ts'
import { isIP } from 'node:net'

export type MediaAddress = {
  readonly url: URL
  /** The project's own service on this machine: the one place whose private address is fine. */
  readonly own: boolean
}

const refuse = (message: string, hint?: string): Answer<never> =>
  fail({ kind: 'input', message, ...(hint === undefined ? {} : { hint }), field: 'url' })

/** `host:port` of the project's services, for the one exception below. */
const ownPlaces = (project: BaseAddresses): Set<string> => {
  const bases = [
    project.marketplaceUrl,
    project.metadataUrl,
    project.relayerUrl,
    project.apiUrl,
    project.indexerUrl,
  ]
  return new Set(bases.flatMap((base) => (URL.canParse(base) ? [new URL(base).host] : [])))
}

const longestUrl = 4096

/**
 * Decides whether a picture's address may be fetched: `https:` on the open internet, and `http:` or `https:` on this machine
 * when the project's own service listens at that very host and port (the sample does). Names are checked again by what they
 * resolve to.
 */
export const validateAddress = (text: string, project: BaseAddresses): Answer<MediaAddress> => {
  if (text.length > longestUrl || !URL.canParse(text)) return refuse('This is not the address of a picture.')
  const url = new URL(text)
  if (url.protocol === 'data:')
    return refuse('A data: address holds its picture itself; there is nothing to fetch.')
  if (url.protocol === 'ipfs:' || url.protocol === 'ar:') {
    return refuse(
      `Addresses of the form ${url.protocol}// are not fetched: a public gateway would learn what is looked at here.`,
      'Copy the address and open it with a gateway you trust.',
    )
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refuse(`Pictures are fetched by https: only, not by ${lineOf(url.protocol, 20)}.`)
  }
  if (url.username !== '' || url.password !== '')
    return refuse('The address carries a user name or password.')
  const own = isLoopbackHost(url.hostname) && ownPlaces(project).has(url.host)
  if (own) return succeed({ url, own })
  if (url.protocol === 'http:') {
    return refuse('Pictures are fetched by https: only; over http: anybody on the way could change them.')
  }
  const host = bareHost(url.hostname)
  if (isLoopbackHost(host) || host.endsWith('.localhost') || (isIP(host) !== 0 && !isPublicAddress(host))) {
    return refuse(
      'The address leads into this machine or its own network; pictures are not fetched from there.',
    )
  }
  return succeed({ url, own })
}
