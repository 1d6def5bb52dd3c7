import { withPageSecret } from '../../contract/page-secret.ts'
import { maxPixels, readPixels } from '../../core/pixels.ts'
import { isPlainSvg, maxSvgBytes } from '../../core/plain-svg.ts'

const rasterStart = /^data:image\/(?:png|jpe?g|gif|webp|avif)(?:;[\w-]+=[\w-]+)*;base64,/i
const maxRasterLength = 2 * 1024 * 1024
/** Characters that hold the header of a picture; four are three bytes. */
const headerLength = 128 * 1024

const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/

const rasterSource = (image: string): string | null => {
  if (image.length > maxRasterLength) return null
  const data = image.slice(rasterStart.exec(image)?.[0].length)
  if (!isBase64.test(data)) return null
  try {
    const size = readPixels(Uint8Array.from(atob(data.slice(0, headerLength)), (char) => char.charCodeAt(0)))
    const pixels = size === null ? 0 : size.width * size.height
    return pixels > 0 && pixels <= maxPixels ? image : null
  } catch {
    // No base64.
    return null
  }
}

const svgOf = (image: string): string | null => {
  if (/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i.test(image)) return image
  const [, parameters = '', data] = /^data:image\/svg\+xml((?:;[^,;]*)*),([^]*)$/i.exec(image) ?? []
  if (data === undefined) return null
  try {
    if (!/;base64$/i.test(parameters)) return data.includes('<') ? data : decodeURIComponent(data)
    return new TextDecoder().decode(Uint8Array.from(atob(data), (char) => char.charCodeAt(0)))
  } catch {
    // Neither base64 nor percent escapes.
    return null
  }
}

/** An SVG as a source of `<img>`, where nothing in it runs or loads. */
const svgSource = (image: string): string | null => {
  if (image.length > 2 * maxSvgBytes) return null
  const svg = svgOf(image)
  return svg === null || svg.length > maxSvgBytes || !/<svg[\s>]/i.test(svg) || !isPlainSvg(svg)
    ? null
    : `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/**
 * Where the page may load a collectible's image from: the desk, which fetches and checks it. `null` when there is none
 * that may be shown.
 *
 * @param project the desk's id of the project
 * @param image what the metadata says: an address, a data URI, or nothing
 */
export const imageSource = (project: string, image: string | null | undefined): string | null => {
  if (image === null || image === undefined || image === '') return null
  if (/^data:|^\s*</i.test(image)) return rasterStart.test(image) ? rasterSource(image) : svgSource(image)
  if (!/^(?:https?|ipfs):\/\//i.test(image)) return null
  return withPageSecret(
    `/media/${encodeURIComponent(project)}?url=${encodeURIComponent(image)}`,
    globalThis.localStorage,
  )
}
