import { isLoopbackName } from '../../../core/loopback.ts'
import type { ReceiverLimits } from './limits.ts'

export type RequestOrigin = {
  /** What belongs to one secret: the listener's key, `null` for the general path. */
  readonly path: string | null
  readonly connection: object
  /** Remote address; on loopback no share is counted, because a tunnel or a proxy there speaks for many senders. */
  readonly sender: string | null
}

export type Admitted = {
  hear(bytes: number): void
  hold(bytes: number): boolean
  complete(): void
  release(): void
  leave(): void
}

/**
 * How much is under way: requests, and bytes of their bodies as they arrive. Keeps memory bounded whoever sends, and no sender, path
 * or connection has all of it. What stands still goes when others need its room.
 */
export type Admission = {
  enter(origin: RequestOrigin, end: (reason: 'too-slow' | 'made-room') => void): Admitted | null
  makeRoom(): boolean
  endSlow(): void
  readonly inFlight: number
}

/** A body up to this size may use memory that larger ones may not: deliveries are small. */
const smallBody = 64 * 1024
const largeBodiesPart = 7 / 8

const parts = { path: 3 / 4, sender: 1 / 2, connection: 1 / 2 }

type Use = { requests: number; bytes: number }

type Uses<Key> = Map<Key, Use>

const useOf = <Key>(uses: Uses<Key>, key: Key): Use => {
  const use = uses.get(key) ?? { requests: 0, bytes: 0 }
  uses.set(key, use)
  return use
}

/** Through a tunnel or a proxy on this machine many senders come from loopback: it has no share. */
const isSeveral = (sender: string | null): boolean =>
  sender === null || isLoopbackName(sender.replace(/^::ffff:/, ''))

type Share = 'all' | 'path' | 'connection' | 'sender'

type Request = {
  readonly origin: RequestOrigin
  readonly since: number
  heardAt: number
  arrived: number
  held: number
  readonly end: (reason: 'too-slow' | 'made-room') => void
}

export type AdmissionLimits = Pick<
  ReceiverLimits,
  'maxInFlight' | 'maxBufferedBytes' | 'maxBodyBytes' | 'stalledMs' | 'mostStalledMs' | 'leastBytesPerSecond'
>

export const createAdmission = (
  limits: AdmissionLimits,
  now: () => number = () => performance.now(),
): Admission => {
  const { maxInFlight, maxBufferedBytes, maxBodyBytes } = limits
  const all: Use = { requests: 0, bytes: 0 }
  const paths: Uses<string | null> = new Map()
  const connections: Uses<object> = new Map()
  const senders: Uses<string | null> = new Map()
  const arriving = new Set<Request>()

  const isBehind = ({ since, heardAt, arrived }: Request, at: number, allowedMs: number): boolean =>
    at - heardAt >= allowedMs || arrived < ((at - since - allowedMs) / 1000) * limits.leastBytesPerSecond

  const findStalled = (
    share: Share,
    { path, sender }: RequestOrigin,
    but: Request | null,
  ): Request | null => {
    // A connection has its own requests only, and they come one after the other.
    if (share === 'connection') return null
    const at = now()
    let worst: Request | null = null
    for (const request of arriving) {
      if (request === but || (worst !== null && request.heardAt >= worst.heardAt)) continue
      if (share === 'path' && request.origin.path !== path) continue
      if (share === 'sender' && request.origin.sender !== sender) continue
      if (isBehind(request, at, limits.stalledMs)) worst = request
    }
    return worst
  }

  const endOne = (stalled: Request | null): boolean => {
    if (stalled === null) return false
    arriving.delete(stalled)
    stalled.end('made-room')
    return true
  }

  const mostRequests = (part: number): number => Math.ceil(maxInFlight * part)
  /** A single body of the largest size always has its place. */
  const mostBytes = (part: number): number => Math.max(maxBodyBytes, maxBufferedBytes * part)

  return {
    enter: (origin, end) => {
      const { path, connection, sender } = origin
      const pathUse = useOf(paths, path)
      const connectionUse = useOf(connections, connection)
      const senderUse = isSeveral(sender) ? null : useOf(senders, sender)

      const fullFor = (requests: number, bytes: number, part: number): Share | null => {
        const isFull = (use: Use, of: number): boolean =>
          (requests > 0 && use.requests + requests > mostRequests(of)) ||
          (bytes > 0 && use.bytes + bytes > mostBytes(of * part))
        if (isFull(connectionUse, parts.connection)) return 'connection'
        if (isFull(pathUse, parts.path)) return 'path'
        if (senderUse !== null && isFull(senderUse, parts.sender)) return 'sender'
        return isFull(all, 1) ? 'all' : null
      }
      const add = (requests: number, bytes: number): void => {
        for (const use of [all, pathUse, connectionUse, senderUse]) {
          if (use === null) continue
          use.requests += requests
          use.bytes += bytes
        }
      }
      const forget = (): void => {
        if (pathUse.requests === 0) paths.delete(path)
        if (connectionUse.requests === 0) connections.delete(connection)
        if (senderUse?.requests === 0) senders.delete(sender)
      }

      for (let full = fullFor(1, 0, 1); full !== null; full = fullFor(1, 0, 1)) {
        if (endOne(findStalled(full, origin, null))) continue
        forget()
        return null
      }
      add(1, 0)
      const since = now()
      const request: Request = { origin, since, heardAt: since, arrived: 0, held: 0, end }
      arriving.add(request)
      return {
        hear: (bytes) => {
          request.arrived += bytes
          request.heardAt = now()
        },
        hold: (bytes) => {
          const part = request.held + bytes <= smallBody ? 1 : largeBodiesPart
          for (let full = fullFor(0, bytes, part); full !== null; full = fullFor(0, bytes, part))
            if (!endOne(findStalled(full, origin, request))) return false
          request.held += bytes
          add(0, bytes)
          return true
        },
        complete: () => void arriving.delete(request),
        release: () => {
          add(0, -request.held)
          request.held = 0
        },
        leave: () => {
          arriving.delete(request)
          add(-1, -request.held)
          request.held = 0
          forget()
        },
      }
    },
    makeRoom: () => endOne(findStalled('all', { path: null, connection: {}, sender: null }, null)),
    endSlow: () => {
      const at = now()
      for (const request of arriving) {
        if (!isBehind(request, at, limits.mostStalledMs)) continue
        arriving.delete(request)
        request.end('too-slow')
      }
    },
    get inFlight() {
      return all.requests
    },
  }
}
