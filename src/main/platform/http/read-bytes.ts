/**
 * Reads a body piece by piece and stops at the limit, so that an endless or inflated answer never fills the memory.
 *
 * @returns the bytes, or `null` when there are more than `most`
 */
export const readBytes = async (
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Buffer | null> => {
  if (body === null) return Buffer.alloc(0)
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(pieces, size)
    size += value.byteLength
    if (size > most) {
      // The rest is not wanted; that its sender learns so is not waited for.
      void reader.cancel().catch(() => undefined)
      return null
    }
    pieces.push(value)
  }
}
