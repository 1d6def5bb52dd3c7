/** Encodings of a body that the page can undo; the last two only where the browser knows them. */
const formats = { gzip: 'gzip', 'x-gzip': 'gzip', deflate: 'deflate', br: 'brotli', zstd: 'zstd' } as const

const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name)

/** Most bytes that are unpacked: a small body can unpack to gigabytes. */
export const inflateLimit = 32 * 1024 * 1024

export type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly cut: boolean }
  | { readonly ok: false; readonly problem: string }

/**
 * Undoes the content encoding of a body, up to `inflateLimit`.
 *
 * @returns `null` when the encoding is none, or none that the page knows
 */
export const inflate = async (
  bytes: Uint8Array<ArrayBuffer>,
  encoding: string | null,
): Promise<Inflated | null> => {
  const name = (encoding ?? '').trim().toLowerCase()
  if (!isFormat(name)) return null
  const unpack = streamFor(formats[name])
  if (unpack === null)
    return {
      ok: false,
      problem: `Packed (${name}), unreadable in this browser. Shown as received.`,
    }
  const stream = new Blob([bytes]).stream().pipeThrough(unpack)
  const reader = stream.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      size += value.byteLength
      if (size > inflateLimit) {
        await reader.cancel()
        return { ok: true, bytes: await joined(parts), cut: true }
      }
    }
    return { ok: true, bytes: await joined(parts), cut: false }
  } catch (thrown) {
    return {
      ok: false,
      problem: `Says it is ${name}, but doesn’t unpack: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    }
  }
}

const streamFor = (format: string): DecompressionStream | null => {
  try {
    return new DecompressionStream(format as CompressionFormat)
  } catch {
    // The only fault there is: a format that this browser does not know.
    return null
  }
}

const joined = async (parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Blob(parts).arrayBuffer())
