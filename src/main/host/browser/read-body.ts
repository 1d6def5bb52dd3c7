import type { IncomingMessage } from 'node:http'
import { fail, type Result, succeed } from '../../../core/result.ts'

/**
 * Reads a request's body up to a limit.
 *
 * @param limit bytes
 * @returns the bytes, or a sentence when there are more; rejects when the sender breaks off
 */
export const readBody = (request: IncomingMessage, limit: number): Promise<Result<Buffer, string>> =>
  new Promise((resolve, reject) => {
    const tooLarge = fail(`The body is larger than ${limit} bytes.`)
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      request.resume()
      return resolve(tooLarge)
    }
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) {
        chunks.length = 0
        resolve(tooLarge)
      } else chunks.push(chunk)
    })
    request.once('end', () => resolve(succeed(Buffer.concat(chunks))))
    request.once('error', reject)
  })
