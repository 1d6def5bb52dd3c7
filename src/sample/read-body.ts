import type { IncomingMessage } from 'node:http'

/** Bytes a request may have. */
const most = 1024 * 1024

/** @returns the body as text, or `null` when it is larger than 1 MiB */
export const readBody = async (request: IncomingMessage): Promise<string | null> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
