import { statfsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { UploadProgress } from './uploaded-channel.ts'
import { bearerOf } from '../../../main/platform/http/bearer-of.ts'

export const healthPath = '/health'

export type HealthDeps = {
  readonly folder: string
  readonly inFlight: () => number
  readonly lastStored: () => number
  readonly checkToken: (token: string) => string | null
  readonly uploaded?: (() => UploadProgress | null) | undefined
  readonly diskOf?: (folder: string) => { readonly freeBytes: number; readonly totalBytes: number } | null
  readonly now?: () => number
}

/** With less it is full before anybody could do something about it. */
const leastFreeBytes = 32 * 1024 * 1024
/** A receiver that is sent nothing would never learn that its disk works again (ms). */
const retryMs = 15_000

const diskOfFolder = (folder: string): { freeBytes: number; totalBytes: number } | null => {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    // A disk that says nothing of itself: whether it takes deliveries shows when one comes.
    return null
  }
}

const teamLogOf = (
  uploaded: UploadProgress | null,
): { readonly reached: boolean | null; readonly copied: number | null } =>
  uploaded === null
    ? { reached: null, copied: null }
    : { reached: !uploaded.away, copied: uploaded.cursor > 0 || !uploaded.away ? uploaded.cursor : null }

export const createHealth = (deps: HealthDeps) => {
  const {
    folder,
    inFlight,
    lastStored,
    checkToken,
    uploaded,
    diskOf = diskOfFolder,
    now = () => performance.now(),
  } = deps
  let failedAt: number | null = null
  let isDraining = false

  const describe = () => {
    const disk = diskOf(folder)
    const hasRoom = disk === null || disk.freeBytes >= leastFreeBytes
    const writable = hasRoom && (failedAt === null || now() - failedAt > retryMs)
    return {
      status: isDraining ? 'draining' : writable ? 'ok' : 'failing',
      writable,
      backlog: inFlight(),
      stored: lastStored(),
      disk,
      teamLog: uploaded === undefined ? null : teamLogOf(uploaded()),
    }
  }

  return {
    stored: (ok: boolean) => {
      failedAt = ok ? null : now()
    },
    drain: () => {
      isDraining = true
    },
    answer: (request: IncomingMessage, response: ServerResponse) => {
      if (request.url !== healthPath || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const health = describe()
      const token = bearerOf(request)
      const isKnown = token !== null && checkToken(token) !== null
      const body = `${JSON.stringify(isKnown ? health : { status: health.status })}\n`
      response.writeHead(health.status === 'ok' ? 200 : 503, [
        'Content-Type',
        'application/json',
        'Cache-Control',
        'no-store',
        'Content-Length',
        String(Buffer.byteLength(body)),
      ])
      response.end(body)
      return true
    },
  }
}

export type Health = ReturnType<typeof createHealth>
