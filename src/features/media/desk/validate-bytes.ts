import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { readPixels } from '../../../core/pixels.ts'
import { isPlainSvg } from '../../../core/plain-svg.ts'
import type { MediaLimits } from './limits.ts'
import type { MediaKind } from './sniff.ts'

const refuse = (message: string): Answer<never> => fail({ kind: 'bad-answer', message })

export const mostBytes = ({ family }: MediaKind, limits: MediaLimits): number =>
  family === 'svg' ? limits.svgBytes : family === 'image' ? limits.imageBytes : limits.filmBytes

/**
 * The last look before bytes go to the page: how many pixels a picture unfolds into, and what an SVG holds.
 */
export const validateBytes = (kind: MediaKind, bytes: Buffer, limits: MediaLimits): Answer<true> => {
  if (kind.family === 'image') {
    const size = readPixels(bytes)
    if (size !== null && (size.width === 0 || size.height === 0))
      return refuse('The picture is damaged: it has no size.')
    if (size !== null && size.width * size.height > limits.pixels) {
      return refuse(`The picture has ${size.width} × ${size.height} pixels, more than is shown here.`)
    }
  }
  if (kind.family === 'svg' && !isPlainSvg(bytes.toString('utf8'))) {
    return refuse(
      'The SVG picture holds scripts, entities, foreign markup or copies of itself and is not shown.',
    )
  }
  return succeed(true)
}
