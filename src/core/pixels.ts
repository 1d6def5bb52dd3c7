export type Pixels = { readonly width: number; readonly height: number }

export const maxPixels = 64_000_000

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

const ofPng = (bytes: Uint8Array): Pixels | null => {
  const view = viewOf(bytes)
  return bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }
}

const ofGif = (bytes: Uint8Array): Pixels | null => {
  const view = viewOf(bytes)
  return bytes.length < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

const ofJpeg = (bytes: Uint8Array): Pixels | null => {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    } else {
      at += 2 + view.getUint16(at + 2)
    }
  }
  return null
}

const ofWebp = (bytes: Uint8Array): Pixels | null => {
  if (bytes.length < 30) return null
  const view = viewOf(bytes)
  const chunk = latin(bytes, 12, 16)
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (chunk === 'VP8L') {
    const packed = view.getUint32(21, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (chunk === 'VP8X') {
    return {
      width: (view.getUint32(24, true) & 0xffffff) + 1,
      height: (view.getUint32(26, true) >>> 8) + 1,
    }
  }
  return null
}

const ofAvif = (bytes: Uint8Array): Pixels | null => {
  const view = viewOf(bytes)
  let largest: Pixels | null = null
  const end = Math.min(bytes.length, 65_536) - 16
  for (let at = 0; at <= end; at += 1) {
    if (bytes[at] !== 0x69 || latin(bytes, at, at + 4) !== 'ispe') continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** Read without decoding: a file of few bytes may unfold into gigabytes. */
export const readPixels = (bytes: Uint8Array): Pixels | null => {
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return ofPng(bytes)
  if (latin(bytes, 0, 4) === 'GIF8') return ofGif(bytes)
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return ofJpeg(bytes)
  if (latin(bytes, 0, 4) === 'RIFF') return ofWebp(bytes)
  return latin(bytes, 4, 8) === 'ftyp' ? ofAvif(bytes) : null
}
