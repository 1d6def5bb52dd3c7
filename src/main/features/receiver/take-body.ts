import type { IncomingMessage } from 'node:http'
import type { Admitted } from './admission.ts'
import type { RefusalReason } from './refusals.ts'

const nothing: Buffer = Buffer.alloc(0)

export type BodyRules = {
  readonly admitted: Pick<Admitted, 'hear' | 'hold' | 'complete' | 'leave'>
  /** Bytes announced by `Content-Length`; `null` when the body comes in chunks. */
  readonly announced: number | null
  readonly maxBodyBytes: number
  /** The whole body; `admitted` still holds its memory. */
  readonly onBody: (body: Buffer) => void
  /** The body was given up, and the request has left `admitted`. What still comes is dropped. */
  readonly onRefused: (reason: RefusalReason) => void
}

/** Memory for a body that comes in pieces, at first. */
const firstRoom = 4096

/**
 * Reads the body of a request, counting while it reads. A body in one piece is not copied; one in many pieces is gathered
 * in a buffer that doubles, because a list of pieces would take a hundred times the memory of a body sent byte by byte. What is
 * announced takes no memory before it comes.
 *
 * @returns gives the body up
 */
export const takeBody = (request: IncomingMessage, rules: BodyRules): ((reason: RefusalReason) => void) => {
  const { admitted, announced, maxBodyBytes, onBody, onRefused } = rules
  let held = 0
  let gathered = nothing
  let size = 0
  let isDone = false

  const giveUp = (reason: RefusalReason): void => {
    if (isDone) return
    isDone = true
    gathered = nothing
    admitted.leave()
    onRefused(reason)
  }

  /** Memory for so many bytes. @returns `false` when there is none */
  const reach = (whole: number): boolean => {
    if (whole <= held) return true
    const room =
      size === 0
        ? whole
        : Math.max(whole, Math.min(Math.max(whole * 2, firstRoom), announced ?? maxBodyBytes))
    if (!admitted.hold(room - held)) return false
    held = room
    if (size === 0) return true
    const larger = Buffer.allocUnsafeSlow(room)
    gathered.copy(larger, 0, 0, size)
    gathered = larger
    return true
  }

  request.on('data', (chunk: Buffer) => {
    if (isDone) return
    const whole = size + chunk.length
    if (whole > maxBodyBytes) return giveUp('body-too-large')
    admitted.hear(chunk.length)
    if (!reach(whole)) return giveUp('overload')
    if (size === 0) gathered = chunk
    else chunk.copy(gathered, size)
    size = whole
  })
  request.on('end', () => {
    if (isDone) return
    isDone = true
    admitted.complete()
    onBody(size === gathered.length ? gathered : gathered.subarray(0, size))
  })
  request.on('close', () => giveUp('broken-off'))
  return giveUp
}
