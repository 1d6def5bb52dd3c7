import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { http, loadHttps } from '../../platform/http/node-http.ts'
import type { Connections } from './connections.ts'
import type { Intake } from './intake.ts'
import type { ReceiverLimits } from './limits.ts'
import type { Health } from './health.ts'
import { refuse } from './refuse.ts'
import { refusals, type RefusalReason } from './refusals.ts'
import type { Standalone } from './standalone.ts'

/** What the parser stumbled over, by its error code; anything else is a malformed request. */
const reasonOf: Readonly<Record<string, RefusalReason>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
  HPE_INVALID_EOF_STATE: 'broken-off',
}

/** Answers on a socket that never had a request object, and closes it. */
const turnAway = (socket: Duplex, reason: RefusalReason): void => {
  if (socket.writable) {
    const { status } = refusals[reason]
    socket.write(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
  socket.destroy()
}

/**
 * Makes a server that hands requests to the intake. Node's own limits are set here; what Node lets through is checked by
 * `validateHead`.
 *
 * @param health answers balancers; `null` where none asks
 * @param tls left out, it speaks HTTP in clear
 */
export const createHttpServer = (
  intake: Intake,
  connections: Connections,
  limits: ReceiverLimits,
  health: Health | null = null,
  tls: Standalone['tls'] = null,
): Server => {
  const options = {
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
    keepAliveTimeout: limits.keepAliveMs,
    insecureHTTPParser: false,
    // Checked with the other headers, so that a missing Host is counted.
    requireHostHeader: false,
    // Clients that offer HTTP/2 in clear text go on in HTTP/1.1 when the offer is ignored. Nothing else is a sender.
    shouldUpgradeCallback: (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() !== 'h2c',
  }
  const server =
    tls === null
      ? http.createServer(options)
      : loadHttps().createServer({
          ...options,
          ...tls,
          minVersion: 'TLSv1.2',
          handshakeTimeout: limits.headersTimeoutMs,
        })
  // Those that have yet to shake hands are not among the connections.
  if (tls !== null) server.maxConnections = limits.maxConnections
  // Node leaves out what is beyond 2,000 headers: a second `Host` could hide there. Their bytes are limited above.
  server.maxHeadersCount = 0
  server.on(tls === null ? 'connection' : 'secureConnection', (socket: Socket) => connections.open(socket))
  server.on('request', (request, response) => {
    if (health?.answer(request, response) !== true) intake.take(request, response, false)
  })
  server.on('checkContinue', (request, response) => intake.take(request, response, true))
  server.on('checkExpectation', (request, response) => {
    intake.cut(request.socket, 'expectation')
    refuse(request, response, 'expectation', { awaitsContinue: true, lingerMs: limits.lingerMs })
  })
  const destroy = (_request: unknown, socket: Duplex): void => {
    intake.cut(socket, 'upgrade')
    socket.destroy()
  }
  server.on('upgrade', destroy)
  server.on('connect', destroy)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A sender that is gone without a word is counted where the body is read.
    if (error.code === 'ECONNRESET') return void socket.destroy()
    const reason = reasonOf[error.code ?? ''] ?? 'malformed'
    intake.cut(socket, reason)
    turnAway(socket, reason)
  })
  return server
}
