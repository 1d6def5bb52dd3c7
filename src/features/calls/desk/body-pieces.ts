import { deflateRawSync, inflateRawSync } from 'node:zlib'

export type BodyPiece = { readonly start: number; readonly length: number; readonly packed: Buffer }

export const pieceLength = 131_072

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff

/** Cuts a text; never between the halves of a character, which UTF-8 could not write. An empty text has one empty piece. */
export const cutBody = function* (text: string): Generator<BodyPiece> {
  let start = 0
  do {
    let end = Math.min(text.length, start + pieceLength)
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1
    const packed = deflateRawSync(text.slice(start, end), { level: 1 })
    yield { start, length: end - start, packed }
    start = end
  } while (start < text.length)
}

export const unpackPiece = (packed: Uint8Array): string => inflateRawSync(packed).toString('utf8')
