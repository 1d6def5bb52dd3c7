import type { IncomingMessage } from 'node:http'
import type { Admission } from './admission.ts'
import type { RefusalReason } from './refusals.ts'

const nothing: Buffer = Buffer.alloc(0)

export type BodyRules = {
  /** Let in already, with the announced bytes. */
  readonly admission: Pick<Admission, 'grow' | 'leave'>
  /** Bytes announced by `Content-Length`; `null` when the body comes in chunks. */
  readonly announced: number | null
  readonly maxBodyBytes: number
  /** The whole body. @param buffered bytes that `admission` still holds for it */
  readonly onBody: (body: Buffer, buffered: number) => void
  /** The body was given up; `admission` holds nothing for it any more. What still comes is dropped. */
  readonly onRefused: (reason: RefusalReason) => void
}

/**
 * Reads the body of a request, counting while it reads. A body in one piece is not copied; one in many pieces is gathered
 * in a buffer that doubles, because a list of pieces would take a hundred times the memory of a body sent byte by byte.
 */
export const takeBody = (request: IncomingMessage, rules: BodyRules): void => {
  const { admission, announced, maxBodyBytes, onBody, onRefused } = rules
  let buffered = announced ?? 0
  let gathered = nothing
  let size = 0
  let isDone = false

  const giveUp = (reason: RefusalReason): void => {
    isDone = true
    gathered = nothing
    admission.leave(buffered)
    onRefused(reason)
  }

  const gather = (chunk: Buffer): void => {
    const whole = size + chunk.length
    if (size === 0) gathered = chunk
    else {
      if (whole > gathered.length || size === gathered.length) {
        const room = Buffer.allocUnsafeSlow(announced ?? Math.max(whole * 2, 64 * 1024))
        gathered.copy(room, 0, 0, size)
        gathered = room
      }
      chunk.copy(gathered, size)
    }
    size = whole
  }

  request.on('data', (chunk: Buffer) => {
    if (isDone) return
    const whole = size + chunk.length
    if (whole > buffered) {
      if (whole > maxBodyBytes) return giveUp('body-too-large')
      if (!admission.grow(whole - buffered)) return giveUp('overload')
      buffered = whole
    }
    gather(chunk)
  })
  request.on('end', () => {
    if (isDone) return
    isDone = true
    onBody(size === gathered.length ? gathered : gathered.subarray(0, size), buffered)
  })
  request.on('close', () => {
    if (!isDone) giveUp('broken-off')
  })
}
