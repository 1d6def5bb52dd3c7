import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { http, loadHttps } from '../../../main/platform/http/node-http.ts'
import { readBody } from '../../../main/platform/http/read-body.ts'
import type { MediaAddress } from './validate-address.ts'
import { mostBytes } from './validate-bytes.ts'
import type { MediaLimits } from './limits.ts'
import { sniff, sniffBytes, type MediaKind } from './sniff.ts'

export type FetchedMedia = { readonly kind: MediaKind; readonly bytes: Buffer }

export type MediaStep = { readonly fetched: FetchedMedia } | { readonly redirect: string }

const open = (
  { url, own }: MediaAddress,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? loadHttps() : http
    request(
      url,
      {
        method: 'GET',
        headers: {
          accept: 'image/*, video/*, audio/*',
          'accept-encoding': 'identity',
          'user-agent': 'Marketdesk',
        },
        signal,
        ...(own ? {} : { lookup }),
      },
      resolve,
    )
      .once('error', reject)
      .end()
  })

const refuse = (message: string): Answer<never> => fail({ kind: 'bad-answer', message })

const tooLarge = (most: number): Answer<never> =>
  refuse(`The file is larger than ${Math.round(most / 1024 / 1024)} MiB and is not shown.`)

/** Reads a body; what it is is known after its first bytes, and with it how large it may be. */
const readFile = async (response: IncomingMessage, limits: MediaLimits): Promise<Answer<FetchedMedia>> => {
  const mostOf = (kind: MediaKind | null): number => (kind === null ? 0 : mostBytes(kind, limits))
  const { bytes } = await readBody(response, {
    most: limits.imageBytes,
    refine: { after: sniffBytes, most: (head) => mostOf(sniff(head)) },
  })
  const kind = sniff(bytes)
  if (kind === null) return refuse('The file is not a picture, film or sound of a kind that is shown here.')
  return bytes.length > mostOf(kind) ? tooLarge(mostOf(kind)) : succeed({ kind, bytes })
}

/**
 * Makes one request for a file. Redirects are handed back, not followed.
 *
 * @throws what the socket throws: refused, reset, aborted, {@link PrivateAddressError}
 */
export const requestMedia = async (
  address: MediaAddress,
  lookup: LookupFunction,
  limits: MediaLimits,
  signal: AbortSignal,
): Promise<Answer<MediaStep>> => {
  const response = await open(address, lookup, signal)
  try {
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, address.url.href)) {
      return succeed({ redirect: new URL(location, address.url.href).href })
    }
    if (status === 404 || status === 410)
      return fail({ kind: 'not-found', message: 'There is no file at this address.' })
    if (status !== 200) return refuse(`${address.url.host} answered HTTP ${status} instead of a file.`)
    const encoding = response.headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity')
      return refuse(`${address.url.host} sent the file compressed, which was not asked for.`)
    const declared = Number(response.headers['content-length'] ?? 0)
    if (declared > limits.filmBytes) return tooLarge(limits.filmBytes)
    const file = await readFile(response, limits)
    return file.ok ? succeed({ fetched: file.value }) : file
  } finally {
    response.destroy()
  }
}
