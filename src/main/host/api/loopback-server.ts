import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { http } from '../../platform/http/node-http.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { checkOrigin, type Refusal } from './access.ts'
import { sendFailure } from './send-json.ts'

export type LocalRequest = {
  readonly url: URL
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly port: number
}

export type LoopbackServerDeps = {
  readonly answer: (local: LocalRequest) => Promise<void>
  readonly refuse: (refusal: Refusal, request: IncomingMessage, response: ServerResponse) => void
  readonly logger: Logger
}

export const refuseCall: LoopbackServerDeps['refuse'] = ({ status, message, hint }, request, response) => {
  request.resume()
  sendFailure(response, { kind: status === 401 ? 'unauthorized' : 'forbidden', message, hint })
}

/** Listens on 127.0.0.1 alone; a request passes `checkOrigin` first. @param port a taken one rejects with `EADDRINUSE` */
export const startLoopbackServer = async (port: number, { answer, refuse, logger }: LoopbackServerDeps) => {
  let listening = port

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? '/'
    if (!target.startsWith('/'))
      return sendFailure(response, {
        kind: 'forbidden',
        message: 'The request names a whole address as its target.',
      })
    const url = new URL(`http://127.0.0.1:${listening}${target.replace(/^\/+/, '/')}`)
    const refusal = checkOrigin(request.headers, request.headersDistinct['host']?.length ?? 0, listening)
    if (refusal !== null) return refuse(refusal, request, response)
    await answer({ url, request, response, port: listening })
  }

  const server: Server = http.createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      // A script calls every few seconds: a connection that is closed while it sends the next call looks like a desk that went away.
      keepAliveTimeout: 60_000,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      handle(request, response).catch((cause: unknown) => {
        // The caller went away before the request was whole: there is nobody to answer, and it is no bug.
        if (cause === request.errored) return
        const error =
          cause instanceof Error ? { message: cause.message, stack: cause.stack } : { message: String(cause) }
        const id = randomBytes(6).toString('hex')
        logger.error({ id, error }, 'an HTTP answer failed by a bug')
        if (response.headersSent) return void response.destroy()
        sendFailure(response, { kind: 'internal', message: 'The answer failed by a bug of Marketdesk.', id })
      })
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      server.off('error', reject)
      listening = (server.address() as AddressInfo).port
      resolve()
    })
  })

  return {
    port: listening,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        // Answers under way get a moment; then the sockets go, so that stopping never hangs on a browser tab.
        setTimeout(() => server.closeAllConnections(), 500).unref()
        server.closeIdleConnections()
      }),
  }
}
