import type { Server } from 'node:http'
import { succeed } from '../../core/result.ts'
import type { Result } from '../../core/result.ts'
import type { DeliveriesWriter } from '../incoming-delivery.ts'
import { createConnections } from './connections.ts'
import type { Counters } from './counters.ts'
import { createHttpServer } from './http-server.ts'
import { createIntake } from './intake.ts'
import type { ReceiverLimits } from './limits.ts'
import { listenOn } from './listen.ts'
import { allowedHosts, createSecretPathTest } from './secret-path.ts'

export type ReceiverServerParts = {
  readonly writer: Pick<DeliveriesWriter, 'commit'>
  readonly secret: string
  /** 0 for any. */
  readonly port: number
  /** Address to listen on; `null` for loopback, both families. */
  readonly host: string | null
  /** Further values of `Host` that mean this receiver. */
  readonly publicHosts: readonly string[]
  readonly limits: ReceiverLimits
  readonly counters: Counters
  readonly onMoved: (stored: boolean) => void
  readonly onProblem: (message: string | null) => void
}

/** The receiver within one thread: HTTP on one side, the writer on the other. */
export type ReceiverServer = {
  /** @returns the port, or a sentence on why it cannot listen */
  start(): Promise<Result<number, string>>
  /** No new connection; what has begun is stored and answered, for `drainMs` at most. */
  stop(): Promise<void>
}

/** How often a stop looks whether the last request was answered. */
const drainStepMs = 20

export const createReceiverServer = (parts: ReceiverServerParts): ReceiverServer => {
  const { limits, counters } = parts
  let servers: readonly Server[] = []
  // Empty until the port is known: then nobody is listening yet.
  let hosts: ReadonlySet<string> = new Set()
  const connections = createConnections(limits.maxConnections, () => counters.refuse('too-many-connections'))
  const intake = createIntake({
    writer: parts.writer,
    rules: {
      get hosts() {
        return hosts
      },
      isSecretPath: createSecretPathTest(parts.secret),
      maxBodyBytes: limits.maxBodyBytes,
    },
    limits,
    counters,
    connections,
    onMoved: parts.onMoved,
    onProblem: parts.onProblem,
  })

  const drained = async (): Promise<void> => {
    const end = performance.now() + limits.drainMs
    while (intake.inFlight > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, drainStepMs))
  }

  return {
    start: async () => {
      const listening = await listenOn(() => createHttpServer(intake, connections, limits), parts)
      if (!listening.ok) return listening
      const { port } = listening.value
      servers = listening.value.servers
      const own = parts.host === null ? [] : [`${parts.host}:${port}`]
      hosts = allowedHosts(port, [...own, ...parts.publicHosts])
      return succeed(port)
    },
    stop: async () => {
      intake.drain()
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)))
      await drained()
      intake.flush()
      // Answers that were just written leave the process before their sockets are closed.
      await new Promise((resolve) => setImmediate(resolve))
      for (const server of servers) server.closeAllConnections()
      await Promise.all(closed)
    },
  }
}
