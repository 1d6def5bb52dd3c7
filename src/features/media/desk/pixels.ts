/** Width and height in pixels. */
export type Pixels = { readonly width: number; readonly height: number }

const ofPng = (bytes: Buffer): Pixels | null =>
  bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }

const ofGif = (bytes: Buffer): Pixels | null =>
  bytes.length < 10 ? null : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }

/** Walks the segments to the frame header (SOF0 to SOF15 without DHT, JPG and DAC). */
const ofJpeg = (bytes: Buffer): Pixels | null => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    } else {
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return null
}

const ofWebp = (bytes: Buffer): Pixels | null => {
  if (bytes.length < 30) return null
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  }
  if (chunk === 'VP8L') {
    const packed = bytes.readUInt32LE(21)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  return null
}

/** The largest of the spatial extents (`ispe` boxes) named in the header. */
const ofAvif = (bytes: Buffer): Pixels | null => {
  let largest: Pixels | null = null
  const head = bytes.subarray(0, 65_536)
  for (let at = head.indexOf('ispe'); at >= 0 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4)) {
    const found = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) }
    if (largest === null || found.width * found.height > largest.width * largest.height) largest = found
  }
  return largest
}

/**
 * Size of a picture as its header states it, without decoding it: a file of few bytes may unfold into gigabytes.
 *
 * @returns `null` when the header does not say
 */
export const readPixels = (type: string, bytes: Buffer): Pixels | null => {
  switch (type) {
    case 'image/png':
      return ofPng(bytes)
    case 'image/gif':
      return ofGif(bytes)
    case 'image/jpeg':
      return ofJpeg(bytes)
    case 'image/webp':
      return ofWebp(bytes)
    case 'image/avif':
      return ofAvif(bytes)
    default:
      return null
  }
}
