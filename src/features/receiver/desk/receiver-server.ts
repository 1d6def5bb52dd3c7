import type { IncomingMessage, Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { succeed } from '../../../core/result.ts'
import { type Connections, createConnections } from './connections.ts'
import type { Counters } from './counters.ts'
import type { ConfirmBatch, StoreBatch } from './group-commit.ts'
import { createIntake, type Intake } from './intake.ts'
import type { ReceiverLimits } from './limits.ts'
import { listenOn } from './listen.ts'
import type { UploadProgress } from './uploaded-channel.ts'
import { createHealth, type Health, type HealthDeps } from './health.ts'
import type { Standalone } from './standalone.ts'
import { allowedHosts, createPathLookup, isWildcard, type KnownPath } from './secret-path.ts'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { http, loadHttps } from '../../../main/platform/http/node-http.ts'
import { refuse } from './refuse.ts'
import { type RefusalReason, refusals } from './refusals.ts'

const reasonOf: Readonly<Record<string, RefusalReason>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
  HPE_INVALID_EOF_STATE: 'broken-off',
}

const turnAway = (socket: Duplex, reason: RefusalReason): void => {
  if (socket.writable) {
    const { status } = refusals[reason]
    socket.write(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
  socket.destroy()
}

/** Node's own limits are set here; what Node lets through is checked by `validateHead`. */
const createHttpServer = (
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

export type ReceiverServerDeps = {
  readonly store: StoreBatch
  readonly confirm?: ConfirmBatch | undefined
  readonly paths: readonly KnownPath[]
  readonly port: number
  readonly host: string | null
  readonly publicHosts: readonly string[]
  readonly limits: ReceiverLimits
  readonly counters: Counters
  readonly standalone?: (Standalone & Pick<HealthDeps, 'folder' | 'checkToken'>) | undefined
  readonly uploaded?: (() => UploadProgress | null) | undefined
  readonly onMoved: () => void
  readonly onProblem: (message: string | null) => void
}

export type ReceiverRules = Pick<ReceiverServerDeps, 'paths' | 'publicHosts'>

/** An address cannot be rebound to another machine, so where all are listened on, all of this machine's are taken. */
const ownAddresses = (host: string | null): readonly string[] => {
  if (host === null) return []
  if (!isWildcard(host)) return [host]
  return Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address))
}

const drainStepMs = 20

export const createReceiverServer = (deps: ReceiverServerDeps) => {
  const { limits, counters } = deps
  let servers: readonly Server[] = []
  let hosts: ReadonlySet<string> = new Set()
  let { publicHosts } = deps
  let lookUp = createPathLookup(deps.paths)
  let port: number | null = null
  let looking: NodeJS.Timeout | undefined
  const connections = createConnections(
    limits.maxConnections,
    () => intake.makeRoom(),
    () => counters.refuse('too-many-connections'),
  )
  const health =
    deps.standalone === undefined
      ? null
      : createHealth({
          folder: deps.standalone.folder,
          inFlight: () => intake.inFlight,
          lastStored: () => counters.lastStored(),
          checkToken: deps.standalone.checkToken,
          uploaded: deps.uploaded,
        })
  const { confirm } = deps
  /** Health says what senders meet. */
  const noted = <R extends { readonly ok: boolean }>(result: R): R => {
    health?.stored(result.ok)
    return result
  }
  const intake = createIntake({
    store: async (batch) => {
      const stored = await deps.store(batch)
      return confirm === undefined || !stored.ok ? noted(stored) : stored
    },
    confirm: confirm === undefined ? undefined : async (lastId) => noted(await confirm(lastId)),
    rules: {
      get hosts() {
        return hosts
      },
      lookUp: (path) => lookUp(path),
      maxBodyBytes: limits.maxBodyBytes,
    },
    limits,
    counters,
    connections,
    onMoved: deps.onMoved,
    onProblem: deps.onProblem,
  })

  const drained = async (): Promise<void> => {
    const end = performance.now() + limits.drainMs
    while (intake.inFlight > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, drainStepMs))
  }

  const allow = (): void => {
    if (port !== null) hosts = allowedHosts(port, ownAddresses(deps.host), publicHosts)
  }

  return {
    start: async () => {
      const listening = await listenOn(
        () => createHttpServer(intake, connections, limits, health, deps.standalone?.tls),
        deps,
      )
      if (!listening.ok) return listening
      servers = listening.value.servers
      port = listening.value.port
      allow()
      looking = setInterval(() => intake.endSlow(), limits.checkIntervalMs)
      return succeed(port)
    },
    use: (rules: ReceiverRules) => {
      publicHosts = rules.publicHosts
      lookUp = createPathLookup(rules.paths)
      allow()
    },
    stop: async () => {
      health?.drain()
      intake.drain()
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
      await drained()
      await intake.flush()
      // Answers that were just written leave the process before their sockets are closed.
      await new Promise((resolve) => setImmediate(resolve))
      for (const server of servers) server.closeAllConnections()
      await Promise.all(closed)
      clearInterval(looking)
    },
  }
}
