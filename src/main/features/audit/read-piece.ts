import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import type { MethodAnswer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'

/** Bytes of a piece: what the main thread carries without being noticed. */
const pieceBytes = 1_000_000

/** Reads a piece of a file of text, from a byte that the piece before named. */
export const readPiece = async (path: string, at: number): MethodAnswer<'audit.certificateFile'> => {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at)
    // A character that is cut through belongs to the next piece.
    const text = new StringDecoder('utf8').write(buffer.subarray(0, bytesRead))
    const next = at + Buffer.byteLength(text)
    // A file that ends within a character, or was changed since, would have the same piece asked for again and again.
    return succeed({ fileName: basename(path), text, next: text !== '' && next < size ? next : null })
  } catch (cause) {
    return fail({
      kind: 'unavailable',
      message: `The file cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown'}).`,
    })
  }
}
