import { maxSvgBytes } from '../../../core/plain-svg.ts'

/** Bounds of what is fetched for the page. */
export type MediaLimits = {
  /** Milliseconds from request to last byte, redirects included. */
  readonly timeoutMs: number
  /** Bytes of a raster picture. */
  readonly imageBytes: number
  /** Bytes of an SVG picture: it is text that has to be drawn. */
  readonly svgBytes: number
  /** Bytes of a film or a sound. */
  readonly filmBytes: number
  /** Pixels of a picture. */
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
  pixels: 64_000_000,
  redirects: 3,
  fetchesPerHost: 6,
  cacheBytes: 256 * mebibyte,
  cacheAgeMs: 7 * 86_400_000,
}
