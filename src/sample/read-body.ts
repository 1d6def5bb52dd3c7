import type { IncomingMessage } from 'node:http'

const most = 1024 * 1024

/** A connection that is answered in the middle of a request cannot be used again. */
export const readBody = async (request: IncomingMessage): Promise<string | null> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size <= most) pieces.push(piece)
    else pieces.length = 0
  }
  return size > most ? null : Buffer.concat(pieces).toString('utf8')
}
