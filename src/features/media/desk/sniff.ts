export type MediaKind = { readonly type: string; readonly family: 'image' | 'svg' | 'video' | 'audio' }

/** Bytes that must be there before the kind can be recognised (fewer only at the end of a body). */
export const sniffBytes = 512

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

const image = (type: string): MediaKind => ({ type: `image/${type}`, family: 'image' })
const video = (type: string): MediaKind => ({ type: `video/${type}`, family: 'video' })
const audio = (type: string): MediaKind => ({ type: `audio/${type}`, family: 'audio' })

/** ISO base media files name their brand; AVIF pictures and MP4 films share the container. */
const isoKind = (bytes: Uint8Array): MediaKind | null => {
  const brand = latin(bytes, 8, 12)
  if (brand === 'avif' || brand === 'avis') return image('avif')
  if (brand === 'mif1' && latin(bytes, 12, sniffBytes).includes('avif')) return image('avif')
  if (brand.startsWith('M4A') || brand.startsWith('M4B')) return audio('mp4')
  if (/^(?:isom|iso\d|mp4\d|avc1|M4V|MSNV|dash|mmp4|3gp)/.test(brand)) return video('mp4')
  if (brand === 'qt  ') return video('quicktime')
  return null
}

const startOfSvg =
  /^\ufeff?\s*(?:<\?xml[^>]{0,300}\?>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<!DOCTYPE\s+svg[^>[]{0,300}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<svg[\s>]/i

/**
 * Tells the kind of a file from its first bytes; what a server says in `Content-Type` does not count.
 *
 * @returns `null` for anything a page should not be given
 */
export const sniff = (bytes: Uint8Array): MediaKind | null => {
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return image('png')
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return image('jpeg')
  const six = latin(bytes, 0, 6)
  if (six === 'GIF87a' || six === 'GIF89a') return image('gif')
  const four = latin(bytes, 0, 4)
  if (four === 'RIFF') {
    const form = latin(bytes, 8, 12)
    if (form === 'WEBP') return image('webp')
    return form === 'WAVE' ? audio('wav') : null
  }
  if (latin(bytes, 4, 8) === 'ftyp') return isoKind(bytes)
  if (four === '\x1a\x45\xdf\xa3') return latin(bytes, 4, 64).includes('webm') ? video('webm') : null
  if (four === 'OggS') return audio('ogg')
  if (four === 'fLaC') return audio('flac')
  if (four.startsWith('ID3')) return audio('mpeg')
  if (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2) return audio('mpeg')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 4096))
  return startOfSvg.test(text) ? { type: 'image/svg+xml', family: 'svg' } : null
}
