import { isUtf8 } from 'node:buffer'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { invalidUtf8At } from './invalid-utf8.ts'

export type BodyProblem = { readonly layout: 'undecodable' | 'not-json'; readonly problem: string }

/** A body may be encoded more than once; real senders do it once. */
const mostEncodings = 3

const inflate = (encoding: string, body: Buffer, maxOutputLength: number): Buffer | null => {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return gunzipSync(body, { maxOutputLength })
    case 'deflate':
      // Specified with a zlib wrapper; a good many senders leave the wrapper out.
      return (body[0] ?? 0) % 16 === 8
        ? inflateSync(body, { maxOutputLength })
        : inflateRawSync(body, { maxOutputLength })
    case 'br':
      return brotliDecompressSync(body, { maxOutputLength })
    case 'zstd':
      return zstdDecompressSync(body, { maxOutputLength })
    default:
      return null
  }
}

/** Whether bytes are JSON as they stand, by their first letter: the label is wrong then, as of a proxy that unpacks and leaves it. */
const isBare = (bytes: Buffer): boolean => /^(?:\ufeff)?\s*[[{]/.test(bytes.toString('utf8', 0, 200))

/** Of bytes that nobody labelled. */
const encodingOf = (body: Buffer): string | null => {
  if (body.length < 4) return null
  if (body.readUInt16BE(0) === 0x1f8b) return 'gzip'
  return body.readUInt32BE(0) === 0x28b52ffd ? 'zstd' : null
}

const reasonOf = (error: unknown, limit: number): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_BUFFER_TOO_LARGE') return `it inflates to more than ${limit} bytes`
  return error instanceof Error ? error.message : String(error)
}

/** The bytes count, not their label. The limit keeps a small body from filling the memory. */
export const decodeBody = (
  body: Buffer,
  contentEncoding: string | null,
  maxInflatedBytes: number,
): Result<string, BodyProblem> => {
  const named = (contentEncoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity')
  const encodings = named.length > 0 ? named : [encodingOf(body) ?? []].flat()
  const undecodable = (problem: string): Result<string, BodyProblem> =>
    fail({ layout: 'undecodable', problem })
  if (encodings.length > mostEncodings) return undecodable(`it is encoded ${encodings.length} times over`)
  let bytes = body
  // The header lists encodings in the order they were applied.
  for (const encoding of encodings.toReversed()) {
    try {
      const inflated = inflate(encoding, bytes, maxInflatedBytes)
      if (inflated === null && isBare(bytes)) break
      if (inflated === null) return undecodable(`the content encoding "${encoding.slice(0, 40)}" is unknown`)
      bytes = inflated
    } catch (error) {
      if (isBare(bytes)) break
      const other = encodingOf(bytes)
      if (other !== null && !encoding.endsWith(other)) return decodeBody(bytes, other, maxInflatedBytes)
      return undecodable(`its ${encoding} encoding is broken: ${reasonOf(error, maxInflatedBytes)}`)
    }
  }
  if (!isUtf8(bytes)) {
    return fail({ layout: 'not-json', problem: `byte ${invalidUtf8At(bytes)} is not valid UTF-8` })
  }
  try {
    return succeed(bytes.toString('utf8'))
  } catch (error) {
    return undecodable(`it cannot be read as text: ${reasonOf(error, maxInflatedBytes)}`)
  }
}
