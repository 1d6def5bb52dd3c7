import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusals, type RefusalReason } from './refusals.ts'

const worthReading = 64 * 1024

const bytesToCome = (request: IncomingMessage): number => {
  if (request.complete) return 0
  if (request.headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(request.headers['content-length'] ?? 0)
}

/**
 * Answers a request that is not taken.
 *
 * A large body that is still to come is not awaited: the answer goes out with `Connection: close`, and what comes is
 * dropped for `lingerMs` before the socket is closed. Closing at once would reset the connection, and the sender, still
 * writing, would never read why.
 */
export const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  reason: RefusalReason,
  options: { readonly awaitsContinue: boolean; readonly lingerMs: number },
): void => {
  const { status, headers } = refusals[reason]
  const toCome = bytesToCome(request)
  const stays = toCome === 0 || (toCome <= worthReading && !options.awaitsContinue)
  if (!stays) response.shouldKeepAlive = false
  response.writeHead(status, [...headers, 'Content-Length', '0'])
  if (stays || options.awaitsContinue) {
    response.end()
    request.resume()
    return
  }
  response.flushHeaders()
  const finish = (): void => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(finish, options.lingerMs)
  request.once('end', finish)
  request.once('close', finish)
  request.resume()
}
