import type { Logger } from '../../platform/log/logger.ts'
import type { Media } from '../../../features/media/desk/service.ts'
import { newNonce, pageHeaders } from '../content-security-policy.ts'
import { parseMediaAddress } from '../media-address.ts'
import { mediaAnswer } from '../media-answer.ts'
import { type PageAssets, respond } from '../page-assets.ts'
import { appOrigin, isAppUrl } from './app-url.ts'

export type PageRequest = Pick<Request, 'url' | 'method' | 'headers' | 'signal'> & {
  /** Set by Electron when web content made the request; a page cannot forge it. */
  readonly initiatorOrigin?: string | null
}

export type PageProtocolDeps = {
  readonly assets: PageAssets
  readonly media: Media
  readonly logger: Logger
}

const plain = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      ...pageHeaders({ host: 'electron', nonce: newNonce() }),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  })

const bodyOf = (bytes: Buffer, request: PageRequest): Uint8Array<ArrayBuffer> | null =>
  request.method === 'HEAD' || bytes.length === 0 ? null : new Uint8Array(bytes)

/**
 * Answers requests to `app://main/`: the built page from its manifest, and media of collectibles through the desk. Nothing
 * of a request reaches the file system. Never rejects.
 */
export const createPageProtocol = ({ assets, media, logger }: PageProtocolDeps) => {
  const answerMedia = async (url: URL, request: PageRequest): Promise<Response> => {
    const address = parseMediaAddress(url)
    if (address === undefined) return plain(404, 'This address names no picture.')
    const fetched = await media.fetch(address.project, address.url, request.signal)
    if (!fetched.ok) return plain(fetched.error.kind === 'not-found' ? 404 : 502, fetched.error.message)
    const { status, headers, body } = mediaAnswer(fetched.value, request.headers.get('range'))
    return new Response(bodyOf(body, request), { status, headers })
  }

  return async (request: PageRequest): Promise<Response> => {
    const { initiatorOrigin } = request
    if (!isAppUrl(request.url) || (initiatorOrigin !== undefined && initiatorOrigin !== appOrigin)) {
      logger.warn({ address: request.url.slice(0, 200), initiatorOrigin }, 'a foreign request was refused')
      return plain(403, 'This address is for the page of Marketdesk only.')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Pages are read with GET.')
    const url = new URL(request.url)
    try {
      if (url.pathname.startsWith('/media/')) return await answerMedia(url, request)
    } catch (cause) {
      logger.error(
        { error: cause instanceof Error ? cause.stack : String(cause) },
        'a picture failed by a bug',
      )
      return plain(500, 'The picture could not be read.')
    }
    const nonce = newNonce()
    const response = respond(assets, url.pathname, nonce, request.headers.get('if-none-match'))
    return new Response(bodyOf(response.body, request), {
      status: response.status,
      headers: { ...pageHeaders({ host: 'electron', nonce }), ...response.headers },
    })
  }
}
