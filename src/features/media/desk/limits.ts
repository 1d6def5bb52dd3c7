import { maxPixels } from '../../../core/pixels.ts'
import { maxSvgBytes } from '../../../core/plain-svg.ts'

export type MediaLimits = {
  /** Milliseconds from request to last byte, redirects included. */
  readonly timeoutMs: number
  readonly imageBytes: number
  /** Bytes of an SVG picture: it is text that has to be drawn. */
  readonly svgBytes: number
  readonly filmBytes: number
  readonly pixels: number
  readonly redirects: number
  readonly fetchesPerHost: number
  /** Bytes of the on-disk cache; the oldest go first. */
  readonly cacheBytes: number
  /** Milliseconds after which a cached file is fetched anew. */
  readonly cacheAgeMs: number
}

const mebibyte = 1024 * 1024

export const mediaLimits: MediaLimits = {
  timeoutMs: 20_000,
  imageBytes: 16 * mebibyte,
  svgBytes: maxSvgBytes,
  filmBytes: 48 * mebibyte,
  pixels: maxPixels,
  redirects: 3,
  fetchesPerHost: 6,
  cacheBytes: 256 * mebibyte,
  cacheAgeMs: 7 * 86_400_000,
}
